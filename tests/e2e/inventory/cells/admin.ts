/** The owner's pages. */
import type { Page } from '@playwright/test';
import { anOrder } from '../../../support/order-bodies.ts';
import { type LiveShop, openLiveShop } from '../../../support/live-shop.ts';
import { expect, goesOffline } from '../../journey.ts';
import {
  type Cell,
  type Given,
  ORDER_STATES,
  type OwnCells,
  PERSON_STATES,
  type Row,
  row,
  SHELF_STATES,
  type State,
} from '../cell.ts';

const NOT_OF_AN_OFFICE: State[] = [
  'not downloaded',
  ...SHELF_STATES,
  ...ORDER_STATES,
  // Who is no admin, or no longer, is led to /auth.
  ...PERSON_STATES,
];

/** Some orders to look at, in several states. */
const hasOrders: Given = async (_, shop) => {
  if ((await shop.orders()).length >= 4) return;
  for (const [index, status] of ['pending', 'confirmed', 'shipped', 'delivered'].entries()) {
    const { customer, ...order } = anOrder({ lines: [{ pid: 2 + index, quantity: 2 }] });
    const number = `ORD${427_310 + index * 12_070}`;
    const body = { ...order, number, customer: { ...customer, instructions: 'Ring twice' } };
    // oxlint-disable-next-line no-await-in-loop -- one order after the other
    await shop.asGuest('/api/shop/orders', body);
    // oxlint-disable-next-line no-await-in-loop -- see above
    if (status !== 'pending') await shop.setStatus(order.id, status);
  }
};

/** What the page asks the shop for is not answered. */
const neverAnswered =
  (path: string): Given =>
  async (context) => {
    await context.route(path, () => new Promise<void>(() => undefined));
  };

/** Something answers that is not the shop. */
const answeredWithNonsense =
  (path: string): Given =>
  async (context) => {
    await context.route(path, (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"hotel": true}' }),
    );
  };

/** The connection goes while the page is open; it keeps what it has shown. */
function connectionGoes(shown: string): (page: Page) => Promise<void> {
  return async (page) => {
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
    await goesOffline(page);
  };
}

/** Onions have no name in Marathi. */
const hasNoMarathi: Given = async (_, shop) => {
  const path = '/api/collections/products/records';
  const { items } = await shop.asSuperuser<{ items: { id: string }[] }>(
    'GET',
    `${path}?filter=(name='Onion')`,
  );
  await shop.asSuperuser('PATCH', `${path}/${items[0]?.id}`, { name_mr: '' });
};

const PRODUCTS = '**/api/collections/products/records*';

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

/** Opens a form and stores it as it is. */
function storeEmpty(open: string): (page: Page) => Promise<void> {
  return async (page) => {
    await press(open)(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  };
}

/** Empties a field that must not be empty, and stores that. */
function storeWithout(label: string, store: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByLabel(label).fill('');
    await press(store)(page);
  };
}

const OFFLINE = /^No connection to the shop\. You see the last known state/;

const offlineWith = (shown: string) => ({ when: connectionGoes(shown), shows: OFFLINE });

/** Ready and offline. Loading and failed are those of `RemoteView` (`remoteCells`). */
const pageCells = (shows: string, given?: Given) =>
  ({
    ready: { ...(given && { given }), shows },
    loading: 'as elsewhere',
    error: 'as elsewhere',
    offline: { ...(given && { given }), ...offlineWith(shows) },
  }) as const;

/** Loading and failed, as every page of the owner's that asks the shop for something shows them. */
const remoteCells = (asks: string) => ({
  loading: { given: neverAnswered(asks), shows: 'Loading...' },
  error: { given: answeredWithNonsense(asks), shows: 'This could not be loaded' },
});

