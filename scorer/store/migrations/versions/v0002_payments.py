"""Paid marks."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "payment",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("sitting_id", sa.Integer, nullable=False),
        sa.Column("rubber_id", sa.Integer, nullable=False),
        sa.Column("struck", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("form_key", sa.String(64), nullable=False),
        sa.Column("facts", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_payment"),
        sa.ForeignKeyConstraint(["sitting_id"], ["sitting.id"], name="fk_payment_sitting_id"),
        sa.ForeignKeyConstraint(["rubber_id"], ["rubber.id"], name="fk_payment_rubber_id"),
        sa.UniqueConstraint("sitting_id", "form_key", name="uq_payment_sitting_id_form_key"),
    )


def downgrade() -> None:
    """Nobody goes back: the copy made before is the way."""
    raise NotImplementedError
