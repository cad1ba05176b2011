/** The shop's ledger: what is owed, paid and in the drawers (D73), and the customers who have a khata (D74). */

routerAdd('POST', '/api/shop/transfers', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'ledger/record-transfer'),
);
routerAdd('POST', '/api/shop/transfers/reassert', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'ledger/resubmit-transfer'),
);
routerAdd('GET', '/api/shop/staff/ledger', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'ledger/staff-read-ledger'),
);
routerAdd('GET', '/api/shop/staff/ledger/days', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'ledger/staff-read-days'),
);
routerAdd('GET', '/api/shop/staff/ledger/books', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'ledger/staff-read-books'),
);
routerAdd('POST', '/api/shop/customers', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'ledger/save-customer'),
);
routerAdd('GET', '/api/shop/staff/customers', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'ledger/staff-read-customers'),
);
routerAdd('GET', '/api/shop/staff/customers/{id}', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'ledger/staff-read-customer'),
);
routerAdd('POST', '/api/shop/staff/disputes/{id}', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'ledger/answer-dispute'),
);
routerAdd('GET', '/api/shop/khata', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'ledger/read-own-khata'),
);
routerAdd('POST', '/api/shop/khata/{transfer}/dispute', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'ledger/dispute-transfer'),
);
