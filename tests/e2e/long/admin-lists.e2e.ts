/** The owner's lists on a phone: rows, as many as a screen takes, and each of them can be pressed. */
import type { Page } from '@playwright/test';
import type { LiveShop } from '../../support/live-shop.ts';
import { expect, openAdmin, rowOf, test } from '../admin-journey.ts';

const PHONE = { width: 390, height: 844 };
const LEAST_ROWS = 6;
const RECORDS = '/api/collections/products/records';

interface Row {
  id: string;
  name: string;
  name_mr: string;
  category: string;
}

const productsOf = async (shop: LiveShop, filter: string) =>
  (
    await shop.asSuperuser<{ items: Row[] }>(
      'GET',
      `${RECORDS}?perPage=8&filter=${encodeURIComponent(filter)}`,
    )
  ).items;

/** Other journeys have their own products in the same shop. */
let asBefore: (() => Promise<void>) | undefined;
test.afterEach(async () => {
  await asBefore?.();
  asBefore = undefined;
});

/** How many rows have all of what `parts` select whole in sight, under no bar. */
function rowsInSight(page: Page, row: string, parts: readonly string[]): Promise<number> {
  const count = ([of, selectors]: readonly [string, readonly string[]]) => {
    const isInSight = (element: Element | null) => {
      if (!element) return false;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight || right > innerWidth) return false;
      return [top + 2, bottom - 2].every((y) => {
        const there = document.elementFromPoint((left + right) / 2, y);
        return there?.closest(of) === element.closest(of);
      });
    };
    return [...document.querySelectorAll(of)].filter((one) =>
      selectors.every((selector) => isInSight(one.querySelector(selector))),
    ).length;
  };
  return page.evaluate(count, [row, parts] as const);
}

test('shows six rows at least of every list before anybody scrolls', async ({ owner, shop }) => {
  const unnamed = await productsOf(shop, "status='active'");
  const change = (id: string, fields: object) =>
    shop.asSuperuser('PATCH', `${RECORDS}/${id}`, fields);
  asBefore = async () => {
    await Promise.all(unnamed.map(({ id, name_mr }) => change(id, { name_mr })));
  };
  await Promise.all(unnamed.map(({ id }) => change(id, { name_mr: '' })));

  await owner.setViewportSize(PHONE);
  for (const [path, heading, row, parts] of [
    ['products', 'Products', 'tbody tr', ['strong', 'td:nth-child(4) > *']],
    ['products/prices', 'Prices and stock', '[data-product]', ['strong', 'input']],
    ['products/names', 'Names', '[data-product]', ['strong', 'input']],
    [
      'products/starter',
      'Starter list',
      'main li',
      ['strong, label', 'input[data-entry], li > span'],
    ],
    ['products/categories', 'Categories', 'tbody tr', ['td:nth-child(2)', 'button']],
  ] as const) {
    await openAdmin(owner, path, heading);
    await expect(owner.locator(row).first()).toBeVisible();
    // What a page is for is said on the first visit alone.
    await owner.reload();
    await expect(owner.locator(row).first()).toBeVisible();
    const seen = () => rowsInSight(owner, row, parts);
    await expect.poll(seen, path).toBeGreaterThanOrEqual(LEAST_ROWS);
    if (path === 'products/starter') {
      await expect(owner.getByText('Stock too', { exact: true })).toBeInViewport({ ratio: 1 });
    }
  }
});

/** Of the highest row of a list. */
const MOST_ROW_PX = 72;

const ACCOUNTS = Array.from({ length: 12 }, (_, at) => ({
  id: `acc0000000000${String(at).padStart(2, '0')}`,
  email: at % 3 === 0 ? `asha.patil.${at}@example.com` : `9${at}@phone.invalid`,
  created_at: '2026-11-28 06:30:00.000Z',
  role: at === 0 ? 'owner' : at < 3 ? 'admin' : 'customer',
  is_admin: at < 3,
  is_owner: at === 0,
  is_suspended: at === 4,
  profile: {
    full_name: `Asha Patil ${at}`,
    phone_number: `98765432${String(at).padStart(2, '0')}`,
  },
}));

