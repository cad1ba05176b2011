/** Orders: placed, looked up, cancelled, moved on, amended, stopped, claimed; and the code that brings friends. */

// Answered at the door (http/handlers/middleware.js): behind it there is nothing but this native function.
routerAdd('POST', '/api/shop/orders', $apis.skipSuccessActivityLog().func);
routerAdd('POST', '/api/shop/orders/lookup', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/look-up-orders'),
);
routerAdd('POST', '/api/shop/orders/claim', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/claim-orders'),
);
routerAdd('POST', '/api/shop/orders/reassert', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/resubmit-order'),
);
routerAdd('POST', '/api/shop/orders/{id}/cancel', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/cancel-order'),
);
routerAdd('POST', '/api/shop/orders/{id}/status', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/set-order-status'),
);
routerAdd('POST', '/api/shop/orders/{id}/amend', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/amend-order'),
);
routerAdd('POST', '/api/shop/orders/{id}/pack', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/pack-order'),
);
routerAdd('GET', '/api/shop/orders/{id}/alike', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/alike-orders'),
);
routerAdd('POST', '/api/shop/orders/{id}/stop', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/stop-orders'),
);
routerAdd('POST', '/api/shop/referral-code', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/referral-code'),
);
