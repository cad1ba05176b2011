// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '../../../../src/phone/db/db.ts';
import { customerOutbox, settleCancel, settleOrder } from '../../../../src/phone/db/outbox.ts';
import { erasePersonalData } from '../../../../src/phone/db/personal-data.ts';
import { storeChanges } from '../../../../src/phone/db/store-pull.ts';
import { listEvents, noteEvent, noteSignedIn } from '../../../../src/phone/db/sync-events.ts';
import { aShopOrder } from '../../../support/builders.ts';
import { databaseWithCatalogue } from '../../../support/local-database.ts';
import { aPlacedOrder } from '../../../support/placed-order.ts';

const WAIT = { sinceMs: 0, forMs: 1 };

const kinds = async (account = 'guest') => (await listEvents(account)).map(({ kind }) => kind);

async function anUnsentOrder() {
  const order = await aPlacedOrder();
  const [entry] = await db.outbox.toArray();
  return { ...order, seq: entry?.seq ?? 0 };
}

beforeEach(async () => {
  await databaseWithCatalogue();
  await db.syncEvents.clear();
});

describe('the last events', () => {
  it('are ten, the newest first', async () => {
    for (let n = 0; n < 12; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they happen
      await noteEvent({ kind: 'order_received', orderNumber: `ORD${n}` });
    }
    const events = await listEvents('guest');
    expect(events.map(({ orderNumber }) => orderNumber)).toEqual(
      ['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'].map((n) => `ORD${n}`),
    );
    expect(await db.syncEvents.count()).toBe(10);
  });

  it('say once what only repeats itself', async () => {
    await noteEvent({ kind: 'no_answer', account: 'guest' });
    await noteEvent({ kind: 'no_answer', account: 'guest' });
    expect(await kinds()).toEqual(['no_answer']);
  });

  it("are not another account's", async () => {
    await noteEvent({ kind: 'catalogue' });
    await noteEvent({ kind: 'order_received', account: 'user00000000001', orderNumber: 'ORD1' });
    expect(await kinds()).toEqual(['catalogue']);
    expect(await kinds('user00000000001')).toEqual(['order_received', 'catalogue']);
  });

  it('are erased with all else of an account', async () => {
    await noteEvent({ kind: 'order_received', account: 'guest' });
    await noteEvent({ kind: 'order_received', account: 'user00000000001' });
    await erasePersonalData();
    expect(await kinds()).toEqual([]);
    expect(await kinds('user00000000001')).toEqual(['order_received']);
  });
});

describe('an order', () => {
  it('is noted when a try has found something new, and when it is answered', async () => {
    const { seq, id, number } = await anUnsentOrder();
    expect(await kinds()).toEqual([]);
    await customerOutbox.markWaiting([seq], { reason: 'no_answer', wait: WAIT });
    await noteEvent({ kind: 'catalogue' });
    await customerOutbox.markWaiting([seq], { reason: 'no_answer', wait: WAIT });
    await settleOrder(seq, id, { code: 'accepted', order: aShopOrder({ id }) });
    expect(await kinds()).toEqual(['order_received', 'catalogue', 'no_answer']);
    expect((await listEvents('guest'))[0]).toMatchObject({ orderNumber: number });
  });

  it.each([
    ['order_cancelled', 'cancelled'],
    ['cancel_refused', 'processing'],
  ] as const)('is noted as %s when the shop says that it is %s', async (kind, status) => {
    const { seq, id } = await anUnsentOrder();
    await settleCancel(seq, id, {
      code: status === 'cancelled' ? status : 'too_late',
      order: aShopOrder({ id, status, rev: 9 }),
    });
    expect(await kinds()).toEqual([kind]);
  });

  it('is settled although nothing can be noted', async () => {
    const { seq, id } = await anUnsentOrder();
    vi.spyOn(db.syncEvents, 'add').mockRejectedValue(new Error('No room'));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await settleOrder(seq, id, { code: 'accepted', order: aShopOrder({ id }) });
    expect(await db.orders.get(id)).toMatchObject({ delivery: { state: 'received' } });
    expect(await db.outbox.count()).toBe(0);
    vi.restoreAllMocks();
  });
});

describe('signing in again', () => {
  it('is noted after the shop has asked for it, and only then', async () => {
    await noteSignedIn('user00000000001');
    await noteEvent({ kind: 'signed_out', account: 'user00000000001' });
    await noteSignedIn('user00000000001');
    await noteSignedIn('user00000000001');
    expect(await kinds('user00000000001')).toEqual(['signed_in', 'signed_out']);
  });
});

describe('the catalogue', () => {
  const NOTHING = {
    isReset: false,
    hasMore: false,
    lineage: 'lineage00000001',
    rev: 9,
    categories: [],
    products: [],
    serviceAreas: [],
    coupons: null,
    settings: null,
    removed: { categories: [], products: [], serviceAreas: [] },
  } as const;

  it('is noted when something of it has changed', async () => {
    await databaseWithCatalogue();
    const { lineage = '' } = (await db.cursors.get('catalogue')) ?? {};
    await db.syncEvents.clear();
    await storeChanges({ ...structuredClone(NOTHING), lineage, rev: 998 } as never);
    expect(await kinds()).toEqual([]);
    await storeChanges({
      ...structuredClone(NOTHING),
      lineage,
      rev: 999,
      removed: { categories: [], products: [2], serviceAreas: [] },
    } as never);
    expect(await kinds()).toEqual(['catalogue']);
  });
});
