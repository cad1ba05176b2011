/** At the start: addresses are read from `X-Forwarded-For` behind a proxy, which has to overwrite it. */
module.exports = (app) => {
  const headers = $os.getenv('ESSENTIALS_TRUSTED_PROXY') === '1' ? ['X-Forwarded-For'] : [];
  const settings = app.settings();
  if (String(Array.from(settings.trustedProxy.headers)) === String(headers)) return;
  settings.trustedProxy.headers = headers;
  // The last one in the list is what this machine's proxy has seen itself.
  settings.trustedProxy.useLeftmostIP = false;
  app.save(settings);
};
