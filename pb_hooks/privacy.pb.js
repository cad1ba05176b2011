/**
 * Deletion: deleted rows in the database files, accounts on request, expired data. Durability is set here too, because it
 * belongs to the same connection.
 */

onBootstrap((e) => {
  e.next();
  require(`${__hooks}/records/server-app.js`).keepServerApp(e.app);
  require(`${__hooks}/records/handlers/prepare-writes.js`)(e.app);
});
// Using the connection also keeps it open.
cronAdd('prepare_writes', '* * * * *', () => {
  const app = require(`${__hooks}/records/server-app.js`).serverAppOf($app);
  require(`${__hooks}/records/handlers/prepare-writes.js`)(app);
});
cronAdd('retention', '30 21 * * *', () => {
  const app = require(`${__hooks}/records/server-app.js`).serverAppOf($app);
  require(`${__hooks}/ops/handlers/retention.js`)(app);
});

onRecordCreate((e) => {
  if (e.record.getString('last_seen_at') === '') e.record.set('last_seen_at', new Date());
  e.next();
}, 'users');

routerAdd('POST', '/api/shop/account/erase', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'people/erase-account'),
);
