/** What the shop forgets: deleted rows in its files, accounts on request, and what has grown old. */

onBootstrap((e) => {
  e.next();
  require(`${__hooks}/lib/overwrite.js`).overwriteDeleted(e.app);
});
// PocketBase opens a new connection after some idle minutes; using it also keeps it open.
cronAdd('overwrite_deleted', '* * * * *', () =>
  require(`${__hooks}/lib/overwrite.js`).overwriteDeleted($app),
);
cronAdd('retention', '30 21 * * *', () => require(`${__hooks}/handlers/retention.js`)($app));

onRecordCreate((e) => {
  if (e.record.getString('last_seen_at') === '') e.record.set('last_seen_at', new Date());
  e.next();
}, 'users');

routerAdd('POST', '/api/shop/account/erase', (e) =>
  require(`${__hooks}/lib/route.js`).answer(e, 'erase-account'),
);
