/** What only the admin area asks for. */

routerAdd('GET', '/api/shop/dashboard', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/dashboard'),
);
routerAdd('GET', '/api/shop/demand', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'catalogue/demand'),
);
onRecordEnrich(
  (e) => require(`${__hooks}/store/handlers/tell-of-demo-staff.js`)(e),
  'store_settings',
);

routerAdd('POST', '/api/shop/products/import', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'catalogue/import-products'),
);
routerAdd('GET', '/api/shop/products/import', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'catalogue/last-import'),
);
routerAdd('POST', '/api/shop/products/import/undo', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'catalogue/undo-import'),
);
routerAdd('POST', '/api/shop/pictures/fetch', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'catalogue/fetch-picture'),
);
routerAdd('POST', '/api/shop/set-up', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'store/set-up'),
);
