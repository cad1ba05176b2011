/** What a visitor does in one sample, and the figures of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { withNewProfile } from './browser.mjs';
import { startSlowProxy } from './slow-proxy.mjs';
import { openTab } from './tab.mjs';

const OFFLINE_LIMIT_MS = 8_000;
const ORDER_LIMIT_MS = 30_000;
const SCROLL_MS = 15_000;

/** The list in a new tab; everything is counted until the page and its service worker are quiet. */
async function showList({ context, target, proxy }) {
  const tab = await openTab(context, target);
  proxy.startCounting();
  await tab.visit(proxy.url + target.path);
  const listMs = await tab.moment('list');
  await tab.untilQuiet(proxy);
  return { tab, listMs };
}

async function firstVisit(visit) {
  const { target, proxy } = visit;
  const { tab, listMs } = await showList(visit);
  if (target.products) {
    // Behind the list, and longer than the line is busy.
    await tab.untilStored(target.products);
    await tab.untilQuiet(proxy);
  }
  const figures = { listMs, ...proxy.counted(), ...(await tab.figures()) };
  if (target.isWhole) {
    const add = await tab.press(target.cart.add, 'cart');
    const open = await tab.press(target.product.first, 'product');
    Object.assign(figures, pressFigures('add', add), pressFigures('open', open));
    visit.openedPath = new URL(tab.page.url()).pathname;
    figures.interactionMs = await tab.longestInteraction();
    await tab.untilQuiet(proxy);
  }
  await tab.page.close();
  return figures;
}

/** A press by the names of its figures (figures.mjs): `openMs`, `openDelayMs` and so on. */
function pressFigures(name, { ms, parts }) {
  return {
    [`${name}Ms`]: ms,
    [`${name}DelayMs`]: parts?.delay,
    [`${name}ProcessingMs`]: parts?.processing,
    [`${name}PresentationMs`]: parts?.presentation,
  };
}

async function repeatVisit(visit) {
  const { tab, listMs } = await showList(visit);
  const { cpuMs } = await tab.figures();
  const open = await tab.press(visit.target.product.second, 'product');
  await tab.untilQuiet(visit.proxy);
  await tab.page.close();
  return { repeatListMs: listMs, repeatCpuMs: cpuMs, ...pressFigures('repeatOpen', open) };
}

/** A long shelf is scrolled through, and something of it opened. */
async function longShelf({ context, target, proxy }) {
  const { shelf } = target;
  const { tab } = await showList({ context, target: { ...target, ...shelf }, proxy });
  const scrolled = await tab.scroll(SCROLL_MS);
  const { ms: shelfOpenMs } = await tab.press(shelf.shown, 'product');
  await tab.page.close();
  return { ...scrolled, shelfOpenMs };
}

/** Whether a page shows something without a network. */
async function works({ context, target, proxy }, path, selector) {
  const { page, visit } = await openTab(context, target);
  const isThere = await visit(proxy.url + path)
    .then(() => page.locator(selector).first().waitFor({ timeout: OFFLINE_LIMIT_MS }))
    .then(
      () => true,
      () => false,
    );
  await page.close();
  return isThere;
}

/** The server refuses, and the browser says that there is no network. */
async function offlineVisit(visit) {
  const { context, target, proxy } = visit;
  proxy.goOffline();
  await context.setOffline(true);
  const tab = await openTab(context, target);
  await tab.visit(proxy.url + target.path);
  const offlineListMs = await tab.moment('list');
  await tab.page.close();
  const { product, cart } = target;
  const offlineScreens = {
    opened: await works(visit, visit.openedPath, product.heading),
    unopened: await works(visit, product.unseen, product.heading),
    cart: await works(visit, cart.path, cart.line),
  };
  proxy.goOnline();
  await context.setOffline(false);
  return { offlineListMs, offlineScreens };
}

/** An order is placed without a network; milliseconds from its return to the server's answer. */
async function offlineOrder({ context, target, proxy }) {
  const { page } = await openTab(context, target);
  await page.goto(`${proxy.url}/product/2`);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await page.getByLabel('Full name').fill('Asha Patil');
  await page.getByLabel(/phone/i).fill(`9${String(Date.now()).slice(-9)}`);
  await page.getByLabel(/building/i).fill('12, Sai Niwas');
  await page.getByLabel(/street/i).fill('Station Road');
  await page.getByLabel(/pincode/i).fill('425001');
  proxy.goOffline();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page
    .getByText(/On this phone/)
    .first()
    .waitFor();
  proxy.startCounting();
  const start = performance.now();
  proxy.goOnline();
  await context.setOffline(false);
  const isOrder = ({ method, path }) => method === 'POST' && path === '/api/shop/orders';
  while (!proxy.hasAnswered(isOrder)) {
    if (performance.now() - start > ORDER_LIMIT_MS) throw new Error('The order was never sent');
    await sleep(5);
  }
  const orderMs = performance.now() - start;
  await page.close();
  return { orderMs };
}

/** Somebody new who wants one thing: milliseconds from the address to one product in the cart. */
async function buyAtOnce({ context, target, proxy }) {
  const tab = await openTab(context, target, { buysAtOnce: true });
  await tab.visit(proxy.url + target.path);
  return { buyMs: await tab.moment('bought') };
}

/** All figures of one target in one round; `target.url` is the server it comes from. */
export async function takeSample(browser, target) {
  const proxy = await startSlowProxy(target.url);
  try {
    const figures = await withNewProfile(browser, async (context) => {
      const visit = { context, target, proxy };
      const first = await firstVisit(visit);
      if (target.shelf)
        return { ...first, ...(await repeatVisit(visit)), ...(await longShelf(visit)) };
      if (!target.isWhole) return first;
      const later = { ...(await repeatVisit(visit)), ...(await offlineVisit(visit)) };
      return { ...first, ...later, ...(target.takesOrders && (await offlineOrder(visit))) };
    });
    if (!target.isWhole) return figures;
    const bought = await withNewProfile(browser, (context) =>
      buyAtOnce({ context, target, proxy }),
    );
    return { ...figures, ...bought };
  } finally {
    await proxy.stop();
  }
}
