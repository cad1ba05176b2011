/**
 * The built app. These routes take the place of PocketBase's own static files, which know neither
 * caching nor a content policy and answer a missing script with a page.
 */

for (const folder of ['/api', '/data']) {
  routerAdd('GET', `${folder}/{path...}`, (e) =>
    require(`${__hooks}/http/route.js`).answer(e, 'http/unknown-api'),
  );
}

// PocketBase's own dashboard: its superusers can run any SQL, so nobody gets to see it unless whoever
// starts the server asks for it. Its route cannot be taken over as a whole, nor passed on to for some;
// these are as deep as its files lie, and more exact than PocketBase's own.
if ($os.getenv('ESSENTIALS_DASHBOARD') !== 'on') {
  for (const path of ['{$}', '{file}', '{folder}/{file}', '{folder}/{inner}/{path...}']) {
    routerAdd('GET', `/_/${path}`, (e) =>
      require(`${__hooks}/http/route.js`).answer(e, 'http/unknown-api'),
    );
  }
}

routerAdd('GET', '/manifest.webmanifest', (e) =>
  require(`${__hooks}/store/handlers/manifest.js`)(e),
);
routerAdd('GET', '/robots.txt', (e) => require(`${__hooks}/http/handlers/robots.js`)(e));
routerAdd('GET', '/sitemap.xml', (e) => require(`${__hooks}/catalogue/handlers/sitemap.js`)(e));
// Answered by the middleware (http/handlers/middleware.js).
routerAdd('GET', '/{path...}', $apis.skipSuccessActivityLog().func);