/** A shop of its own, where nobody has ordered yet. */
function newShop(path: string) {
  let shop: LiveShop | undefined;
  return {
    phone: 'new',
    at: '/',
    given: async () => {
      const opened = await openLiveShop();
      shop = opened;
      return () => opened.close();
    },
    when: async (page: Page) => {
      await page.goto((await shop?.ownerLink()) ?? '');
      await expect(page).toHaveURL(/\/admin\//);
      await page.goto(`${shop?.url}${path}`);
    },
  } as const;
}

/** Nothing is found. */
const searchFor = (text: string) => async (page: Page) => {
  await page.getByRole('searchbox').fill(text);
  await page.keyboard.press('Enter');
};

const typeInto = (label: string, text: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).fill(text);

const pressFirst = (name: RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
async function openPacking(page: Page): Promise<void> {
  // Packing a new order is on its open card.
  await pressFirst(/^Order ORD/)(page);
  await pressFirst(/^Pack/)(page);
}

const NO_PRICE = 'Give a price in rupees, such as 45 or 45.50.';

const PACK_UNKNOWN = '/admin/orders/0123456789abcde/pack';
const ONE_ORDER = remoteCells('**/api/shop/staff/orders/0123456789abcde*');

/** A page of the owner's: its cells, and which states of an office it cannot be in. */
function office<Name extends string>(
  name: Name,
  never: readonly State[],
  cells: OwnCells,
  { at = name, given, asReady = [] }: { at?: Cell['at']; given?: Given; asReady?: State[] } = {},
): Record<Name, Row> {
  const common = { phone: "the owner's", at, ...(given && { given }) } as const;
  const cellsOfRow = row(common, cells, { never: [...never, ...NOT_OF_AN_OFFICE], asReady });
  return { [name]: cellsOfRow } as Record<Name, Row>;
}

export const ADMIN = {
  ...office('/admin/dashboard', ['mistakes'], {
    ...pageCells('Recent Orders', hasOrders),
    ...remoteCells('**/api/shop/dashboard*'),
    empty: { ...newShop('/admin/dashboard'), shows: 'No recent orders to display' },
    dialog: {
      async when(page) {
        await page.getByRole('heading', { name: 'Recent Orders' }).waitFor();
        await page.keyboard.press('?');
      },
      shows: 'Mark new orders as seen',
    },
  }),

  ...office('/admin/orders', ['mistakes'], {
    ...pageCells('Asha Patil', hasOrders),
    empty: { when: searchFor('Nobody at all'), shows: 'No order matches' },
    dialog: { given: hasOrders, when: pressFirst(/^View order/), shows: 'History' },
  }),

  ...office(
    '/admin/orders, board',
    ['mistakes'],
    { ready: { shows: 'Packing' } },
    {
      at: '/admin/orders?view=board',
      given: hasOrders,
      asReady: ['empty', 'dialog', 'loading', 'error', 'offline'],
    },
  ),

  ...office(
    '/admin/orders/{orderId}/pack',
    ['mistakes'],
    {
      ready: { when: openPacking, shows: 'Agreed by phone' },
      dialog: {
        async when(page) {
          await openPacking(page);
          await pressFirst(/^More: /)(page);
          await pressFirst(/^Replace/)(page);
        },
        shows: /^In place of/,
      },
      offline: {
        async when(page) {
          await openPacking(page);
          await goesOffline(page);
          await pressFirst(/^Found/)(page);
        },
        shows: /^No connection to the shop\. What you tap/,
      },
      // By an address that the device has no order for.
      loading: { at: PACK_UNKNOWN, ...ONE_ORDER.loading },
      error: { at: PACK_UNKNOWN, ...ONE_ORDER.error },
    },
    { at: '/admin/orders?view=board', given: hasOrders, asReady: ['empty'] },
  ),

  ...office('/admin/products', [], {
    ...pageCells('Apple Juice'),
    empty: { when: searchFor('hovercraft'), shows: 'No product matches' },
    dialog: { when: press('Edit Apple'), shows: 'Edit product' },
    mistakes: { when: storeEmpty('Add Product'), shows: 'Give it a name.' },
  }),

  // The shelves of the sample shop cannot be deleted, only hidden.
  ...office('/admin/products/categories', ['empty'], {
    ...pageCells('Beverages'),
    dialog: { when: press('Edit Beverages'), shows: 'Edit category' },
    mistakes: { when: storeEmpty('Add category'), shows: 'Give it a name.' },
  }),

  ...office('/admin/products/import', ['loading', 'error'], {
    empty: { shows: 'Rows, with headings' },
    ready: {
      when: compare('name,category,price\nPaneer,Dairy & Bakery,90\nTomato,Fruits & Vegetables,24'),
      shows: 'What would change',
    },
    mistakes: {
      when: compare('name,category,price\nPaneer,Nowhere,ninety'),
      shows: '1 row can not be stored as it is.',
    },
    dialog: {
      async when(page) {
        await compare('name,quantity,price\nOnion,1 kg,39')(page);
        await press('Change 1 product')(page);
      },
      shows: 'Change 1 product that the shop already has?',
    },
    offline: offlineWith('Rows, with headings'),
  }),

  ...office('/admin/products/starter', ['dialog'], {
    ready: { when: typeInto('Price ₹ Onion, 5 kg', '150'), shows: '1 ticked' },
    empty: { when: searchFor('hovercraft'), shows: 'Nothing in the list matches' },
    mistakes: { when: typeInto('Price ₹ Onion, 5 kg', 'free'), shows: NO_PRICE },
    ...remoteCells('**/assets/admin-starter*'),
    offline: offlineWith('Onion, 5 kg'),
  }),

  ...office('/admin/products/prices', [], {
    ready: { when: typeInto('Price ₹ Onion, 1 kg', '36'), shows: 'Typed for 1 product' },
    empty: { when: searchFor('hovercraft'), shows: 'No product matches' },
    mistakes: { when: typeInto('Price ₹ Onion, 1 kg', 'free'), shows: NO_PRICE },
    dialog: {
      async when(page) {
        await typeInto('Price ₹ Onion, 1 kg', '3.60')(page);
        await press('Store 1 product')(page);
      },
      shows: 'Is this right for 1 product?',
    },
    ...remoteCells(PRODUCTS),
    offline: offlineWith('Onion, 1 kg'),
  }),

  ...office('/admin/products/pictures', ['mistakes', 'dialog'], {
    empty: { shows: 'Choose a folder' },
    ready: {
      when: (page) => page.getByLabel('Choose pictures').setInputFiles('public/icons/icon-512.png'),
      shows: 'No product found',
    },
    ...remoteCells(PRODUCTS),
    offline: offlineWith('Choose a folder'),
  }),

  // Empty, and with a mistake, it is the list of prices.
  ...office('/admin/products/names', ['empty', 'mistakes', 'dialog'], {
    ready: {
      given: hasNoMarathi,
      when: typeInto('Name in Marathi Onion, 1 kg', 'कांदा'),
      shows: 'Typed for 1 product',
    },
    ...remoteCells(PRODUCTS),
    offline: offlineWith('Products without a name in Hindi or Marathi'),
  }),

  ...office('/admin/products/missed', ['mistakes'], {
    ...pageCells('elaichi powder', hasMissedSearch),
    empty: {
      ...newShop('/admin/products/missed'),
      shows: 'Nothing: whoever searched has found it',
    },
    dialog: {
      given: hasMissedSearch,
      when: press('Say what elaichi powder is'),
      shows: 'Find the product',
    },
  }),

  ...office('/admin/money', [], {
    ...pageCells('The shop’s drawer'),
    empty: { shows: 'No order waits for money' },
    dialog: { when: press('Pay out'), shows: 'What for?' },
    mistakes: {
      async when(page) {
        await press('Put in')(page);
        await press('Record')(page);
      },
      shows: 'An amount in rupees, such as 230 or 230.50',
    },
  }),

  ...office('/admin/money/day', ['dialog'], {
    ...pageCells('For the accountant'),
    empty: {
      at: '/admin/money/day?day=2024-01-01',
      shows: 'Nothing was handed over.',
    },
    mistakes: {
      when: (page) => page.getByLabel('From').fill('2030-01-01'),
      shows: 'Choose at most 93 days, the first one first',
    },
  }),

  ...office('/admin/money/khata', [], {
    ...pageCells('Asha Patil', hasKhata),
    empty: { ...newShop('/admin/money/khata'), shows: 'Nobody is written down yet' },
    dialog: { given: hasKhata, when: pressFirst(/^New customer/), shows: 'Phone number' },
    mistakes: {
      given: hasKhata,
      async when(page) {
        await pressFirst(/^New customer/)(page);
        await press('Save')(page);
      },
      shows: 'Write a name',
    },
  }),

  ...office(
    '/admin/money/khata/{customerId}',
    ['mistakes'],
    {
      ...pageCells('₹740.50 open', hasKhata),
      empty: {
        async given(_, shop) {
          await shop.asSuperuser('POST', '/api/sql', {
            query: newCustomer('salim0000000001', 'Salim'),
          });
        },
        at: '/admin/money/khata/salim0000000001',
        shows: 'Nothing yet. What goes on the khata',
      },
      dialog: {
        given: hasKhata,
        when: press('Send a statement'),
        shows: /^Amounts and dates only/,
      },
    },
    { at: '/admin/money/khata/asha00000000001' },
  ),

  ...office('/admin/users', ['mistakes'], {
    ...pageCells('Owner'),
    empty: {
      when: (page) => page.getByRole('searchbox').fill('Nobody at all'),
      shows: 'No user matches',
    },
    dialog: {
      async when(page) {
        // Others may have come since, and stand above.
        await page
          .getByRole('row')
          .filter({ has: page.getByText('Owner', { exact: true }) })
          .getByRole('button', { name: /^Actions for/ })
          .click();
        await press('Delete User')(page);
      },
      shows: /^Delete .+\?$/,
    },
  }),

  ...office('/admin/requests', ['dialog', 'mistakes'], {
    ...pageCells('The milk was sour.', hasRequests),
    empty: { ...newShop('/admin/requests'), shows: 'Nothing is open' },
  }),

  ...office('/admin/requests/waitlist', ['dialog', 'mistakes'], {
    ...pageCells('Demand per pincode', hasRequests),
    empty: { ...newShop('/admin/requests/waitlist'), shows: 'Nobody is waiting' },
  }),

  ...office('/admin/settings', ['empty', 'dialog'], {
    ...pageCells('Opens at'),
    mistakes: {
      when: storeWithout('Delivery fee', 'Save'),
      shows: 'Give an amount in rupees, such as 25 or 25.50.',
    },
  }),

  ...office('/admin/settings/areas', ['empty'], {
    ...pageCells('Jalgaon North'),
    dialog: { when: press('Delete Bhopal'), shows: 'Delete Bhopal?' },
    mistakes: { when: storeEmpty('Add area'), shows: 'Give six digits.' },
  }),

  ...office('/admin/settings/coupons', ['empty'], {
    ...pageCells('FRESH20'),
    dialog: { when: press('Edit FRESH20'), shows: 'Edit coupon' },
    mistakes: { when: storeEmpty('Add coupon'), shows: 'Use 2 to 40 letters and digits.' },
  }),

  ...office('/admin/settings/devices', ['empty'], {
    ...pageCells('This device'),
    error: {
      given: answeredWithNonsense('**/api/shop/devices'),
      shows: 'The shop cannot be reached right now.',
    },
    dialog: { when: press('Log Out'), shows: 'Log out of this device?' },
    mistakes: { when: press('Set the PIN'), shows: 'Please enter 4 to 8 digits.' },
  }),

  ...office(
    '/admin/settings/health',
    ['empty', 'dialog', 'mistakes'],
    pageCells('Free on the disk'),
  ),

  ...office(
    '/admin/settings/changes',
    ['empty', 'dialog', 'mistakes'],
    pageCells('became the owner by a link'),
    // What other cells have changed is not among these, however much it is.
    { at: '/admin/settings/changes?kind=accounts' },
  ),

  ...office('/admin/setup', ['empty', 'dialog'], {
    ...pageCells('1. Your shop'),
    mistakes: {
      when: storeWithout('Pincodes you serve', 'Open the shop'),
      shows: 'Give at least one pincode.',
    },
  }),
} satisfies Record<string, Row>;

function compare(rows: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByLabel('Rows, with headings').fill(rows);
    await press('Show what would change')(page);
  };
}

/** Somebody needs help, and somebody lives where the shop does not deliver yet. */
async function hasMissedSearch(_: unknown, shop: LiveShop): Promise<void> {
  await shop.asGuest('/api/shop/missed-searches', { terms: ['elaichi powder'] });
}

const newCustomer = (id: string, name: string) =>
  `INSERT OR IGNORE INTO customers (id, name, phone, phone_digits, limit_paise, created_at, updated_at)
    VALUES ('${id}', '${name}', '98230 11111', '9823011111', 200000, '2026-10-01 08:00:00.000Z', '2026-10-01 08:00:00.000Z')`;
const newTransfer = (id: string, kind: string, from: string, to: string, paise: number) =>
  `INSERT OR IGNORE INTO transfers (id, kind, from_account, to_account, amount_paise, "by", made_at, taken_at)
    VALUES ('${id}', '${kind}', '${from}', '${to}', ${paise}, '', '2026-10-14 08:00:00.000Z', '2026-10-14 08:00:00.000Z')`;

/** Somebody owes, has paid a part of it, and says that a line is wrong. */
async function hasKhata(_: unknown, shop: LiveShop): Promise<void> {
  const asha = 'asha00000000001';
  const queries = [
    newCustomer(asha, 'Asha Patil'),
    newTransfer('opening00000001', 'opening', 'opening', `customer:${asha}`, 124_050),
    newTransfer('paid00000000001', 'khata_paid', `customer:${asha}`, 'upi', 50_000),
    `INSERT OR IGNORE INTO disputes (id, customer, note, made_at)
      VALUES ('opening00000001', '${asha}', 'I paid in September', '2026-10-15 08:00:00.000Z')`,
  ];
  for (const query of queries) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await shop.asSuperuser('POST', '/api/sql', { query });
  }
}

async function hasRequests(_: unknown, shop: LiveShop): Promise<void> {
  const bodies = [
    { kind: 'support', id: 'support00000001', message: 'The milk was sour.', phone: '9876543210' },
    { kind: 'waitlist', id: 'waitlist0000001', email: 'asha@example.in', pincode: '462001' },
  ];
  for (const body of bodies) {
    // oxlint-disable-next-line no-await-in-loop -- two
    await shop.asGuest('/api/shop/requests', body);
  }
}
