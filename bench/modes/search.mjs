/**
 * `npm run bench:search`: what is found in a shop of 800 products that are named as billing programs do, by form; then
 * searching among 8,000 products in a real browser at a sixth of the processor's speed, on the production build. Prints
 * how long the index takes, the longest task meanwhile, what a key costs the page's own thread, and how many requests
 * were made. `-- --only names` leaves the browser out.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureBillingNames } from '../cases/billing-names.mjs';
import { withNewProfile } from '../cases/browser.mjs';
import { quantile } from '../cases/statistics.mjs';
import { openBenchShop } from '../cases/bench-shop.mjs';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { inProject } from '../../server/lib/project.mjs';

const PRODUCTS = 8_000;
const CPU_SLOWDOWN = 6;
/** Of a key: its results are there, and the page is quiet. */
const KEY_MS = 700;
const QUIET_MS = 500;
const QUERIES = ['doodh', '1 kg atta', 'kanda', 'कांदा', 'haldi powdr', 'tur dal', 'basmati chawl'];

/** As an owner's sheet would name them: brand, thing, pack. */
function productNames() {
  const listed = (column = '') => column.split(',').map((each) => each.trim());
  return readFileSync(inProject('tests/fixtures/search/shop.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [, forms, brands, packs] = line.split('|');
      return listed(forms).flatMap((form) =>
        listed(brands).flatMap((brand) =>
          listed(packs).map((quantity) => ({
            name: brand === '-' ? form : `${brand} ${form}`,
            quantity,
          })),
        ),
      );
    });
}

/** The sample shop's catalogue with thousands of products. */
function manyProducts(catalogue) {
  const [like] = catalogue.products;
  const names = productNames();
  const products = Array.from({ length: PRODUCTS }, (_, at) => ({
    ...like,
    ...names[at % names.length],
    pid: at + 1,
    place: at + 1,
    name_hi: '',
    name_mr: '',
    aliases: '',
    brand: '',
  }));
  return { ...catalogue, products };
}

/** Milliseconds that the page's own thread has worked so far. */
async function workedMs(devTools) {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1_000;
}

/** When the page's own thread has become quiet, in its time: the index is made. */
async function untilQuiet(page, devTools) {
  for (let before = await workedMs(devTools); ; ) {
    const at = await page.evaluate(() => performance.now());
    await sleep(QUIET_MS);
    const worked = await workedMs(devTools);
    if (worked - before < QUIET_MS / 10) return at;
    before = worked;
  }
}

/** A phone whose shop sells thousands of things, with its catalogue stored. */
async function openPhone(context, url) {
  await context.route('**/data/catalogue.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: manyProducts(await response.json()) });
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        globalThis.longTasks.push({ startTime, duration });
      }
    }).observe({ type: 'longtask', buffered: true });
  });
  const stored = page.waitForResponse('**/data/catalogue.json');
  await page.goto(`${url}/category/1`);
  await stored;
  const devTools = await context.newCDPSession(page);
  await devTools.send('Performance.enable');
  await untilQuiet(page, devTools);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, devTools };
}

async function search(context, url) {
  const { page, devTools } = await openPhone(context, url);
  const field = page.getByRole('searchbox');
  await page.getByRole('link', { name: 'Search' }).first().click();
  await field.waitFor();
  const from = await page.evaluate(() => performance.now());
  await field.fill(QUERIES[0]);
  await page.locator('main article').first().waitFor();
  const readyMs = (await page.evaluate(() => performance.now())) - from;
  await untilQuiet(page, devTools);
  const tasks = await page.evaluate(() => globalThis.longTasks);
  const whileMade = tasks.filter(({ startTime }) => startTime >= from);

  const asked = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const keys = [];
  for (const query of QUERIES) {
    await field.fill('');
    await sleep(KEY_MS);
    for (const letter of query) {
      const before = await workedMs(devTools);
      await page.keyboard.insertText(letter);
      await sleep(KEY_MS);
      keys.push((await workedMs(devTools)) - before);
    }
  }
  const data = asked.filter((path) => /^\/(api|data)\//.test(path));
  return { readyMs, whileMade: whileMade.map(({ duration }) => duration), keys, data };
}

export const defaults = { only: 'all' };

export async function measure({ options, folder }) {
  await measureBillingNames();
  if (options.only === 'names') return;
  const shop = await openBenchShop(join(folder, 'shop'));
  const chromiumPath = await findChromium();
  const { readyMs, whileMade, keys, data } = await withNewProfile(
    { chromiumPath, folder },
    (context) => search(context, shop.url),
  );
  const ms = (number) => `${Math.round(number)} ms`;
  console.log(`${PRODUCTS} products, a ${CPU_SLOWDOWN}th of the processor's speed`);
  console.log(`From the open screen to the first answer: ${ms(readyMs)}`);
  console.log(`Tasks over 50 ms meanwhile: ${whileMade.map(ms).join(', ') || 'none'}`);
  console.log(
    `A key, with everything that is drawn: ${ms(quantile(keys, 0.5))}, ${ms(quantile(keys, 0.95))} in 95 of 100`,
  );
  console.log(`Asked of the shop while typing: ${data.join(', ') || 'nothing'}`);
}
