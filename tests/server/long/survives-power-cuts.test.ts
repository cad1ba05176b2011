/** A machine that loses its power: what was answered is on its disk, and what is missing all the same is found (D42). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderRequest } from '../../../src/domain/order/request.ts';
import { keepWhatIsOnDisk, loseSinceKept } from '../../support/early-flushes.ts';
import { anOrder } from '../../support/order-bodies.ts';
import { openShop, type TestShop } from '../../support/server.ts';
import { queryOf } from '../../support/statements.ts';

const ANOTHER_BOOT = { ESSENTIALS_BOOT_ID: 'another boot of this machine' };

interface Told {
  id: string;
  receipt: string;
  status: string;
  rev: number;
}

let shop: TestShop;
let pid: number;
beforeAll(async () => {
  shop = await openShop();
  ({ pid } = await shop.stock({ price: 50 }));
});
afterAll(() => shop.close());

const sql = (query: string) => queryOf(shop, query);
const order = () => anOrder({ lines: [{ pid, quantity: 1 }] });
async function place(request: OrderRequest): Promise<Told> {
  const { status, body } = await shop.post<{ order: Told }>('/api/shop/orders', request);
  expect(status).toBe(200);
  return body.order;
}
const keyOf = ({ id, key }: OrderRequest) => ({ id, key });
const lookUp = async (request: OrderRequest) =>
  (
    await shop.post<{ orders: Told[]; unknown: string[] }>('/api/shop/orders/lookup', {
      orders: [keyOf(request)],
    })
  ).body;
const resubmit = (request: OrderRequest, told: Told) =>
  shop.post('/api/shop/orders/reassert', { order: request, accepted: told, receipt: told.receipt });
const history = async () =>
  (await shop.get<{ lineage: string; rev: number }>('/data/catalogue.json')).body;

describe('a commit is flushed before it is answered', () => {
  const FULL = '2';
  /** Asked by a statement that writes, for what reads has connections of its own. */
  const MODE = '(SELECT synchronous FROM pragma_synchronous)';
  const seen = async () => (await sql('SELECT mode FROM flushed')).flat();

  beforeAll(async () => {
    await sql('CREATE TABLE flushed (mode INTEGER)');
    for (const change of ['INSERT', 'UPDATE']) {
      // oxlint-disable-next-line no-await-in-loop -- one statement after the other
      await sql(`CREATE TRIGGER flushed_${change} AFTER ${change} ON orders
        BEGIN INSERT INTO flushed (mode) VALUES (${MODE}); END`);
    }
  });
  beforeEach(() => sql('DELETE FROM flushed'));

  /** The connection that writes is as PocketBase opens it, which it does again after idle minutes. */
  const reopen = () => sql('DELETE FROM flushed; COMMIT; PRAGMA synchronous = NORMAL; BEGIN');

  it('from the start of the server on', async () => {
    await sql(`INSERT INTO flushed (mode) VALUES (${MODE})`);
    expect(await seen()).toEqual([FULL]);
  });

  it('of an order, of its steps, of its end and of one that is shown again, claimed, seen or stopped', async () => {
    const [request, forgotten, open] = [order(), order(), order()];
    const [customer, admin] = [await shop.signUp(), await shop.anAdmin()];
    const told = await place(forgotten);
    await sql(`DELETE FROM orders WHERE id = '${forgotten.id}'`);
    await sql(`DELETE FROM closed_orders WHERE id = '${forgotten.id}'`);
    await place(open);
    const changes = [
      () => place(request),
      () => shop.setStatus(request.id, 'confirmed'),
      () => shop.post(`/api/shop/orders/${request.id}/cancel`, { key: request.key }),
      () => resubmit(forgotten, told),
      () => shop.post('/api/shop/orders/claim', { orders: [keyOf(open)] }, customer.token),
      () => shop.post('/api/shop/orders/seen', { orders: [open.id] }, admin.token),
      () =>
        shop.post(
          `/api/shop/orders/${open.id}/stop`,
          { kinds: ['account'], block: false },
          admin.token,
        ),
    ];
    for (const change of changes) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await reopen();
      // oxlint-disable-next-line no-await-in-loop -- as above
      await change();
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await seen()).toEqual([FULL]);
    }
  });
});

describe('the history of the shop', () => {
  it('goes on when the server is stopped, is killed, or its machine is started again in peace', async () => {
    const { lineage } = await history();
    await shop.server().stop();
    await shop.restart(ANOTHER_BOOT);
    expect((await history()).lineage).toBe(lineage);
    await shop.kill();
    await shop.restart(ANOTHER_BOOT);
    expect((await history()).lineage).toBe(lineage);
    await shop.server().stop();
    await shop.restart();
    expect((await history()).lineage).toBe(lineage);
  });

  it('is another one after a power cut, so that phone and shop agree again', async () => {
    const { lineage, rev } = await history();
    const kept = order();
    await place(kept);
    keepWhatIsOnDisk(shop.dataDir);
    const lost = order();
    const told = await place(lost);
    await shop.changeProduct(pid, { price: 83 });
    const before = await history();
    expect(before).toMatchObject({ lineage, rev: expect.any(Number) });

    await shop.kill();
    loseSinceKept(shop.dataDir);
    await shop.restart(ANOTHER_BOOT);

    // The phone: its catalogue is of another history, and its order is shown again.
    const after = await history();
    expect(after.lineage).not.toBe(lineage);
    expect(after).toMatchObject({
      rev,
      products: expect.arrayContaining([expect.objectContaining({ pid, price: 50 })]),
    });
    const changes = `/api/shop/changes?since=${before.rev}&lineage=${lineage}`;
    expect((await shop.get(changes)).body).toMatchObject({ reset: true });
    expect(await lookUp(lost)).toMatchObject({ orders: [], unknown: [lost.id] });
    expect(await lookUp(kept)).toMatchObject({ orders: [{ id: kept.id, status: 'pending' }] });
    expect((await resubmit(lost, told)).body).toMatchObject({
      code: 'accepted',
      order: { id: lost.id, number: lost.number, status: 'pending' },
    });
    expect(await lookUp(lost)).toMatchObject({ orders: [{ id: lost.id, rev: told.rev + 1 }] });
  });

  it('is another one after each unclean stop where nobody knows the boot', async () => {
    await shop.server().stop();
    await shop.restart({ ESSENTIALS_BOOT_ID: '' });
    const { lineage } = await history();
    await shop.kill();
    await shop.restart({ ESSENTIALS_BOOT_ID: '' });

    expect((await history()).lineage).not.toBe(lineage);
  });
});
