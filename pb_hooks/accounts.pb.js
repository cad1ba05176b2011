/** Accounts: signing up and in, devices, sign-in codes, the spec's RPC names. */

onRecordCreateRequest((e) => require(`${__hooks}/people/handlers/sign-up.js`)(e), 'users');
onRecordUpdate((e) => require(`${__hooks}/people/handlers/end-sessions.js`)(e), 'users');
onRecordUpdateRequest(
  (e) => require(`${__hooks}/people/handlers/check-profile.js`)(e),
  'user_profiles',
);
onRecordAuthRequest((e) => require(`${__hooks}/people/handlers/limit-session.js`)(e), 'users');

onRecordsListRequest(
  (e) => require(`${__hooks}/people/handlers/ask-who-lists.js`)(e),
  'users',
  'user_profiles',
  'orders',
  'order_events',
  'waitlist',
  'support_requests',
  'referrals',
  'categories',
  'products',
  'service_areas',
  'coupons',
  'store_settings',
  'order_blocks',
);

// No mail is ever sent: without e.next() it ends here, whatever asked for it.
onMailerSend(() => {});

routerAdd('POST', '/api/shop/sign-in', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'people/sign-in'),
);
routerAdd('POST', '/api/shop/sign-out', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'people/sign-out'),
);
routerAdd('POST', '/api/shop/profile', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'people/change-profile'),
);
routerAdd('GET', '/api/shop/devices', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'people/devices'),
);
routerAdd('POST', '/api/shop/devices/end', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'people/end-device'),
);

routerAdd('POST', '/api/shop/sign-in-codes', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'people/issue-sign-in-code'),
);
routerAdd('POST', '/api/shop/sign-in-codes/redeem', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'people/redeem-sign-in-code'),
);

routerAdd('GET', '/api/shop/codes-by-staff', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'people/codes-by-staff'),
);
routerAdd('GET', '/api/shop/account-changes', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'people/account-changes'),
);

routerAdd('POST', '/api/rpc/is_admin', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'people/rpc-is-admin'),
);
routerAdd('POST', '/api/rpc/get_users_with_profiles', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'people/rpc-get-users-with-profiles'),
);
routerAdd('POST', '/api/rpc/toggle_admin_role', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'people/rpc-toggle-admin-role'),
);
routerAdd('POST', '/api/rpc/suspend_user', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'people/rpc-suspend-user'),
);
routerAdd('POST', '/api/rpc/activate_user', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'people/rpc-activate-user'),
);
routerAdd('POST', '/api/rpc/delete_user_account', (e) =>
  require(`${__hooks}/http/route.js`).answer(e, 'people/rpc-delete-user-account'),
);
