/**
 * `npm run bench`: how fast the app is, measured on the production build with a real PocketBase and
 * a real browser. Times are under 4× CPU slowdown, the median of several runs, and each is given as
 * a ratio to the same browser loading the smallest page of the same server in the same run, so that
 * figures from different machines can be compared.
 */
import './lib/need-node.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenStale } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { installPackages } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { openBenchShop } from './lib/bench-shop.mjs';
import { inProject } from './lib/project.mjs';

const RUNS = 5;
const CPU_SLOWDOWN = 4;
const FIRST_SCREEN_BUDGET_KB = 160;
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const LOCATION = { address: 'Jalgaon Central', pincode: '425001' };

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const kilobytes = (bytes) => Math.round(bytes / 100) / 10;

/** Size, as the server sends them, of the scripts that index.html asks for at once. */
function firstScreenBytes() {
  const html = readFileSync(inProject('dist/index.html'), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, path]) => path,
  );
  return scripts
    .map((path) => inProject(`dist${path}`))
    .map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
    .reduce((sum, bytes) => sum + bytes, 0);
}

async function slowPage(context) {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** Milliseconds from the navigation to the first product that can be seen. */
async function timeToProducts(page, url) {
  const start = performance.now();
  await page.goto(`${url}/home`, { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Add one / })
    .first()
    .waitFor();
  return performance.now() - start;
}

async function timeToBlank(page, url) {
  const start = performance.now();
  await page.goto(`${url}/logo.svg`);
  return performance.now() - start;
}

async function untilControlled(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

/** Milliseconds from pressing Place Order to 'Received by the shop'. */
async function orderRoundTrip(page, url) {
  await page.goto(`${url}/product/2`);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await page.getByLabel('Full name').fill('Asha Patil');
  await page.getByLabel(/phone/i).fill('9876543210');
  await page.getByLabel(/building/i).fill('12, Sai Niwas');
  await page.getByLabel(/street/i).fill('Station Road');
  await page.getByLabel(/pincode/i).fill('425001');
  const start = performance.now();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText(/Received by the shop at/).waitFor();
  return performance.now() - start;
}

async function oneRun(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript((location) => {
    localStorage.setItem('essentials_location_data', JSON.stringify(location));
  }, LOCATION);
  const page = await slowPage(context);
  const blank = await timeToBlank(page, url);
  const first = await timeToProducts(page, url);
  await untilControlled(page);
  const repeat = await timeToProducts(page, url);
  await context.setOffline(true);
  const offline = await timeToProducts(page, url);
  await context.setOffline(false);
  const order = await orderRoundTrip(page, url);
  await context.close();
  return { blank, first, repeat, offline, order };
}

function report(runs) {
  const figures = {
    'product list, first visit': median(runs.map(({ first }) => first)),
    'product list, repeat visit': median(runs.map(({ repeat }) => repeat)),
    'product list, offline start': median(runs.map(({ offline }) => offline)),
    'order round trip': median(runs.map(({ order }) => order)),
  };
  const blank = median(runs.map((run) => run.blank));
  const bytes = firstScreenBytes();
  console.log(
    `initial JS of the first screen: ${kilobytes(bytes)} kB as sent (budget ${FIRST_SCREEN_BUDGET_KB} kB)`,
  );
  console.log(
    `smallest page of this server: ${Math.round(blank)} ms = 1.0 (${CPU_SLOWDOWN}× CPU slowdown, median of ${RUNS})`,
  );
  for (const [name, ms] of Object.entries(figures)) {
    console.log(`${name}: ${(ms / blank).toFixed(1)} (${Math.round(ms)} ms)`);
  }
}

await main(async () => {
  await installPackages();
  await buildWhenStale();
  // Only there once the packages are.
  const { chromium } = await import('@playwright/test');
  const dataDir = mkdtempSync(join(tmpdir(), 'essentials-bench-'));
  const server = await openBenchShop(dataDir);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_FLAGS,
  });
  try {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await oneRun(browser, server.url));
    report(runs);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
