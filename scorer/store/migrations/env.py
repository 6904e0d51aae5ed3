"""Alembic's entry: runs the steps in the transaction that `scorer.store.opening` has begun."""

from alembic import context

from scorer.store.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    # SQLite changes tables in transactions as PostgreSQL does, so that a step is done wholly or not at all.
    transactional_ddl=True,
    render_as_batch=True,
)
context.run_migrations()
