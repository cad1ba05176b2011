/** What the shop notes for the order log (D37), and what it tells the shipper: each record once, as it is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrder } from '../../support/order-bodies.ts';
import { openShop, type Person, type TestShop } from '../../support/server.ts';
import { queryOf } from '../../support/statements.ts';

interface Change {
  seq: number;
  kind: string;
  id: string;
  record: Record<string, unknown> | null;
}
interface Told {
  lineage: string;
  shop: string;
  changes: Change[];
}

let shop: TestShop;
let product: { pid: number };
beforeAll(async () => {
  shop = await openShop({ env: { ESSENTIALS_ORDER_LOG: '1' } });
  product = await shop.stock({ price: 412 });
});
afterAll(() => shop.close());

async function place(overrides: Parameters<typeof anOrder>[0] = {}, token = '') {
  const order = anOrder({ lines: [{ pid: product.pid, quantity: 1 }], ...overrides });
  expect((await shop.post('/api/shop/orders', order, token)).status).toBe(200);
  return order;
}

const read = (body: Record<string, unknown>) =>
  shop.asSuperuser<Told>('POST', '/api/shop/order-log/read', body);
async function changesAfter(after: number): Promise<Change[]> {
  const { lineage } = await read({ lineage: '', after: 0 });
  return (await read({ lineage, after })).changes;
}
async function allChanges(after = 0): Promise<Change[]> {
  const page = await changesAfter(after);
  const last = page.at(-1);
  return last ? [...page, ...(await allChanges(last.seq))] : [];
}
const newest = async () => (await allChanges()).at(-1)?.seq ?? 0;
const noted = async () => Number((await queryOf(shop, 'SELECT count(*) FROM order_log'))[0]?.[0]);

describe('before anybody asks for it', () => {
  it('nothing is noted, and which history it is does not begin it', async () => {
    const { id } = await place();
    await shop.setStatus(id, 'confirmed');
    await shop.signUp();
    const told = await read({ lineage: 'another', after: 0 });

    expect(told).toMatchObject({
      lineage: expect.stringMatching(/^[a-z0-9]{12}$/),
      shop: expect.stringMatching(/^[0-9a-f]{16}$/),
      changes: [],
    });
    expect(await noted()).toBe(0);
  });
});

describe('from the first question on', () => {
  it('everything that is there is told, page by page, as the table has it', async () => {
    const changes = await allChanges();

    expect(changes.map(({ seq }) => seq)).toEqual(
      changes.map(({ seq }) => seq).toSorted((a, b) => a - b),
    );
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(
      new Set(['order', 'event', 'account', 'profile', 'device']),
    );
    const [row] = await queryOf(
      shop,
      `SELECT (SELECT count(*) FROM orders) + (SELECT count(*) FROM order_events)
        + (SELECT count(*) FROM users) + (SELECT count(*) FROM user_profiles)
        + (SELECT count(*) FROM devices)`,
    );
    expect(changes).toHaveLength(Number(row?.[0]));
    const order = changes.find(({ kind }) => kind === 'order');
    expect(order?.record).toMatchObject({
      id: order?.id,
      status: 'confirmed',
      subtotal: 412,
      stock_taken: '[]',
      key_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('an order is told with its event, and once more when it moves, under a higher number', async () => {
    const before = await newest();
    const { id } = await place();
    const placed = await changesAfter(before);
    await shop.setStatus(id, 'confirmed');
    const moved = await changesAfter(before);

    expect(placed.map(({ kind }) => kind).toSorted()).toEqual(['event', 'order']);
    expect(moved.map(({ kind }) => kind).toSorted()).toEqual(['event', 'event', 'order']);
    const seqOf = (changes: Change[]) => changes.find(({ kind }) => kind === 'order')?.seq ?? 0;
    expect(seqOf(moved)).toBeGreaterThan(seqOf(placed));
    expect(moved.find(({ kind }) => kind === 'order')?.record).toMatchObject({
      id,
      status: 'confirmed',
      rev: 2,
    });
  });

  it('what is gone is told as gone, and an erased person as nobody', async () => {
    const asha: Person = await shop.signUp({ full_name: 'Ahilyabai Holkar' });
    const { id } = await place({ uid: asha.id }, asha.token);
    await shop.setStatus(id, 'delivered');
    const before = await newest();
    await shop.post('/api/shop/account/erase', {}, asha.token);
    const told = await changesAfter(before);

    expect(told).toEqual(
      expect.arrayContaining([
        { seq: expect.any(Number), kind: 'account', id: asha.id, record: null },
        { seq: expect.any(Number), kind: 'profile', id: asha.id, record: null },
        expect.objectContaining({
          kind: 'order',
          id,
          record: expect.objectContaining({ user: '', customer_name: '', subtotal: 412 }),
        }),
      ]),
    );
    const everything = JSON.stringify(await allChanges());
    expect(everything).not.toContain('Ahilyabai');
  });

  it('each record is noted once, whatever happens to it', async () => {
    const { id } = await place();
    const before = await noted();
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await shop.setStatus(id, status);
    }
    // Four changes, the transfers of what was sold, paid and rounded (D73), and the bill (D75).
    expect(await noted()).toBe(before + 4 + 3 + 1);
  });

  it('asking again tells the same again, and after the last nothing', async () => {
    const last = await newest();

    expect(await changesAfter(last)).toEqual([]);
    expect(await changesAfter(0)).toEqual(await changesAfter(0));
  });

  it('the shop says how many orders the log does not have', async () => {
    const admin = await shop.anAdmin();
    const before = await newest();
    await place();
    await place();
    await changesAfter(before);
    const { body } = await shop.get('/api/shop/health', admin.token);

    expect(body).toMatchObject({ order_log: { orders: 2, is_late: false } });
  });

  it('whoever ships may ask as often as it needs to', async () => {
    await shop.asSuperuser('PATCH', '/api/settings', { rateLimits: { enabled: true } });
    const { lineage } = await read({ lineage: '', after: 0 });
    const after = await newest();
    for (let count = 0; count < 600; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- as a shipper does
      await read({ lineage, after });
    }
    await shop.asSuperuser('PATCH', '/api/settings', { rateLimits: { enabled: false } });
  });

  it('a log that is ahead of the shop is told nothing, and the shop says so', async () => {
    const admin = await shop.anAdmin();
    const warnings = async () =>
      (await shop.get<{ warnings: string[] }>('/api/shop/health', admin.token)).body.warnings;
    const { lineage } = await read({ lineage: '', after: 0 });
    const placed = await place();
    const all = await allChanges();
    const after = all.at(-1)?.seq ?? 0;
    const latest = all.slice(-100).map(({ seq, kind, id }) => ({ seq, kind, id }));
    const [first, ...others] = latest;
    if (!first) throw new Error('Nothing is logged');

    // Its own history, also when a record has changed since: it stands above all that the log has.
    expect(await read({ lineage, after, latest })).not.toHaveProperty('is_ahead');
    await shop.setStatus(placed.id, 'confirmed');
    const own = await read({ lineage, after, latest });
    expect(own.changes.map(({ id }) => id)).toContain(placed.id);
    expect(await warnings()).not.toContain('order_log_ahead');

    for (const [what, asked] of Object.entries({
      'numbers that the shop has never given': { after: after + 1_000 },
      'a record that the shop does not have': {
        after,
        latest: [...latest, { seq: after, kind: 'order', id: 'lostorder000000' }],
      },
      'one that it has under a number in between': {
        after,
        latest: [{ ...first, seq: first.seq + 1 }, ...others],
      },
    })) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await read({ lineage, ...asked }), what).toMatchObject({
        is_ahead: true,
        changes: [],
      });
    }
    // What it says is some seconds old.
    await expect.poll(warnings, { timeout: 20_000 }).toContain('order_log_ahead');
    await read({ lineage, after, latest });
    await expect.poll(warnings, { timeout: 20_000 }).not.toContain('order_log_ahead');
  });

  it('a number that is none is refused', async () => {
    for (const after of [-1, 1.5, '3', null]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(read({ lineage: '', after })).rejects.toThrow('400');
    }
  });

  it('a shop that was restored tells another history, all of it', async () => {
    await shop.backUp();
    const { lineage, shop: mark } = await read({ lineage: '', after: 0 });
    await shop.restoreBackup();
    const after = await newest();
    const restored = await read({ lineage, after });

    expect(restored).toMatchObject({ shop: mark, changes: [] });
    expect(restored.lineage).not.toBe(lineage);
    expect((await allChanges()).length).toBeGreaterThan(0);
  });
});
