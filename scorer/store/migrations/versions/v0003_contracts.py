"""The contract of the deal that is being played."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "contract",
        sa.Column("sitting_id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("rubber_id", sa.Integer, nullable=False),
        sa.Column("follows", sa.Integer, nullable=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("facts", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("sitting_id", name="pk_contract"),
        sa.ForeignKeyConstraint(["sitting_id"], ["sitting.id"], name="fk_contract_sitting_id"),
        sa.ForeignKeyConstraint(["rubber_id"], ["rubber.id"], name="fk_contract_rubber_id"),
    )


def downgrade() -> None:
    """Nobody goes back: the copy made before is the way."""
    raise NotImplementedError
