/** The catalogue: the snapshot, the spec's product file, the changes, and the realtime signal for them. */

// Answered by the middleware (http/handlers/middleware.js).
routerAdd('GET', '/data/catalogue.json', $apis.skipSuccessActivityLog().func);
routerAdd('GET', '/data/products.json', (e) =>
  require(`${__hooks}/catalogue/handlers/products.js`)(e),
);
routerAdd(
  'GET',
  '/api/shop/changes',
  (e) => require(`${__hooks}/http/route.js`).answer(e, 'catalogue/changes'),
  $apis.gzip(),
);

routerAdd('POST', '/api/shop/missed-searches', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'catalogue/count-missed-searches'),
);
routerAdd('GET', '/api/shop/staff/missed-searches', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'catalogue/staff-missed-searches'),
);
routerAdd('POST', '/api/shop/staff/missed-searches/forget', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'catalogue/forget-missed-search'),
);

const SYNCED = ['categories', 'products', 'service_areas', 'coupons', 'store_settings'];

onRecordCreate(
  (e) => require(`${__hooks}/records/handlers/give-public-number.js`)(e, 'pid'),
  'products',
);
onRecordCreate(
  (e) => require(`${__hooks}/records/handlers/give-public-number.js`)(e, 'cid'),
  'categories',
);
onRecordValidate(
  (e) => require(`${__hooks}/catalogue/handlers/validate-product.js`)(e),
  'products',
);
onRecordCreateExecute(
  (e) => require(`${__hooks}/catalogue/handlers/reopen-category.js`)(e),
  'products',
);
onRecordUpdateExecute(
  (e) => require(`${__hooks}/catalogue/handlers/reopen-category.js`)(e),
  'products',
);
onRecordValidate(
  (e) => require(`${__hooks}/store/handlers/validate-store-settings.js`)(e),
  'store_settings',
);
onRecordUpdateRequest(
  (e) => require(`${__hooks}/store/handlers/keep-set-up.js`)(e),
  'store_settings',
);
onRecordAfterCreateSuccess(
  (e) => require(`${__hooks}/catalogue/handlers/signal-catalogue.js`)(e),
  ...SYNCED,
);
onRecordAfterUpdateSuccess(
  (e) => require(`${__hooks}/catalogue/handlers/signal-catalogue.js`)(e),
  ...SYNCED,
);
onRecordAfterDeleteSuccess(
  (e) => require(`${__hooks}/catalogue/handlers/signal-catalogue.js`)(e),
  ...SYNCED,
);
