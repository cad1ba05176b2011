/** What the shipper beside the server takes to the order log (D37). */

routerAdd('POST', '/api/shop/order-log/read', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'orders/read-order-log'),
);
