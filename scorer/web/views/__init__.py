"""The views: one blueprint a subject."""

from scorer.web.views import deals, home, rubbers, shell, sittings

BLUEPRINTS = (home.blueprint, sittings.blueprint, deals.blueprint, rubbers.blueprint, shell.blueprint)
