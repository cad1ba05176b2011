// @vitest-environment jsdom
/** What is stored in localStorage, byte for byte: a phone that is updated has to find it, and so does early-orders.ts. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** The modules in a page of a store; '' for the first one. */
async function aPage(store: string) {
  if (store !== '') localStorage.setItem('essentials_cell', store);
  return {
    ...(await import('../../../../src/phone/db/admin-preferences.ts')),
    ...(await import('../../../../src/phone/db/staff-push.ts')),
    ...(await import('../../../../src/phone/db/form-drafts.ts')),
    ...(await import('../../../../src/phone/db/order-notices.ts')),
    ...(await import('../../../../src/phone/db/personal-data.ts')),
    ...(await import('../../../../src/phone/db/preferences.ts')),
  };
}

type Page = Awaited<ReturnType<typeof aPage>>;

/** As a version before stored them. Those of the store have '@store' behind their names in other stores than the first. */
const OF_THE_STORE = {
  essentials_location: '"Jalgaon Central"',
  essentials_pincode: '"425001"',
  essentials_location_data: '{"address":"Jalgaon Central","pincode":"425001"}',
  essentials_saved_address:
    '{"name":"Asha Patil","phone":"9123456780","building":"12","street":"Station Road","landmark":"","pincode":"425001","instructions":"ring twice"}',
  essentials_promo_code: '{"typed":"DIWALI10","isApplied":true}',
  essentials_current_order: '"order0000000001"',
  essentials_has_ordered: 'true',
  essentials_shop_name: '"Asha Kirana"',
};
const OF_THE_PHONE = {
  essentials_recent_searches: '["दूध","aata"]',
  essentials_sound: 'false',
  essentials_clock_offset: '-65000.5',
  essentials_notifications: 'true',
  essentials_appearance: '{"theme":"dark","textSize":"large"}',
  essentials_language: '"mr"',
  essentials_celebrated_orders: '["order0000000001"]',
  essentials_install_hint_gone: 'true',
  essentials_bell_hint_gone: 'true',
  essentials_profile_draft:
    '{"fullName":"Asha","phoneNumber":"9123456780","address":"12, Station Road"}',
  essentials_support_draft: '"The milk"',
  essentials_admin_seen_until: '1763985600000',
  essentials_admin_told_until: '1763985600123',
  essentials_admin_sound: 'on',
  essentials_admin_unlocked_until: '0',
  essentials_admin_shortcuts: 'off',
  essentials_admin_phone_bell: 'on',
  essentials_admin_orders_view: 'board',
  essentials_admin_board_column: 'packing',
  essentials_admin_confirmed_upi_change: 'change000000001',
};

function stored(store: string): Record<string, string> {
  const ofTheStore = Object.entries(OF_THE_STORE).map(([name, text]) => [`${name}@${store}`, text]);
  return store === ''
    ? { ...OF_THE_STORE, ...OF_THE_PHONE }
    : { ...Object.fromEntries(ofTheStore), ...OF_THE_PHONE, essentials_cell: store };
}

const address = {
  name: 'Asha Patil',
  phone: '9123456780',
  building: '12',
  street: 'Station Road',
  landmark: '',
  pincode: '425001',
  instructions: 'ring twice',
};
const profile = { fullName: 'Asha', phoneNumber: '9123456780', address: '12, Station Road' };

function writeAll(page: Page): void {
  page.saveLocation({ areaName: 'Jalgaon Central', pincode: '425001' });
  page.addRecentSearch(' aata ');
  page.addRecentSearch('दूध');
  page.writePreference('saved_address', address);
  page.writePreference('promo_code', { typed: 'DIWALI10', isApplied: true });
  page.writePreference('current_order', 'order0000000001');
  page.writePreference('has_ordered', true);
  page.writePreference('sound', false);
  page.writePreference('shop_name', 'Asha Kirana');
  page.writePreference('clock_offset', -65000.5);
  page.writePreference('notifications', true);
  page.writePreference('appearance', { theme: 'dark', textSize: 'large' });
  page.writePreference('language', 'mr');
  page.noteCelebrated('order0000000001');
  page.writePreference('install_hint_gone', true);
  page.writePreference('bell_hint_gone', true);
  page.writeDraft('profile_draft', profile);
  page.writeDraft('support_draft', 'The milk');
  page.writeStaffPreference('admin_seen_until', 1763985600000);
  page.writeStaffPreference('admin_told_until', 1763985600123);
  page.writeStaffPreference('admin_sound', true);
  page.writeStaffPreference('admin_unlocked_until', 0);
  page.writeStaffPreference('admin_shortcuts', false);
  page.writeStaffPush(true);
  page.writeStaffPreference('admin_orders_view', 'board');
  page.writeStaffPreference('admin_board_column', 'packing');
  page.writeStaffPreference('admin_confirmed_upi_change', 'change000000001');
}

