/** The owner's pages. */
import type { Page } from '@playwright/test';
import { anOrder } from '../../../support/order-bodies.ts';
import { type LiveShop, openLiveShop } from '../../../support/live-shop.ts';
import { expect, goesOffline } from '../../errand.ts';
import { type Cell, type Given, ORDER_STATES, type Row, row, type State } from '../cell.ts';

const NOT_OF_AN_OFFICE: State[] = [
  'not downloaded',
  'closed',
  'out of stock',
  'price changed',
  ...ORDER_STATES,
  'signed in',
  // Who is no admin, or no longer, is led to /auth.
  'suspended',
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

/** Ready and offline. Loading and failed are those of `RemoteView` (`remoteCells`). */
function pageCells(at: string, shows: string, given?: Given) {
  const phone = "the owner's";
  const cell = { phone, at, ...(given && { given }) } as const;
  return {
    ready: { ...cell, shows },
    loading: 'as elsewhere',
    error: 'as elsewhere',
    offline: { ...cell, when: connectionGoes(shows), shows: OFFLINE },
  } as const;
}

/** Loading and failed, as every page of the owner's that asks the shop for something shows them. */
function remoteCells(at: string, asks: string): Record<'loading' | 'error', Cell> {
  const phone = "the owner's";
  return {
    loading: { phone, at, given: neverAnswered(asks), shows: 'Loading...' },
    error: { phone, at, given: answeredWithNonsense(asks), shows: 'This could not be loaded' },
  };
}

/** A shop of its own, where nobody has ordered yet. */
function newShop(path: string): Pick<Cell, 'given' | 'when'> {
  let shop: LiveShop | undefined;
  return {
    given: async () => {
      const opened = await openLiveShop();
      shop = opened;
      return () => opened.close();
    },
    when: async (page) => {
      await page.goto((await shop?.ownerLink()) ?? '');
      await expect(page).toHaveURL(/\/admin\//);
      await page.goto(`${shop?.url}${path}`);
    },
  };
}

const owner = "the owner's";

const PACK_UNKNOWN = '/admin/orders/0123456789abcde/pack';
const ONE_ORDER = '**/api/shop/staff/orders/0123456789abcde*';

const openPacking = (page: Page) => page.getByRole('button', { name: /^Pack/ }).first().click();

export const ADMIN: Record<string, Row> = {
  '/admin/dashboard': row(
    {
      ...pageCells('/admin/dashboard', 'Recent Orders', hasOrders),
      ...remoteCells('/admin/dashboard', '**/api/shop/dashboard*'),
      empty: {
        phone: 'new',
        at: '/',
        ...newShop('/admin/dashboard'),
        shows: 'No recent orders to display',
      },
      dialog: {
        phone: owner,
        at: '/admin/dashboard',
        async when(page) {
          await page.getByRole('heading', { name: 'Recent Orders' }).waitFor();
          await page.keyboard.press('?');
        },
        shows: 'Acknowledge new orders',
      },
    },
    { never: ['mistakes', ...NOT_OF_AN_OFFICE] },
  ),

  '/admin/orders': row(
    {
      ...pageCells('/admin/orders', 'Asha Patil', hasOrders),
      empty: {
        phone: owner,
        at: '/admin/orders',
        async when(page) {
          await page.getByRole('searchbox').fill('Nobody at all');
          await page.keyboard.press('Enter');
        },
        shows: 'No order matches',
      },
      dialog: {
        phone: owner,
        at: '/admin/orders',
        given: hasOrders,
        when: (page) =>
          page
            .getByRole('button', { name: /^View order/ })
            .first()
            .click(),
        shows: 'History',
      },
    },
    { never: ['mistakes', ...NOT_OF_AN_OFFICE] },
  ),

  '/admin/orders, board': row(
    {
      ready: { phone: owner, at: '/admin/orders?view=board', given: hasOrders, shows: 'Packing' },
    },
    {
      never: ['mistakes', ...NOT_OF_AN_OFFICE],
      asReady: ['empty', 'dialog', 'loading', 'error', 'offline'],
    },
  ),

  '/admin/orders/{order}/pack': row(
    {
      ready: {
        phone: owner,
        at: '/admin/orders?view=board',
        given: hasOrders,
        when: openPacking,
        shows: 'Agreed by phone',
      },
      dialog: {
        phone: owner,
        at: '/admin/orders?view=board',
        given: hasOrders,
        async when(page) {
          await openPacking(page);
          await page
            .getByRole('button', { name: /^Replace/ })
            .first()
            .click();
        },
        shows: /^In place of/,
      },
      offline: {
        phone: owner,
        at: '/admin/orders?view=board',
        given: hasOrders,
        async when(page) {
          await openPacking(page);
          await goesOffline(page);
          await page
            .getByRole('button', { name: /^Found/ })
            .first()
            .click();
        },
        shows: /^No connection to the shop\. What you tap/,
      },
      // By an address that the device has no order for.
      loading: {
        phone: owner,
        at: PACK_UNKNOWN,
        given: neverAnswered(ONE_ORDER),
        shows: 'Loading...',
      },
      error: {
        phone: owner,
        at: PACK_UNKNOWN,
        given: answeredWithNonsense(ONE_ORDER),
        shows: 'This could not be loaded',
      },
    },
    { never: ['mistakes', ...NOT_OF_AN_OFFICE], asReady: ['empty'] },
  ),

  '/admin/products': row(
    {
      ...pageCells('/admin/products', 'Apple Juice'),
      empty: {
        phone: owner,
        at: '/admin/products',
        async when(page) {
          await page.getByRole('searchbox').fill('hovercraft');
          await page.keyboard.press('Enter');
        },
        shows: 'No product matches',
      },
      dialog: {
        phone: owner,
        at: '/admin/products',
        when: (page) => page.getByRole('button', { name: 'Edit Apple', exact: true }).click(),
        shows: 'Edit product',
      },
      mistakes: {
        phone: owner,
        at: '/admin/products',
        when: storeEmpty('Add Product'),
        shows: 'Give it a name.',
      },
    },
    { never: NOT_OF_AN_OFFICE },
  ),

  '/admin/products/categories': row(
    {
      ...pageCells('/admin/products/categories', 'Beverages'),
      dialog: {
        phone: owner,
        at: '/admin/products/categories',
        when: (page) => page.getByRole('button', { name: 'Edit Beverages' }).click(),
        shows: 'Edit category',
      },
      mistakes: {
        phone: owner,
        at: '/admin/products/categories',
        when: storeEmpty('Add category'),
        shows: 'Give it a name.',
      },
    },
    // The shelves of the sample shop cannot be deleted, only hidden.
    { never: ['empty', ...NOT_OF_AN_OFFICE] },
  ),

  '/admin/products/import': row(
    {
      empty: { phone: owner, at: '/admin/products/import', shows: 'Rows, with headings' },
      ready: {
        phone: owner,
        at: '/admin/products/import',
        when: (page) =>
          compare(
            page,
            'name,category,price\nPaneer,Dairy & Bakery,90\nTomato,Fruits & Vegetables,24',
          ),
        shows: 'What would change',
      },
      mistakes: {
        phone: owner,
        at: '/admin/products/import',
        when: (page) => compare(page, 'name,category,price\nPaneer,Nowhere,ninety'),
        shows: '1 row can not be stored as it is.',
      },
      dialog: {
        phone: owner,
        at: '/admin/products/import',
        when: async (page) => {
          await compare(page, 'name,quantity,price\nOnion,1 kg,39');
          await press('Change 1 product')(page);
        },
        shows: 'Change 1 product that the shop already has?',
      },
      offline: {
        phone: owner,
        at: '/admin/products/import',
        when: connectionGoes('Rows, with headings'),
        shows: OFFLINE,
      },
    },
    { never: ['loading', 'error', ...NOT_OF_AN_OFFICE] },
  ),

  '/admin/products/starter': row(
    {
      ready: {
        phone: owner,
        at: '/admin/products/starter',
        when: (page) => page.getByLabel('Price ₹ Onion, 5 kg', { exact: true }).fill('150'),
        shows: '1 ticked',
      },
      empty: {
        phone: owner,
        at: '/admin/products/starter',
        async when(page) {
          await page.getByRole('searchbox').fill('hovercraft');
          await page.keyboard.press('Enter');
        },
        shows: 'Nothing in the list matches',
      },
      mistakes: {
        phone: owner,
        at: '/admin/products/starter',
        when: (page) => page.getByLabel('Price ₹ Onion, 5 kg', { exact: true }).fill('free'),
        shows: 'Give a price in rupees, such as 45 or 45.50.',
      },
      loading: {
        phone: owner,
        at: '/admin/products/starter',
        given: neverAnswered('**/assets/admin-starter*'),
        shows: 'Loading...',
      },
      error: {
        phone: owner,
        at: '/admin/products/starter',
        given: answeredWithNonsense('**/assets/admin-starter*'),
        shows: 'This could not be loaded',
      },
      offline: {
        phone: owner,
        at: '/admin/products/starter',
        when: connectionGoes('Onion, 5 kg'),
        shows: OFFLINE,
      },
    },
    { never: ['dialog', ...NOT_OF_AN_OFFICE] },
  ),

  '/admin/products/prices': row(
    {
      ready: {
        phone: owner,
        at: '/admin/products/prices',
        when: (page) => page.getByLabel('Price ₹ Onion, 1 kg', { exact: true }).fill('36'),
        shows: 'Typed for 1 product',
      },
      empty: {
        phone: owner,
        at: '/admin/products/prices',
        async when(page) {
          await page.getByRole('searchbox').fill('hovercraft');
          await page.keyboard.press('Enter');
        },
        shows: 'No product matches',
      },
      mistakes: {
        phone: owner,
        at: '/admin/products/prices',
        when: (page) => page.getByLabel('Price ₹ Onion, 1 kg', { exact: true }).fill('free'),
        shows: 'Give a price in rupees, such as 45 or 45.50.',
      },
      dialog: {
        phone: owner,
        at: '/admin/products/prices',
        async when(page) {
          await page.getByLabel('Price ₹ Onion, 1 kg', { exact: true }).fill('3.60');
          await press('Store 1 product')(page);
        },
        shows: 'Is this right for 1 product?',
      },
      loading: {
        phone: owner,
        at: '/admin/products/prices',
        given: neverAnswered(PRODUCTS),
        shows: 'Loading...',
      },
      error: {
        phone: owner,
        at: '/admin/products/prices',
        given: answeredWithNonsense(PRODUCTS),
        shows: 'This could not be loaded',
      },
      offline: {
        phone: owner,
        at: '/admin/products/prices',
        when: connectionGoes('Onion, 1 kg'),
        shows: OFFLINE,
      },
    },
    { never: NOT_OF_AN_OFFICE },
  ),

  '/admin/products/pictures': row(
    {
      empty: { phone: owner, at: '/admin/products/pictures', shows: 'Choose a folder' },
      ready: {
        phone: owner,
        at: '/admin/products/pictures',
        when: (page) =>
          page.getByLabel('Choose pictures').setInputFiles('public/icons/icon-512.png'),
        shows: 'No product found',
      },
      loading: {
        phone: owner,
        at: '/admin/products/pictures',
        given: neverAnswered(PRODUCTS),
        shows: 'Loading...',
      },
      error: {
        phone: owner,
        at: '/admin/products/pictures',
        given: answeredWithNonsense(PRODUCTS),
        shows: 'This could not be loaded',
      },
      offline: {
        phone: owner,
        at: '/admin/products/pictures',
        when: connectionGoes('Choose a folder'),
        shows: OFFLINE,
      },
    },
    { never: ['mistakes', 'dialog', ...NOT_OF_AN_OFFICE] },
  ),

  '/admin/products/names': row(
    {
      ready: {
        phone: owner,
        at: '/admin/products/names',
        given: hasNoMarathi,
        when: (page) =>
          page.getByLabel('Name in Marathi Onion, 1 kg', { exact: true }).fill('कांदा'),
        shows: 'Typed for 1 product',
      },
      loading: {
        phone: owner,
        at: '/admin/products/names',
        given: neverAnswered(PRODUCTS),
        shows: 'Loading...',
      },
      error: {
        phone: owner,
        at: '/admin/products/names',
        given: answeredWithNonsense(PRODUCTS),
        shows: 'This could not be loaded',
      },
      offline: {
        phone: owner,
        at: '/admin/products/names',
        when: connectionGoes('Products without a name in Hindi or Marathi'),
        shows: OFFLINE,
      },
    },
    // Empty, and with a mistake, it is the list of prices.
    { never: ['empty', 'mistakes', 'dialog', ...NOT_OF_AN_OFFICE] },
  ),

  '/admin/products/missed': row(
    {
      ...pageCells('/admin/products/missed', 'elaichi powder', hasMissedSearch),
      empty: {
        phone: 'new',
        at: '/',
        ...newShop('/admin/products/missed'),
        shows: 'Nothing: whoever searched has found it',
      },
      dialog: {
        phone: owner,
        at: '/admin/products/missed',
        given: hasMissedSearch,
        when: press('Say what elaichi powder is'),
        shows: 'Find the product',
      },
    },
    { never: ['mistakes', ...NOT_OF_AN_OFFICE] },
  ),

  '/admin/users': row(
    {
      ...pageCells('/admin/users', 'Owner'),
      empty: {
        phone: owner,
        at: '/admin/users',
        when: (page) => page.getByRole('searchbox').fill('Nobody at all'),
        shows: 'No user matches',
      },
      dialog: {
        phone: owner,
        at: '/admin/users',
        async when(page) {
          await page.getByRole('button', { name: 'Actions for Owner' }).first().click();
          await press('Suspend User')(page);
        },
        shows: 'Suspend yourself?',
      },
    },
    { never: ['mistakes', ...NOT_OF_AN_OFFICE] },
  ),

  '/admin/requests': row(
    {
      ...pageCells('/admin/requests', 'The milk was sour.', hasRequests),
      empty: {
        phone: 'new',
        at: '/',
        ...newShop('/admin/requests'),
        shows: 'Nothing is open',
      },
    },
    { never: ['dialog', 'mistakes', ...NOT_OF_AN_OFFICE] },
  ),

  '/admin/requests/waitlist': row(
    {
      ...pageCells('/admin/requests/waitlist', 'Demand per pincode', hasRequests),
      empty: {
        phone: 'new',
        at: '/',
        ...newShop('/admin/requests/waitlist'),
        shows: 'Nobody is waiting',
      },
    },
    { never: ['dialog', 'mistakes', ...NOT_OF_AN_OFFICE] },
  ),

  '/admin/settings': row(
    {
      ...pageCells('/admin/settings', 'Opens at'),
      mistakes: {
        phone: owner,
        at: '/admin/settings',
        when: storeWithout('Delivery fee', 'Save'),
        shows: 'Give an amount in rupees, such as 25 or 25.50.',
      },
    },
    { never: ['empty', 'dialog', ...NOT_OF_AN_OFFICE] },
  ),

  '/admin/settings/areas': row(
    {
      ...pageCells('/admin/settings/areas', 'Jalgaon North'),
      dialog: {
        phone: owner,
        at: '/admin/settings/areas',
        when: (page) => page.getByRole('button', { name: 'Delete Bhopal' }).click(),
        shows: 'Delete Bhopal?',
      },
      mistakes: {
        phone: owner,
        at: '/admin/settings/areas',
        when: storeEmpty('Add area'),
        shows: 'Give six digits.',
      },
    },
    { never: ['empty', ...NOT_OF_AN_OFFICE] },
  ),

  '/admin/settings/coupons': row(
    {
      ...pageCells('/admin/settings/coupons', 'FRESH20'),
      dialog: {
        phone: owner,
        at: '/admin/settings/coupons',
        when: (page) => page.getByRole('button', { name: 'Edit FRESH20' }).click(),
        shows: 'Edit coupon',
      },
      mistakes: {
        phone: owner,
        at: '/admin/settings/coupons',
        when: storeEmpty('Add coupon'),
        shows: 'Use 2 to 40 letters and digits.',
      },
    },
    { never: ['empty', ...NOT_OF_AN_OFFICE] },
  ),

  '/admin/settings/devices': row(
    {
      ...pageCells('/admin/settings/devices', 'This device'),
      error: {
        phone: owner,
        at: '/admin/settings/devices',
        given: answeredWithNonsense('**/api/shop/devices'),
        shows: 'The shop cannot be reached right now.',
      },
      dialog: {
        phone: owner,
        at: '/admin/settings/devices',
        when: press('Log Out'),
        shows: 'Log out of this device?',
      },
      mistakes: {
        phone: owner,
        at: '/admin/settings/devices',
        when: press('Set the PIN'),
        shows: 'Please enter 4 to 8 digits.',
      },
    },
    { never: ['empty', ...NOT_OF_AN_OFFICE] },
  ),

  '/admin/settings/health': row(
    { ...pageCells('/admin/settings/health', 'Free on the disk') },
    { never: ['empty', 'dialog', 'mistakes', ...NOT_OF_AN_OFFICE] },
  ),

  '/admin/settings/changes': row(
    { ...pageCells('/admin/settings/changes', 'became the owner by a link') },
    { never: ['empty', 'dialog', 'mistakes', ...NOT_OF_AN_OFFICE] },
  ),

  '/admin/setup': row(
    {
      ...pageCells('/admin/setup', '1. Your shop'),
      mistakes: {
        phone: owner,
        at: '/admin/setup',
        when: storeWithout('Pincodes you serve', 'Open the shop'),
        shows: 'Give at least one pincode.',
      },
    },
    { never: ['empty', 'dialog', ...NOT_OF_AN_OFFICE] },
  ),
};

async function compare(page: Page, rows: string): Promise<void> {
  await page.getByLabel('Rows, with headings').fill(rows);
  await press('Show what would change')(page);
}

/** Somebody needs help, and somebody lives where the shop does not deliver yet. */
async function hasMissedSearch(_: unknown, shop: LiveShop): Promise<void> {
  await shop.asGuest('/api/shop/missed-searches', { terms: ['elaichi powder'] });
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
