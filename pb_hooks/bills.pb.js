/** Bills: what a customer reads of their own order (D75). The staff read them with the order. */

routerAdd('POST', '/api/shop/orders/{id}/bill', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'bills/read-bill'),
);
