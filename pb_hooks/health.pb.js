/** How the server is, for machines that watch it and for the owner's page. */

$app.onServe().bindFunc((e) => require(`${__hooks}/handlers/note-start.js`)(e));
onTerminate((e) => require(`${__hooks}/handlers/note-stop.js`)(e));
routerAdd('GET', '/api/shop/health', (e) => require(`${__hooks}/lib/route.js`).answer(e, 'health'));
