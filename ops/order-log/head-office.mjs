/**
 * `npm run head-office`: a page with the figures of all shops of an order log, by day and by shop, down to
 * the orders that they are made of (docs/order-log.md). It is for this machine alone, and shows no names.
 * Environment: ORDER_LOG_URL, HEAD_OFFICE_PORT (8095); days are those of this machine's time zone.
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

const isDay = (text) => !/^\d{4}-/.test(text) || !Number.isNaN(Date.parse(text));

/**
 * @param {ReturnType<typeof routes>} all
 * @param {import('node:http').IncomingMessage} request
 */
async function answer(all, { method, url = '/', headers }, port) {
  // Under another name some page elsewhere could read it through this machine's browser.
  if (!['127.0.0.1', 'localhost'].some((name) => headers.host === `${name}:${port}`)) {
    return { status: 421, html: faultPage('This page is at 127.0.0.1 alone.') };
  }
  const { pathname } = new URL(url, 'http://127.0.0.1');
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
