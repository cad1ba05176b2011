/** How the server is, for machines that watch it and for the owner's page. */

$app.onServe().bindFunc((e) => require(`${__hooks}/ops/handlers/note-start.js`)(e));
onTerminate((e) => require(`${__hooks}/ops/handlers/note-stop.js`)(e));
routerAdd('GET', '/api/shop/health', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'ops/health'),
);
