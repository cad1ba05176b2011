/**
 * `npm run bench -- sight`: how much of each screen a phone of 390 × 844 shows before anybody scrolls, counted in the
 * page: what is whole, inside the window and under no bar. Prints a table; nothing is timed.
 */
import { join } from 'node:path';
import { openBenchShop } from '../cases/bench-shop.mjs';
import { withNewProfile } from '../cases/browser.mjs';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { Problem } from '../../server/lib/main.mjs';
import { ownerLink } from '../../server/lib/owner-link.mjs';

export const defaults = {};

const SCREEN = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const ORDERS = 6;
/** Of the last order, which is the one that is packed. */
const LINES = 8;
const IN_CART = 3;
const UNNAMED = 20;

/**
 * In the page: so many elements are whole in sight, under no other. With `parts`, elements count of which each part is:
 * of the first that a selector finds.
 */
function countInSight({ selector, parts = [] }) {
  const isInSight = (element, whole = element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) return false;
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth + 1) return false;
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
      const there = document.elementFromPoint((left + right) / 2, y);
      return there !== null && (whole.contains(there) || there.contains(whole));
    });
  };
  return [...document.querySelectorAll(selector)].filter((element) =>
    parts.length === 0
      ? isInSight(element)
      : parts
          .map((part) => element.querySelector(part))
          .every((part) => part && isInSight(part, element)),
  ).length;
}

const PRODUCT = { selector: 'main article' };

/** The owner's lists: a row counts if its name, and its price or field, is whole in sight. */
const LISTS = [
  {
    what: 'products',
    path: 'products',
    selector: 'main tbody > tr',
    parts: ['strong', 'td:nth-child(4)'],
  },
  {
    what: 'prices and stock',
    path: 'products/prices',
    selector: '[data-product]',
    parts: ['strong', 'input'],
  },
  { what: 'names', path: 'products/names', selector: '[data-product]', parts: ['strong', 'input'] },
  {
    what: 'starter list',
    path: 'products/starter',
    selector: '[data-entries] li',
    parts: [':is(strong, label)', ':is(input[data-entry], li > span)'],
  },
  {
    what: 'categories',
    path: 'products/categories',
    selector: 'main tbody > tr',
    parts: ['td:nth-child(2)', 'button'],
  },
  {
    what: 'orders, as a table',
    path: 'orders?view=table',
    selector: 'main tbody > tr',
    parts: ['td:nth-child(1)', 'select'],
  },
];

async function confirmLocation(page, url) {
  await page.goto(`${url}/location`);
  await page.getByLabel(/pincode/i).fill('425001');
  await page.getByRole('button', { name: 'Check Availability' }).click();
  await page.getByRole('button', { name: 'Confirm and continue' }).click();
  await page.waitForURL('**/home');
}

/** How many of what a screen shows are in sight. */
async function seenAt(page, address, what) {
  await page.goto(address);
  await page.locator(what.selector).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(countInSight, what);
}

/** Puts the first products of a list into the cart. */
async function fillCart(page, url, count) {
  await page.goto(`${url}/search?q=a`);
  for (let at = 0; at < count; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await page
      .getByRole('button', { name: /^Add one/ })
      .nth(at)
      .click();
  }
  // The bar says it once it is written.
  await page
    .getByRole('link', { name: `${count} items` })
    .last()
    .waitFor();
}

/** Orders as somebody new; what the checkout asks for before it is reached. */
async function order(page, url, count = IN_CART) {
  await fillCart(page, url, count);
  await page.goto(`${url}/checkout`);
  await page.getByRole('heading', { name: 'Delivery Address' }).waitFor();
  const checkout = await page.evaluate(() => ({
    fields: document.querySelectorAll('main input:is([type=text], [type=tel]), main textarea')
      .length,
    heightPx: document.documentElement.scrollHeight,
  }));
  await page.getByLabel('Full name').fill('Asha Patil');
  await page.getByLabel(/phone/i).fill('9876543210');
  await page.getByLabel(/building/i).fill('12, Sai Niwas');
  await page.getByLabel(/street/i).fill('Station Road');
  await page.getByLabel(/pincode/i).fill('425001');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText(/^Received by the shop at/).waitFor();
  return checkout;
}

