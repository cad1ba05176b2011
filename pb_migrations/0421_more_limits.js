/**
 * Limits for what costs the server more than it looks: streams, what they listen to, and the
 * catalogue, which is compressed for each who asks. Per minute and address, for twenty households as
 * in 0010_settings.js.
 */
const HOUSEHOLDS = 20;
const PER_HOUSEHOLD = {
  'GET /api/realtime': 12,
  'POST /api/realtime': 24,
  '/data/': 30,
};

migrate(
  (app) => {
    const settings = app.settings();
    for (const label of Object.keys(PER_HOUSEHOLD)) {
      const maxRequests = HOUSEHOLDS * PER_HOUSEHOLD[label];
      settings.rateLimits.rules.push({ label, duration: 60, maxRequests });
    }
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    settings.rateLimits.rules = settings.rateLimits.rules.filter(
      ({ label = '' }) => !(label in PER_HOUSEHOLD),
    );
    app.save(settings);
  },
);
