/** Bills: what a customer reads of their own order (D75), and the staff of days (D77). They read an order's with the order. */

routerAdd('POST', '/api/shop/orders/{id}/bill', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'bills/read-bill'),
);
routerAdd('GET', '/api/shop/staff/bills', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'bills/staff-read-bills'),
);
