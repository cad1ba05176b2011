/** Bells that reach a pocket (D34): who wants to be rung, and what the sender beside the server takes. */

routerAdd('GET', '/api/shop/push/key', (e) =>
  require(`${__hooks}/lib/route.js`).answer(e, 'push-key'),
);
routerAdd('POST', '/api/shop/push/subscribe', (e) =>
  require(`${__hooks}/lib/route.js`).answer(e, 'push-subscribe'),
);
routerAdd('POST', '/api/shop/push/renew', (e) =>
  require(`${__hooks}/lib/route.js`).answer(e, 'push-renew'),
);
routerAdd('POST', '/api/shop/push/unsubscribe', (e) =>
  require(`${__hooks}/lib/route.js`).answer(e, 'push-unsubscribe'),
);
routerAdd('POST', '/api/shop/push/take', (e) =>
  require(`${__hooks}/lib/route.js`).answer(e, 'push-take'),
);
routerAdd('POST', '/api/shop/push/settle', (e) =>
  require(`${__hooks}/lib/route.js`).answer(e, 'push-settle'),
);
routerAdd('POST', '/api/shop/orders/seen', (e) =>
  require(`${__hooks}/lib/route.js`).answer(e, 'see-orders'),
);
