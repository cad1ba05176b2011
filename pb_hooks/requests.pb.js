/** What people ask of the shop beside orders. */

routerAdd('POST', '/api/shop/requests', (e) =>
  require(`${__hooks}/lib/route.js`).answer(e, 'store-request'),
);
