/**
 * Sets the proxy whose client addresses are trusted: the one that the start names, else none. At every start and before
 * the first request, because a data folder may have moved to a machine without a proxy.
 */
$app.onServe().bindFunc((e) => {
  require(`${__hooks}/http/handlers/trust-proxy.js`)(e.app);
  e.next();
});
