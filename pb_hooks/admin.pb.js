/** What only the admin area asks for. */

routerAdd('GET', '/api/shop/dashboard', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/dashboard'),
);
routerAdd('GET', '/api/shop/staff/orders', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/staff-list-orders'),
);
routerAdd('GET', '/api/shop/staff/orders/open', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/staff-open-orders'),
);
routerAdd('GET', '/api/shop/staff/orders/new', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/staff-new-orders'),
);
routerAdd('GET', '/api/shop/staff/orders/{id}', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/staff-read-order'),
);
routerAdd('GET', '/api/shop/staff/order-blocks', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/staff-list-order-blocks'),
);
routerAdd('GET', '/api/shop/staff/requests', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'people/staff-list-requests'),
);
routerAdd('GET', '/api/shop/staff/settings', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'store/staff-read-settings'),
);
routerAdd('GET', '/api/shop/staff/waitlist', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'people/staff-list-waitlist'),
);
routerAdd('GET', '/api/shop/demand', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'people/count-waitlist'),
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
routerAdd('GET', '/api/shop/set-up', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'store/read-set-up'),
);
routerAdd('POST', '/api/shop/set-up', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'store/set-up'),
);
