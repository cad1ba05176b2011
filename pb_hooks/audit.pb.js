/** The log of what the staff do, beside the changes it tells of. */

const EDITED = ['categories', 'products', 'service_areas', 'coupons', 'store_settings'];

onRecordCreateRequest((e) => require(`${__hooks}/handlers/create-record.js`)(e), ...EDITED);
onRecordUpdateRequest(
  (e) => require(`${__hooks}/handlers/change-record.js`)(e),
  ...EDITED,
  'support_requests',
);
onRecordDeleteRequest(
  (e) => require(`${__hooks}/handlers/delete-record.js`)(e),
  ...EDITED,
  'waitlist',
  'order_blocks',
);
onRecordAuthRequest((e) => require(`${__hooks}/handlers/note-session.js`)(e), 'users');

routerAdd('GET', '/api/shop/audit', (e) =>
  require(`${__hooks}/lib/route.js`).answer(e, 'read-audit'),
);
routerAdd('GET', '/api/shop/upi-change', (e) =>
  require(`${__hooks}/lib/route.js`).answer(e, 'upi-change'),
);
