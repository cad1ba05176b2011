/** Orders: placed, looked up, cancelled, moved on, amended, stopped, claimed; and the code that brings friends. */

// Answered by the middleware (http/handlers/middleware.js): behind it there is nothing but this native function.
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
for (const name of Object.keys(require(`${__hooks}/built/domain.js`).commandsOfOneOrder)) {
  routerAdd('POST', `/api/shop/orders/{id}/${name}`, (e) =>
    require(`${__hooks}/http/route.js`).answer(e, 'orders/order-command'),
  );
}
routerAdd('GET', '/api/shop/orders/{id}/alike', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/related-orders'),
);
routerAdd('POST', '/api/shop/referral-code', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/referral-code'),
);
