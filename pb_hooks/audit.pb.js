/** The log of what the staff do, beside the changes it tells of. */

const EDITED = ['categories', 'products', 'service_areas', 'coupons', 'store_settings'];

// First, so that what it refuses is not logged as a change.
onRecordUpdateRequest(
  (e) => require(`${__hooks}/store/handlers/guard-owner-settings.js`)(e),
  'store_settings',
);
onRecordCreateRequest(
  (e) => require(`${__hooks}/store/handlers/guard-area-fee.js`)(e),
  'service_areas',
);
onRecordUpdateRequest(
  (e) => require(`${__hooks}/store/handlers/guard-area-fee.js`)(e),
  'service_areas',
);
onRecordDeleteRequest(
  (e) => require(`${__hooks}/store/handlers/guard-area-fee.js`)(e),
  'service_areas',
);
onRecordCreateRequest((e) => require(`${__hooks}/records/handlers/create-record.js`)(e), ...EDITED);
onRecordUpdateRequest(
  (e) => require(`${__hooks}/records/handlers/change-record.js`)(e),
  ...EDITED,
  'support_requests',
);
onRecordDeleteRequest(
  (e) => require(`${__hooks}/records/handlers/delete-record.js`)(e),
  ...EDITED,
  'waitlist',
  'order_blocks',
);
onRecordAuthRequest((e) => require(`${__hooks}/people/handlers/note-session.js`)(e), 'users');

routerAdd('GET', '/api/shop/audit', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'ops/read-audit'),
);
routerAdd('GET', '/api/shop/upi-change', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'store/upi-change'),
);
