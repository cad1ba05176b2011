/**
 * `npm run head-office`: serves pages with the figures of all shops in an order log, by day and by shop, and the orders
 * behind each figure (docs/order-log.md). It listens on 127.0.0.1 only and shows no customers' names.
 * Environment: ORDER_LOG_URL, HEAD_OFFICE_PORT (8095). Days are in this machine's time zone.
 */
import '../../server/lib/need-node.mjs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { portSetting } from '../../server/lib/settings.mjs';
import { main, Problem } from '../../server/lib/main.mjs';
import { figuresIn } from './figures.mjs';
import { dayPage, daysPage, faultPage, ordersPage, shopPage } from './head-office-pages.mjs';
import { neededOrderLog } from './settings.mjs';

const DAYS = 30;

const routes = (figures) => [
  {
    path: /^\/$/,
    draw: async () => daysPage(await figures.byDay(DAYS), await figures.stores(), Date.now()),
  },
  {
    path: /^\/day\/(\d{4}-\d\d-\d\d)$/,
    draw: async (day) => dayPage(day, await figures.byStore(day)),
  },
  {
    path: /^\/shop\/([a-z0-9-]+)$/,
    draw: async (store) => shopPage(store, await figures.byDay(DAYS, store)),
  },
  {
    path: /^\/orders\/([a-z0-9-]+)\/(\d{4}-\d\d-\d\d)$/,
    draw: async (store, day) => ordersPage(store, day, await figures.orders(store, day)),
  },
];

/** False for a day that does not exist, such as 2026-02-31; true for store ids. */
function isDay(text) {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return true;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/**
 * @param {ReturnType<typeof routes>} all
 * @param {import('node:http').IncomingMessage} request
 */
async function answer(all, { method, url = '/', headers }, port) {
  // Rejects other Host headers: with DNS rebinding a website could read this page through the operator's browser.
  if (!['127.0.0.1', 'localhost'].some((name) => headers.host === `${name}:${port}`)) {
    return { status: 421, html: faultPage('This page is at 127.0.0.1 alone.') };
  }
  const [pathname = ''] = url.split('?');
  const route = all.find(({ path }) => path.test(pathname));
  const parts = route?.path.exec(pathname)?.slice(1) ?? [];
  if (method !== 'GET' || !route || !parts.every(isDay)) {
    return { status: 404, html: faultPage('There is no such page.') };
  }
  try {
    return { status: 200, html: await route.draw(...parts) };
  } catch (error) {
    if (!(error instanceof Problem)) console.error(error.stack);
    const sentence = error instanceof Problem ? error.message : 'The order log did not answer.';
    return { status: 503, html: faultPage(sentence) };
  }
}

await main(
  async () => {
    const { addresses } = neededOrderLog();
    const port = portSetting('HEAD_OFFICE_PORT', process.env.HEAD_OFFICE_PORT || '8095');
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const all = routes(figuresIn(addresses, timeZone));
    const send = async (request, response) => {
      const { status, html } = await answer(all, request, port);
      response.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'cache-control': 'no-store',
      });
      response.end(html);
    };
    const server = createServer((request, response) => void send(request, response));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening').catch(({ code }) => {
      throw new Problem(`Nothing can listen at 127.0.0.1:${port} (${code}): set HEAD_OFFICE_PORT.`);
    });
    console.log(`Head office: http://127.0.0.1:${port}`);
    await once(server, 'close');
  },
  { codeWhenEnded: 0 },
);
