/**
 * How the server as a whole behaves. The rate limiter counts per address and per minute, and twenty
 * households may share one mobile address: each limit is about twenty busy households.
 */
const HOUSEHOLDS = 20;
const perMinute = (label, perHousehold) => ({
  label,
  duration: 60,
  maxRequests: HOUSEHOLDS * perHousehold,
});

migrate(
  (app) => {
    const settings = app.settings();
    settings.meta.appName = 'Essentials';
    settings.meta.hideControls = true;
    settings.smtp.enabled = false;
    settings.batch.enabled = false;
    // Requests are not logged, only errors; and those without the address they came from.
    settings.logs.minLevel = 4;
    settings.logs.logIP = false;
    settings.logs.logAuthId = false;
    // Superusers can run any SQL: only from this machine.
    settings.superuserIPs = ['127.0.0.1', '::1'];
    settings.rateLimits.enabled = true;
    settings.rateLimits.rules = [
      perMinute('POST /api/shop/orders', 6),
      perMinute('POST /api/shop/requests', 3),
      perMinute('POST /api/shop/sign-in-codes', 2),
      // Each of these may cost a password hash, about 70 ms of a processor.
      perMinute('POST /api/shop/sign-in-codes/redeem', 1),
      perMinute('users:create', 2),
      perMinute('users:authWithPassword', 3),
      perMinute('*:auth', 3),
      perMinute('/api/', 180),
    ];
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    settings.meta.hideControls = false;
    settings.logs.minLevel = 0;
    settings.logs.logIP = true;
    settings.superuserIPs = [];
    settings.rateLimits.enabled = false;
    app.save(settings);
  },
);
