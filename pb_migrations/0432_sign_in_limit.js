/** Signing in has the limit that password sign-in has: three times a minute for each of twenty households. */
const LABEL = 'POST /api/shop/sign-in';

migrate(
  (app) => {
    const settings = app.settings();
    const others = [...settings.rateLimits.rules];
    settings.rateLimits.rules = [{ label: LABEL, duration: 60, maxRequests: 60 }, ...others];
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    settings.rateLimits.rules = [...settings.rateLimits.rules].filter(
      ({ label }) => label !== LABEL,
    );
    app.save(settings);
  },
);
