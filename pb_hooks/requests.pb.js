/** What people ask of the shop beside orders. */

routerAdd('POST', '/api/shop/requests', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'people/store-request'),
);
