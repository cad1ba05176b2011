/**
 * Whom the server believes about where a request came from: a proxy, if whoever starts it says that one
 * stands in front, else nobody. Before the first request, and at every start: a data folder may have
 * moved to where none does.
 */
$app.onServe().bindFunc((e) => {
  require(`${__hooks}/http/handlers/trust-proxy.js`)(e.app);
  e.next();
});
