"""The tables. Facts are JSON in the form of a game file and are not looked into here; results are never kept."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    JSON,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    MetaData,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

# Places are compared digit by digit; PostgreSQL would else ask the language of the server.
PlaceText = Text().with_variant(Text(collation="C"), "postgresql")


def moment(written: datetime | str) -> datetime:
    """A moment as a database's own driver gives it: SQLite as text without a zone."""
    if isinstance(written, str):
        return datetime.fromisoformat(written).replace(tzinfo=UTC)
    return written.astimezone(UTC)


class UtcDateTime(TypeDecorator[datetime]):
    """A moment, always in UTC and aware of it, also where the database keeps no zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """A moment on its way in; one without a zone is a bug."""
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """A moment on its way out."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Base(DeclarativeBase):
    """The common ground of all tables: names of constraints that migrations can rely on."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {datetime: UtcDateTime, dict[str, Any]: JSON}  # noqa: RUF012


class SittingRow(Base):
    """An evening at one table: title, date, game, variant, its own copy of the rule values, players, stake, note."""

    __tablename__ = "sitting"

    id: Mapped[int] = mapped_column(primary_key=True)
    created_at: Mapped[datetime]
    changed_at: Mapped[datetime]
    # Counts every change of anything in the sitting; `version` is the revision that last changed its own facts.
    revision: Mapped[int]
    version: Mapped[int]
    form_key: Mapped[str] = mapped_column(String(64), unique=True)
    facts: Mapped[dict[str, Any]]


class RubberRow(Base):
    """A rubber: sides, dealer, start, who answers alone, note, and the rules if they change from here on."""

    __tablename__ = "rubber"
    __table_args__ = (UniqueConstraint("sitting_id", "form_key"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    sitting_id: Mapped[int] = mapped_column(ForeignKey("sitting.id"))
    place: Mapped[str] = mapped_column(PlaceText)
    struck: Mapped[bool]
    version: Mapped[int]
    form_key: Mapped[str] = mapped_column(String(64))
    facts: Mapped[dict[str, Any]]


class DealRow(Base):
    """A deal as it stands now. Its place sorts it within its rubber; a struck deal keeps its place."""

    __tablename__ = "deal"
    __table_args__ = (UniqueConstraint("sitting_id", "form_key"), Index(None, "rubber_id", "place"))

    id: Mapped[int] = mapped_column(primary_key=True)
    sitting_id: Mapped[int] = mapped_column(ForeignKey("sitting.id"))
    rubber_id: Mapped[int] = mapped_column(ForeignKey("rubber.id"))
    place: Mapped[str] = mapped_column(PlaceText)
    struck: Mapped[bool]
    version: Mapped[int]
    form_key: Mapped[str] = mapped_column(String(64))
    facts: Mapped[dict[str, Any]]


class PaymentRow(Base):
    """A paid mark: up to and with a rubber all was paid, and how much that was; struck if it was not so."""

    __tablename__ = "payment"
    __table_args__ = (UniqueConstraint("sitting_id", "form_key"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    sitting_id: Mapped[int] = mapped_column(ForeignKey("sitting.id"))
    rubber_id: Mapped[int] = mapped_column(ForeignKey("rubber.id"))
    struck: Mapped[bool]
    version: Mapped[int]
    form_key: Mapped[str] = mapped_column(String(64))
    facts: Mapped[dict[str, Any]]


class ChangeRow(Base):
    """One line of the history: the complete state of a target after a change. Never altered, never deleted."""

    __tablename__ = "change"
    __table_args__ = (UniqueConstraint("sitting_id", "revision", "target", "target_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    sitting_id: Mapped[int] = mapped_column(ForeignKey("sitting.id"))
    revision: Mapped[int]
    at: Mapped[datetime]
    link_id: Mapped[int] = mapped_column(ForeignKey("link.id"))
    kind: Mapped[str] = mapped_column(String(32))
    target: Mapped[str] = mapped_column(String(16))
    target_id: Mapped[int]
    reason: Mapped[str | None] = mapped_column(Text)
    # Of rubbers and deals; a sitting has neither.
    rubber_id: Mapped[int | None]
    place: Mapped[str | None] = mapped_column(PlaceText)
    struck: Mapped[bool]
    facts: Mapped[dict[str, Any]]


class ContractRow(Base):
    """What was bid in the deal that is being played; of no account once another deal stands where it was bid."""

    __tablename__ = "contract"

    sitting_id: Mapped[int] = mapped_column(ForeignKey("sitting.id"), primary_key=True, autoincrement=False)
    rubber_id: Mapped[int] = mapped_column(ForeignKey("rubber.id"))
    # The last deal of the rubber when it was bid.
    follows: Mapped[int | None]
    version: Mapped[int]
    facts: Mapped[dict[str, Any]]


class RemarkRow(Base):
    """What is said of a deal and is no fact of the game: that a side agrees with it, or that somebody doubts it."""

    __tablename__ = "remark"

    deal_id: Mapped[int] = mapped_column(ForeignKey("deal.id"), primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(16), primary_key=True)
    # The players of the side by their positions, as "0,2"; of a doubt nobody is named.
    who: Mapped[str] = mapped_column(String(32), primary_key=True)
    sitting_id: Mapped[int] = mapped_column(ForeignKey("sitting.id"), index=True)
    link_id: Mapped[int] = mapped_column(ForeignKey("link.id"))
    at: Mapped[datetime]
    # The version of the deal that it is said of.
    version: Mapped[int]
    standing: Mapped[bool]
    note: Mapped[str] = mapped_column(Text)


class LinkRow(Base):
    """A way into a sitting: the keeper's records, the viewer's only looks."""

    __tablename__ = "link"

    id: Mapped[int] = mapped_column(primary_key=True)
    sitting_id: Mapped[int] = mapped_column(ForeignKey("sitting.id"), index=True)
    role: Mapped[str] = mapped_column(String(16))
    selector: Mapped[str] = mapped_column(String(32), unique=True)
    secret: Mapped[str] = mapped_column(String(64))
    created_at: Mapped[datetime]
    withdrawn_at: Mapped[datetime | None]


class DeviceRow(Base):
    """A phone or another browser that has opened a sitting, known by the token in its cookie."""

    __tablename__ = "device"

    id: Mapped[int] = mapped_column(primary_key=True)
    token: Mapped[str] = mapped_column(String(64), unique=True)


class DeviceSittingRow(Base):
    """By which link a device has opened a sitting, and when last."""

    __tablename__ = "device_sitting"

    device_id: Mapped[int] = mapped_column(ForeignKey("device.id"), primary_key=True)
    link_id: Mapped[int] = mapped_column(ForeignKey("link.id"), primary_key=True)
    opened_at: Mapped[datetime]
