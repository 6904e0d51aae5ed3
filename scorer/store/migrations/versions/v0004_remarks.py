"""What the players say of deals: that a side agrees, that somebody doubts."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "remark",
        sa.Column("deal_id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("sitting_id", sa.Integer, nullable=False),
        sa.Column("link_id", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("standing", sa.Boolean, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("deal_id", "kind", "who", name="pk_remark"),
        sa.ForeignKeyConstraint(["deal_id"], ["deal.id"], name="fk_remark_deal_id"),
        sa.ForeignKeyConstraint(["sitting_id"], ["sitting.id"], name="fk_remark_sitting_id"),
        sa.ForeignKeyConstraint(["link_id"], ["link.id"], name="fk_remark_link_id"),
    )
    op.create_index("ix_remark_sitting_id", "remark", ["sitting_id"])


def downgrade() -> None:
    """Nobody goes back: the copy made before is the way."""
    raise NotImplementedError