test('has orders and accounts in rows, six of them in sight, none higher than two lines and a button', async ({
  owner,
  shop,
}) => {
  const sql = (query: string) => shop.asSuperuser('POST', '/api/sql', { query });
  asBefore = async () => {
    await sql("DELETE FROM orders WHERE id LIKE 'listed%'");
  };
  await sql(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12),
    made AS (SELECT i, strftime('%Y-%m-%d %H:%M:%fZ', 'now', (i - 60) || ' seconds') AS at FROM n)
    INSERT INTO orders (id, number, customer_name, pincode, order_items, payment_method, payment,
      status, order_amount, placed_at, received_at, created)
    SELECT printf('listed%09d', i), printf('ORD7%05d', i), 'Asha Patil ' || i, '425001', '[]', 'cod',
      '{"id":"","status":"pending"}', iif(i % 2, 'processing', 'delivered'), 1140.5, at, at, at FROM made`);
  await owner.route('**/api/rpc/get_users_with_profiles', (route) =>
    route.fulfill({ json: { users: ACCOUNTS, count: 12, page: 1, page_count: 1 } }),
  );

  // The page asks a new owner for a name, above the list.
  await openAdmin(owner, 'users', 'Manage Users');
  await owner.getByLabel('Your name').fill('Sunita');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByLabel('Your name')).toBeHidden();
  await owner.setViewportSize(PHONE);
  for (const [path, heading, parts] of [
    ['orders?view=table', 'Orders', ['td:nth-child(1)', 'td:nth-child(4)', 'select', 'button']],
    ['users', 'Manage Users', ['td:nth-child(3)', 'td:nth-child(4)', 'button']],
  ] as const) {
    await openAdmin(owner, path, heading);
    const rows = owner.locator('tbody tr').filter({ hasText: 'Asha Patil' });
    await expect(rows.first()).toBeVisible();
    const seen = () => rowsInSight(owner, 'tbody tr', parts);
    await expect.poll(seen, path).toBeGreaterThanOrEqual(LEAST_ROWS);
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height),
    );
    expect(Math.max(...heights), path).toBeLessThanOrEqual(MOST_ROW_PX);
  }
});

test("has the shop's own product first, opened by a press anywhere on its row, and in the colours of its category", async ({
  owner,
  page,
  shop,
}) => {
  const [milk] = await productsOf(shop, "name='Toned Milk'");
  const own = await shop.asSuperuser<Row>('POST', RECORDS, {
    name: 'Zarda Rice Mix',
    category: milk?.category,
    price: 60,
    quantity: '500 g',
    status: 'active',
  });
  asBefore = async () => {
    await shop.asSuperuser('DELETE', `${RECORDS}/${own.id}`);
  };
  await owner.setViewportSize(PHONE);
  await openAdmin(owner, 'products', 'Products');
  await expect(owner.locator('tbody tr').first()).toContainText('Zarda Rice Mix');
  const emblem = 'img[src="/img/categories/dairy-bakery.webp"]';
  await expect(rowOf(owner, 'Zarda Rice Mix').locator(emblem)).toBeVisible();
  await rowOf(owner, 'Zarda Rice Mix').click({ position: { x: 20, y: 20 } });
  const dialog = owner.getByRole('dialog', { name: 'Edit product' });
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Zarda Rice Mix');

  await page.goto('/category/dairy-bakery');
  const card = page.getByRole('article').filter({ hasText: 'Zarda Rice Mix' });
  await expect(card.locator(emblem)).toBeVisible();
});

test('keeps the heads of the columns in sight, but not where letters are twice as large', async ({
  owner,
}) => {
  await owner.setViewportSize(PHONE);
  await openAdmin(owner, 'products/prices', 'Prices and stock');
  await expect(owner.locator('[data-product]').first()).toBeVisible();
  const scroll = () => owner.evaluate(() => scrollTo(0, 900));
  const head = owner.getByText('MRP ₹', { exact: true }).first();
  const store = owner.getByRole('button', { name: 'Store 0 products' });
  await scroll();
  await expect(head).toBeInViewport();
  await expect(store).toBeInViewport();
  await owner.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await scroll();
  await expect(store).not.toBeInViewport();
  await expect(head).not.toBeInViewport();
});