const readAll = (page: Page) => ({
  location: page.readPreference('location_data'),
  searches: page.readPreference('recent_searches'),
  address: page.readPreference('saved_address'),
  promo: page.readPreference('promo_code'),
  order: page.readPreference('current_order'),
  hasOrdered: page.readHasOrdered(),
  sound: page.readPreference('sound'),
  shopName: page.readPreference('shop_name'),
  clockOffset: page.readPreference('clock_offset'),
  notifications: page.readPreference('notifications'),
  appearance: page.readPreference('appearance'),
  language: page.readPreference('language'),
  isCelebrated: page.isCelebrated('order0000000001'),
  hintsGone: [page.readPreference('install_hint_gone'), page.readPreference('bell_hint_gone')],
  profile: page.readDraft('profile_draft'),
  support: page.readDraft('support_draft'),
  staff: {
    seenUntil: page.readStaffPreference('admin_seen_until'),
    toldUntil: page.readStaffPreference('admin_told_until'),
    sound: page.readStaffPreference('admin_sound'),
    unlockedUntil: page.readStaffPreference('admin_unlocked_until'),
    shortcuts: page.readStaffPreference('admin_shortcuts'),
    push: page.readStaffPush(),
    view: page.readStaffPreference('admin_orders_view'),
    column: page.readStaffPreference('admin_board_column'),
    upiChange: page.readStaffPreference('admin_confirmed_upi_change'),
  },
});

const WRITTEN = {
  location: { areaName: 'Jalgaon Central', pincode: '425001' },
  searches: ['दूध', 'aata'],
  address,
  promo: { typed: 'DIWALI10', isApplied: true },
  order: 'order0000000001',
  hasOrdered: true,
  sound: false,
  shopName: 'Asha Kirana',
  clockOffset: -65000.5,
  notifications: true,
  appearance: { theme: 'dark', textSize: 'large' },
  language: 'mr',
  isCelebrated: true,
  hintsGone: [true, true],
  profile,
  support: 'The milk',
  staff: {
    seenUntil: 1763985600000,
    toldUntil: 1763985600123,
    sound: true,
    unlockedUntil: 0,
    shortcuts: false,
    push: true,
    view: 'board',
    column: 'packing',
    upiChange: 'change000000001',
  },
};

const DEFAULTS = {
  location: null,
  searches: [],
  address: null,
  promo: { typed: '', isApplied: false },
  order: null,
  hasOrdered: false,
  sound: true,
  shopName: null,
  clockOffset: 0,
  notifications: false,
  appearance: { theme: 'system', textSize: 'normal' },
  language: null,
  isCelebrated: false,
  hintsGone: [false, false],
  profile: { fullName: '', phoneNumber: '', address: '' },
  support: '',
  staff: {
    seenUntil: null,
    toldUntil: null,
    sound: false,
    unlockedUntil: 0,
    shortcuts: true,
    push: false,
    view: null,
    column: null,
    upiChange: null,
  },
};

describe.each(['', 'aundh'])('a page of the store %j', (store) => {
  it('writes the names and texts that the versions before wrote', async () => {
    writeAll(await aPage(store));
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual(stored(store));
  });

  it('reads what a version before wrote', async () => {
    for (const [name, text] of Object.entries(stored(store))) localStorage.setItem(name, text);
    expect(readAll(await aPage(store))).toEqual(WRITTEN);
  });

  it('has the defaults before anything is written', async () => {
    expect(readAll(await aPage(store))).toEqual(DEFAULTS);
  });
});

it('ignores what cannot be read, and says so once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const name of Object.keys(stored(''))) {
    // Plain text is valid whatever it is.
    if (!/view|column|upi_change/.test(name)) localStorage.setItem(name, 'nonsense');
  }
  const page = await aPage('');
  expect(readAll(page)).toEqual(DEFAULTS);
  const before = warn.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  readAll(page);
  expect(warn.mock.calls).toHaveLength(before);
  warn.mockRestore();
});

it('deletes the form drafts and what was searched for, and nothing else', async () => {
  const page = await aPage('');
  writeAll(page);
  page.clearDrafts();
  expect(readAll(page)).toEqual({
    ...WRITTEN,
    address: null,
    promo: DEFAULTS.promo,
    searches: DEFAULTS.searches,
    profile: DEFAULTS.profile,
    support: '',
  });
});

it('keeps the language alone when a person erases their data', async () => {
  const page = await aPage('');
  writeAll(page);
  page.erasePreferences();
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ essentials_language: '"mr"' });
});
