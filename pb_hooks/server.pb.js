/**
 * What holds for every request, PocketBase's own routes, unknown paths and methods included
 * (http/handlers/middleware.js).
 *
 * A handler of ours stays on the stack until the answer is complete, and with it one engine of the
 * pool: a thousand open streams would take a thousand engines (900 MB instead of 110 MB). So the
 * streams get a way of their own, made of PocketBase's routes as they were before ours were added.
 * This hook has to run before those that add them, whatever the order of the files.
 */
$app.onServe().bind({
  priority: -1000,
  func: (e) => {
    // No page of another origin reads an answer: no CORS, and no `Vary: Origin` either, which would
    // make browsers fetch the same file twice.
    e.router.unbind('pbCors');
    const root = e.router.bind();
    const streams = e.router.buildMux();
    // A router of PocketBase is never empty; this one is, but for a host that nobody can guess.
    e.router.routerGroup = root.group(`${$security.randomString(40).toLowerCase()}.invalid`);
    const front = e.router.buildMux();
    e.router.routerGroup = root;
    e.next();
    front.handle('GET /api/realtime', streams);
    front.handle('/', e.server.handler);
    e.server.handler = front;
    // Until its body has come and its answer has been taken, a request keeps an engine. PocketBase lets it have
    // five minutes; streams take the deadline off themselves.
    const longest = Number($os.getenv('ESSENTIALS_LONGEST_REQUEST_S') || 120) * 1e9;
    e.server.readTimeout = longest;
    e.server.writeTimeout = longest;
  },
});

routerUse(
  // Before everything of PocketBase, whose limits and checks refuse as well.
  new Middleware(
    // An engine keeps it: `require` alone would cost every request a third of its time in this middleware.
    (e) =>
      (globalThis.shopMiddleware ??= require(
        `${__hooks}/ops/refused-changes.js`,
      ).notingRefusedChanges(require(`${__hooks}/http/handlers/middleware.js`)))(e),
    -100_000,
    'shopMiddleware',
  ),
);
