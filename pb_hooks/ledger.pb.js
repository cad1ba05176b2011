/** The shop's ledger: what is owed, paid and in the drawers (D73). */

routerAdd('POST', '/api/shop/transfers', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'ledger/record-transfer'),
);
routerAdd('GET', '/api/shop/staff/ledger', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'ledger/staff-read-ledger'),
);
