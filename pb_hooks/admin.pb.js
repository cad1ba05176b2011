/** What only the admin area asks for. */

routerAdd('GET', '/api/shop/dashboard', (e) =>
  require(`${__hooks}/lib/route.js`).answer(e, 'dashboard'),
);
routerAdd('GET', '/api/shop/demand', (e) => require(`${__hooks}/lib/route.js`).answer(e, 'demand'));
onRecordEnrich((e) => require(`${__hooks}/handlers/tell-of-demo-staff.js`)(e), 'store_settings');

routerAdd('POST', '/api/shop/products/import', (e) =>
  require(`${__hooks}/lib/route.js`).answer(e, 'import-products'),
);
routerAdd('GET', '/api/shop/products/import', (e) =>
  require(`${__hooks}/lib/route.js`).answer(e, 'last-import'),
);
routerAdd('POST', '/api/shop/products/import/undo', (e) =>
  require(`${__hooks}/lib/route.js`).answer(e, 'undo-import'),
);
routerAdd('POST', '/api/shop/pictures/fetch', (e) =>
  require(`${__hooks}/lib/route.js`).answer(e, 'fetch-picture'),
);
routerAdd('POST', '/api/shop/set-up', (e) =>
  require(`${__hooks}/lib/route.js`).answer(e, 'set-up'),
);
