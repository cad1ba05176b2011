/** Runs exchanges of tests/reliability/exchanges.ts against a real server, each as one test. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Counter, Exchange } from '../reliability/exchange.ts';
import type { EXCHANGES, Step, Who } from '../reliability/exchanges.ts';
import { ASHA, BELA } from '../reliability/fake-shop/state.ts';
import { openShop, type Person, type TestShop } from './server.ts';
import { queryOf } from './statements.ts';

let shop: TestShop;
/** Their token. */
let staff: string;

/** It is answered before it is done, which an id shows that was closed in another year. */
async function cleanUp(): Promise<void> {
  const id = 'closedlongago00';
  await queryOf(
    shop,
    `INSERT INTO closed_orders (id, payload_hash, answer, closed_at, address_hash)
      VALUES ('${id}', '', '', '2020-01-01 00:00:00.000Z', '')`,
  );
  await shop.asSuperuser('POST', '/api/crons/retention');
  await expect.poll(() => shop.countOf('closed_orders', `id = "${id}"`)).toBe(0);
}

/** Signs up the people whom the steps name only: hashing a password is slow. */
async function peopleIn(steps: readonly Step[]): Promise<(who: Who) => Person> {
  const people = new Map<Who, Person>();
  const named = JSON.stringify(steps);
  for (const [who, { fullName, address }] of Object.entries({ asha: ASHA, bela: BELA })) {
    if (named.includes(`"${who}"`)) {
      people.set(who as Who, await shop.signUp({ full_name: fullName, address }));
    }
  }
  return (who) => {
    const person = people.get(who);
    if (!person) throw new Error(`${who} is not signed up`);
    return person;
  };
}

async function aCounter(steps: readonly Step[]): Promise<Counter> {
  const product = await shop.stock();
  const personOf = await peopleIn(steps);
  return {
    pid: product.pid,
    idOf: (who) => personOf(who).id,
    post: (path, body, as) => shop.post(path, body, as && personOf(as).token),
    pack: (id, body) => shop.post(`/api/shop/orders/${id}/pack`, body, staff),
    changeProduct: ({ stock, ...change }) =>
      shop.asSuperuser('PATCH', `/api/collections/products/records/${product.id}`, {
        ...change,
        ...(stock !== undefined && { stock, is_stock_counted: true }),
      }),
    move: (id, status) => shop.setStatus(id, status),
    delete: (id) => shop.asSuperuser('DELETE', `/api/collections/orders/records/${id}`),
    suspend: (who) => shop.changeUser(personOf(who).id, { is_suspended: true }),
    cleanUp,
    backUp: () => shop.backUp(),
    restore: () => shop.restoreBackup(),
  };
}

export const restoresShop = ({ steps }: (typeof EXCHANGES)[number]): boolean =>
  steps.some((step) => 'server' in step && step.server === 'restore');

/** Some restart the server, twice, which takes a busy machine its time. */
const TIMEOUT_MS = 120_000;

export function testExchanges(exchanges: typeof EXCHANGES): void {
  beforeAll(async () => {
    shop = await openShop();
    staff = (await shop.anAdmin()).token;
  });
  afterAll(() => shop.close());

  it.each(exchanges)('$name', { timeout: TIMEOUT_MS }, async ({ steps }) => {
    const exchange = new Exchange(await aCounter(steps));
    for (const step of steps) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await exchange.take(step), JSON.stringify(step)).toBe('says' in step ? step.says : '');
    }
  });
}
