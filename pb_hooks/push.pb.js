/** Web Push (D34): subscriptions, and the queue that the sender process takes messages from. */

routerAdd('GET', '/api/shop/push/key', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'push/push-key'),
);
routerAdd('POST', '/api/shop/push/subscribe', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'push/push-subscribe'),
);
routerAdd('POST', '/api/shop/push/renew', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'push/push-renew'),
);
routerAdd('POST', '/api/shop/push/unsubscribe', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'push/push-unsubscribe'),
);
routerAdd('POST', '/api/shop/push/take', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'push/push-take'),
);
routerAdd('POST', '/api/shop/push/settle', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'push/push-settle'),
);
routerAdd('POST', '/api/shop/orders/seen', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/acknowledge-orders'),
);
