"""The first tables: sittings with rubbers and deals, their history, links and devices."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
PLACE = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    _sittings()
    _links()
    _history()
    _devices()


def downgrade() -> None:
    """Nobody goes back: the copy made before is the way."""
    raise NotImplementedError


def _sittings() -> None:
    op.create_table(
        "sitting",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("changed_at", MOMENT, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("form_key", sa.String(64), nullable=False),
        sa.Column("facts", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sitting"),
        sa.UniqueConstraint("form_key", name="uq_sitting_form_key"),
    )
    op.create_table(
        "rubber",
        *_placed("rubber"),
    )
    op.create_table(
        "deal",
        *_placed("deal"),
        sa.Column("rubber_id", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["rubber_id"], ["rubber.id"], name="fk_deal_rubber_id"),
    )
    op.create_index("ix_deal_rubber_id_place", "deal", ["rubber_id", "place"])


def _placed(table: str) -> tuple[sa.schema.SchemaItem, ...]:
    return (
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("sitting_id", sa.Integer, nullable=False),
        sa.Column("place", PLACE, nullable=False),
        sa.Column("struck", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("form_key", sa.String(64), nullable=False),
        sa.Column("facts", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("id", name=f"pk_{table}"),
        sa.ForeignKeyConstraint(["sitting_id"], ["sitting.id"], name=f"fk_{table}_sitting_id"),
        sa.UniqueConstraint("sitting_id", "form_key", name=f"uq_{table}_sitting_id_form_key"),
    )


def _links() -> None:
    op.create_table(
        "link",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("sitting_id", sa.Integer, nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("selector", sa.String(32), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("withdrawn_at", MOMENT, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_link"),
        sa.ForeignKeyConstraint(["sitting_id"], ["sitting.id"], name="fk_link_sitting_id"),
        sa.UniqueConstraint("selector", name="uq_link_selector"),
    )
    op.create_index("ix_link_sitting_id", "link", ["sitting_id"])


def _history() -> None:
    op.create_table(
        "change",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("sitting_id", sa.Integer, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("link_id", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("target", sa.String(16), nullable=False),
        sa.Column("target_id", sa.Integer, nullable=False),
        sa.Column("reason", sa.Text, nullable=True),
        sa.Column("rubber_id", sa.Integer, nullable=True),
        sa.Column("place", PLACE, nullable=True),
        sa.Column("struck", sa.Boolean, nullable=False),
        sa.Column("facts", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_change"),
        sa.ForeignKeyConstraint(["sitting_id"], ["sitting.id"], name="fk_change_sitting_id"),
        sa.ForeignKeyConstraint(["link_id"], ["link.id"], name="fk_change_link_id"),
        sa.UniqueConstraint(
            "sitting_id",
            "revision",
            "target",
            "target_id",
            name="uq_change_sitting_id_revision_target_target_id",
        ),
    )


def _devices() -> None:
    op.create_table(
        "device",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_device"),
        sa.UniqueConstraint("token", name="uq_device_token"),
    )
    op.create_table(
        "device_sitting",
        sa.Column("device_id", sa.Integer, nullable=False),
        sa.Column("link_id", sa.Integer, nullable=False),
        sa.Column("opened_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("device_id", "link_id", name="pk_device_sitting"),
        sa.ForeignKeyConstraint(["device_id"], ["device.id"], name="fk_device_sitting_device_id"),
        sa.ForeignKeyConstraint(["link_id"], ["link.id"], name="fk_device_sitting_link_id"),
    )
