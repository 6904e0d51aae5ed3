"""The application: the only place that joins the store, the pages and the languages."""

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any

from flask import Flask
from flask_wtf import CSRFProtect
from jinja2 import StrictUndefined

from scorer.config import Config, load_config, template_folder
from scorer.store import repo
from scorer.store.opening import Told, silent
from scorer.web.device import init_devices
from scorer.web.errors import init_errors
from scorer.web.limits import init_limits
from scorer.web.locale import init_locale
from scorer.web.logs import ScorerFlask, init_logs
from scorer.web.packing import init_packing
from scorer.web.quick_follow import QuickFollow
from scorer.web.security import init_security, trust_proxies
from scorer.web.shell import init_shell, static_versions
from scorer.web.templating import SpokenEnvironment, init_templating
from scorer.web.views import BLUEPRINTS, api, health

LARGEST_BODY = 1024 * 1024
YEARS = timedelta(days=3650)


def create_app(
    config: Config | None = None, settings: Mapping[str, Any] | None = None, *, told: Told = silent
) -> Flask:
    """The app over the store that `config` names; `settings` are Flask's own. `told` hears of a store that is made or
    taken on to a newer form.

    Raises a StoreError or a ConfigError, whose text is a sentence, where the store or the key can not be had.
    """
    config = config or load_config()
    app = ScorerFlask("scorer", template_folder=str(template_folder()))
    app.jinja_environment = SpokenEnvironment  # type: ignore[assignment]  # Flask types it as exactly its own
    app.config.update(
        SECRET_KEY=config.secret_key,
        MAX_CONTENT_LENGTH=LARGEST_BODY,
        MAX_FORM_MEMORY_SIZE=LARGEST_BODY,
        PERMANENT_SESSION_LIFETIME=YEARS,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_NAME="scorer",
        # A form may lie open for a whole evening; the token lasts as long as the cookie.
        WTF_CSRF_TIME_LIMIT=None,
        # The browser is told to send no referrer at all, since addresses are keys.
        WTF_CSRF_SSL_STRICT=False,
    )
    app.config.update(settings or {})
    app.jinja_env.undefined = StrictUndefined
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.extensions["store"] = repo.open_store(config.database_url, told=told)
    # What is asked to look at an answer last is named first.
    init_logs(app)
    init_packing(app, static_versions(Path(str(app.static_folder))))
    init_locale(app)
    init_templating(app)
    init_security(app)
    app.wsgi_app = QuickFollow(app)  # type: ignore[method-assign]
    trust_proxies(app, config.trusted_proxies)
    init_devices(app)
    init_shell(app)
    init_errors(app)
    init_limits(app)
    protection = CSRFProtect(app)
    # It reads what it is sent, keeps nothing and knows no cookie.
    protection.exempt(api.blueprint)
    for blueprint in (*BLUEPRINTS, health.blueprint):
        app.register_blueprint(blueprint)
    return app