async function lookAsCustomer(context, url) {
  const page = context.pages()[0] ?? (await context.newPage());
  await confirmLocation(page, url);
  const newcomer = await seenAt(page, `${url}/home`, PRODUCT);
  const category = await seenAt(page, `${url}/category/1`, PRODUCT);
  const popular = await seenAt(page, `${url}/popular`, PRODUCT);
  const search = await seenAt(page, `${url}/search?q=a`, PRODUCT);
  const { fields, heightPx } = await order(page, url);
  const steps = await page.evaluate(countInSight, { selector: 'main ol > li' });
  await page.goto(`${url}/home`);
  await page.getByRole('heading', { name: 'Buy again' }).waitFor();
  const known = await page.evaluate(countInSight, PRODUCT);
  return {
    'home, newcomer: products': newcomer,
    'home, known customer: products': known,
    'category: products': category,
    'popular: products': popular,
    'search: products': search,
    'checkout of somebody new: fields': fields,
    'checkout of somebody new: height in px': heightPx,
    'status: steps': steps,
  };
}

const ADMIN_PAGES = [
  'dashboard',
  'orders?view=board',
  'orders?view=table',
  'products',
  'products/prices',
  'users',
  'requests',
  'settings',
];

/** Where the content of the admin pages begins, at the page where that is lowest. */
async function headOf(page, url) {
  let highest = 0;
  for (const path of ADMIN_PAGES) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await page.goto(`${url}/admin/${path}`);
    // oxlint-disable-next-line no-await-in-loop -- see above
    const { y, height } = await page.locator('main header').first().boundingBox();
    highest = Math.max(highest, Math.round(y + height));
  }
  return highest;
}

async function lookAsOwner(context, url, link, packedId) {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(link);
  await page.waitForURL('**/admin**');
  const counts = {
    'board: orders': await seenAt(page, `${url}/admin/orders?view=board`, PRODUCT),
    'packing: lines': await seenAt(page, `${url}/admin/orders/${packedId}/pack`, {
      selector: 'main [data-line]',
    }),
  };
  for (const { what, path, ...row } of LISTS) {
    const address = `${url}/admin/${path}`;
    // What a page is for is said on the first visit alone.
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await seenAt(page, address, row);
    // oxlint-disable-next-line no-await-in-loop -- see above
    counts[`${what}: rows`] = await seenAt(page, address, row);
  }
  return { ...counts, 'admin pages: highest head in px': await headOf(page, url) };
}

/** Takes the Marathi names of some products away, so that the list of missing names has rows. */
async function takeNamesAway({ asStaff }) {
  const path = '/api/collections/products/records';
  const { items } = await asStaff('GET', `${path}?perPage=${UNNAMED}`);
  await Promise.all(items.map(({ id }) => asStaff('PATCH', `${path}/${id}`, { name_mr: '' })));
}

export async function measure({ folder }) {
  const chromiumPath = await findChromium();
  if (!chromiumPath) throw new Problem('There is no browser to look with.');
  const dataDir = join(folder, 'shop');
  const shop = await openBenchShop(dataDir);
  const { url } = shop;
  const browser = { chromiumPath, folder, screen: SCREEN };
  const asCustomer = await withNewProfile(browser, (context) => lookAsCustomer(context, url));
  for (let more = 1; more < ORDERS; more += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one customer after the other
    await withNewProfile(browser, async (context) => {
      const page = await context.newPage();
      await confirmLocation(page, url);
      await order(page, url, more === ORDERS - 1 ? LINES : IN_CART);
    });
  }
  await takeNamesAway(shop);
  const link = await ownerLink({ url, dataDir, force: true });
  const { items } = await shop.asStaff('GET', '/api/collections/orders/records?sort=-received_at');
  const packedId = items[0].id;
  const asOwner = await withNewProfile(browser, (context) =>
    lookAsOwner(context, url, link, packedId),
  );
  for (const [what, value] of Object.entries({ ...asCustomer, ...asOwner })) {
    console.log(`${String(value).padStart(6)}  ${what}`);
  }
}
