// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  CatalogueChanges,
  CataloguePage,
} from '../../../../src/domain/catalogue/catalogue.ts';
import { paise } from '../../../../src/domain/money.ts';
import type { Coupon } from '../../../../src/domain/cart/coupon.ts';
import { ordersToClaim } from '../../../../src/phone/db/account.ts';
import { db } from '../../../../src/phone/db/db.ts';
import {
  noteCompared,
  storeChanges,
  storeNews,
  storeSnapshot,
} from '../../../../src/phone/db/store-pull.ts';
import { type PullShop, pullCatalogue, pullOrders } from '../../../../src/phone/sync/pull.ts';
import { answered, noAnswer } from '../../../support/answers.ts';
import { saveSession } from '../../../../src/phone/db/session.ts';
import type { ShopOrderDetail } from '../../../../src/domain/order/order.ts';
import { anOrder } from '../../../support/an-order.ts';
import { anOrder as anOrderRequest } from '../../../support/order-bodies.ts';
import {
  A_CUSTOMER,
  aProduct,
  aShopOrder,
  aSnapshot,
  aSession,
} from '../../../support/builders.ts';
import { databaseWithCatalogue, emptyDatabase } from '../../../support/local-database.ts';

function aPage(overrides: Partial<CataloguePage>): CataloguePage {
  return {
    isReset: false,
    hasMore: false,
    lineage: 'first-life',
    rev: 11,
    categories: [],
    products: [],
    serviceAreas: [],
    coupons: null,
    settings: null,
    removed: { categories: [], products: [], serviceAreas: [] },
    ...overrides,
  };
}

const aCoupon = (overrides: Partial<Coupon>): Coupon => ({
  code: 'HOLI',
  percent: 5,
  categorySlug: '',
  startsAtMs: null,
  endsAtMs: null,
  isUntilClose: false,
  isActive: true,
  ...overrides,
});

function aShop(...changes: CatalogueChanges[]) {
  const asked: number[] = [];
  const shop: PullShop = {
    fetchSnapshot: async () => answered(aSnapshot({ lineage: 'second-life', rev: 3 })),
    fetchChanges: async (since) => {
      asked.push(since);
      const next = changes.shift();
      return next ? answered(next) : noAnswer();
    },
    lookUpOrders: async () => answered({ orders: [], unknown: [] }),
    fetchOwnOrders: async () => answered({ orders: [] }),
    lookUpOwnOrders: async () => answered({ orders: [], unknown: [] }),
    claimOrders: async (orders) => answered(orders.map(({ id }) => id)),
  };
  return { shop, asked };
}

describe('pulling the catalogue', () => {
  beforeEach(databaseWithCatalogue);

  it('loads the snapshot when the phone has none', async () => {
    await emptyDatabase();
    expect(await pullCatalogue(aShop().shop)).toBe('reachable');
    expect(await db.cursors.get('catalogue')).toMatchObject({ lineage: 'second-life', rev: 3 });
    expect(await db.products.count()).toBe(1);
  });

  it('takes over what has changed, page by page, and removes what is gone', async () => {
    const { shop, asked } = aShop(
      aPage({ rev: 12, hasMore: true, products: [aProduct({ pid: 7, name: 'Potato' })] }),
      aPage({ rev: 15, removed: { categories: [], products: [2], serviceAreas: [] } }),
    );
    expect(await pullCatalogue(shop)).toBe('reachable');
    expect(asked).toEqual([10, 12]);
    expect((await db.products.toArray()).map(({ pid }) => pid)).toEqual([7]);
    expect((await db.cursors.get('catalogue'))?.rev).toBe(15);
  });

  it.each([
    ['an app that noted no fields', {}],
    ['an app with other fields', { fields: 'name,pricePaise' }],
  ])('loads the snapshot once over the catalogue of %s', async (_, fields) => {
    await db.cursors.put({ id: 'catalogue', lineage: 'first-life', rev: 10, ...fields });
    const { shop, asked } = aShop(aPage({ rev: 11, lineage: 'second-life' }));
    await pullCatalogue(shop);
    await pullCatalogue(shop);
    expect(asked).toEqual([3]);
    expect(await db.cursors.get('catalogue')).toMatchObject({ rev: 11 });
  });

  it('keeps its codes until the shop sends all that there are', async () => {
    const codes = async () => (await db.coupons.toArray()).map(({ code }) => code);
    await db.coupons.add(aCoupon({ code: 'HOLI' }));
    await pullCatalogue(aShop(aPage({ rev: 11 })).shop);
    expect(await codes()).toEqual(['HOLI']);
    await pullCatalogue(aShop(aPage({ rev: 12, coupons: [aCoupon({ code: 'DIWALI' })] })).shop);
    expect(await codes()).toEqual(['DIWALI']);
  });

  it('loads the snapshot again when the server says reset', async () => {
    await pullCatalogue(aShop({ isReset: true, lineage: 'second-life', rev: 3 }).shop);
    expect((await db.cursors.get('catalogue'))?.lineage).toBe('second-life');
  });

  it('keeps what it has when the server does not answer', async () => {
    expect(await pullCatalogue(aShop().shop)).toBe('unreachable');
    expect(await db.products.count()).toBe(1);
  });
});

describe('following orders', () => {
  const NOW_MS = Date.parse('2026-11-20T12:00:00.000Z');
  const hoursAgo = (hours: number) => new Date(NOW_MS - hours * 3_600_000).toISOString();
  const delivered = (id: string, hours: number) =>
    anOrder({
      id,
      status: 'delivered',
      delivery: { state: 'received', receivedAt: hoursAgo(hours + 1) },
      events: [{ status: 'delivered', at: hoursAgo(hours) }],
    });

  /** A shop that says the same of whatever is asked, and what was asked. */
  function anOrderShop(found: ShopOrderDetail[] = [], unknown: string[] = []) {
    const asked: string[] = [];
    const shop: PullShop = {
      ...aShop().shop,
      lookUpOrders: async (orders) => {
        asked.push(...orders.map(({ id }) => id));
        return answered({ orders: found, unknown });
      },
      fetchOwnOrders: async () => {
        asked.push('mine');
        return answered({ orders: found });
      },
    };
    return { shop, asked };
  }
  const detail = (overrides: Partial<ShopOrderDetail>): ShopOrderDetail => ({
    ...aShopOrder(),
    placedAt: hoursAgo(1),
    customer: A_CUSTOMER,
    events: [],
    ...overrides,
  });

  beforeEach(async () => {
    await emptyDatabase();
    await storeSnapshot(aSnapshot({ lineage: 'first-life' }));
    await noteCompared('first-life');
    await db.orders.bulkAdd([
      anOrder({ id: 'underway0000001' }),
      delivered('justnow00000001', 47),
      delivered('longago00000001', 49),
      anOrder({ id: 'waiting00000001', delivery: { state: 'waiting' } }),
    ]);
  });

  it('asks for those under way, and for finished ones of 48 hours when it is thorough (Q4)', async () => {
    const { shop, asked } = anOrderShop();
    await pullOrders(shop, { limit: 50, nowMs: NOW_MS, isThorough: false });
    expect(asked.splice(0)).toEqual(['underway0000001']);
    await pullOrders(shop, { limit: 50, nowMs: NOW_MS, isThorough: true });
    expect(asked.toSorted()).toEqual(['justnow00000001', 'underway0000001']);
  });

  it('stores nothing that it has not asked for (Q3)', async () => {
    const { shop } = anOrderShop([
      detail({ id: 'waiting00000001', status: 'delivered', rev: 9 }),
      detail({ id: 'underway0000001', status: 'shipped', rev: 9 }),
    ]);
    await pullOrders(shop, { limit: 50, nowMs: NOW_MS, isThorough: false });
    expect(await db.orders.get('waiting00000001')).toMatchObject({ status: 'pending' });
    expect(await db.orders.get('underway0000001')).toMatchObject({ status: 'shipped' });
  });

  it('never lets an older state of an order replace a newer one (Q2)', async () => {
    await db.orders.update('underway0000001', { status: 'shipped', rev: 9 });
    const { shop } = anOrderShop([detail({ id: 'underway0000001', status: 'pending', rev: 8 })]);
    await pullOrders(shop, { limit: 50, nowMs: NOW_MS, isThorough: false });
    expect(await db.orders.get('underway0000001')).toMatchObject({ status: 'shipped', rev: 9 });
  });

  it('asks by account for what another phone has ordered, when it is thorough (Q4)', async () => {
    const account = 'user00000000001';
    await saveSession(aSession({ account }));
    await db.orders.add(anOrder({ id: 'elsewhere000001', account, key: '' }));
    const { shop, asked } = anOrderShop([
      detail({ id: 'elsewhere000001', status: 'shipped', rev: 9 }),
    ]);
    await pullOrders(shop, { limit: 50, nowMs: NOW_MS, isThorough: false });
    expect(asked.splice(0)).not.toContain('mine');
    await pullOrders(shop, { limit: 50, nowMs: NOW_MS, isThorough: true });
    expect(asked).toContain('mine');
    expect(await db.orders.get('elsewhere000001')).toMatchObject({ status: 'shipped', account });
  });

  it('marks an order of another phone of the account as lost when the server no longer has it', async () => {
    const account = 'user00000000001';
    await saveSession(aSession({ account }));
    const byPhone = { account, key: '', status: 'confirmed' } as const;
    await db.orders.bulkAdd([
      anOrder({ id: 'deleted00000001', ...byPhone }),
      anOrder({ id: 'pagetwo00000001', ...byPhone }),
      anOrder({ id: 'unreadable00001', ...byPhone }),
      anOrder({ id: 'delivered000001', ...byPhone, status: 'delivered' }),
    ]);
    const asked: string[][] = [];
    const shop: PullShop = {
      ...anOrderShop().shop,
      fetchOwnOrders: async () => answered({ orders: [] }),
      lookUpOwnOrders: async (ids) => {
        asked.push([...ids]);
        return answered({
          orders: [detail({ id: 'pagetwo00000001', status: 'shipped', rev: 9 })],
          // What was not asked for is no answer.
          unknown: ['deleted00000001', 'underway0000001'],
        });
      },
    };
    const pull = () => pullOrders(shop, { limit: 50, nowMs: NOW_MS, isThorough: true });
    await pull();

    expect(asked).toEqual([['deleted00000001', 'pagetwo00000001', 'unreadable00001']]);
    expect(await db.orders.get('deleted00000001')).toMatchObject({ delivery: { state: 'lost' } });
    expect(await db.orders.get('pagetwo00000001')).toMatchObject({ status: 'shipped' });
    expect(await db.orders.get('unreadable00001')).toMatchObject({ status: 'confirmed' });
    expect(await db.orders.get('underway0000001')).toMatchObject({
      delivery: { state: 'received' },
    });
  });

  it("claims for the account what this phone's guest has ordered, when it is thorough (Q4)", async () => {
    const account = 'user00000000001';
    await saveSession(aSession({ account }));
    await db.orders.update('underway0000001', { account, isUnclaimed: true, key: 'its key' });
    const { shop } = anOrderShop();
    await pullOrders(shop, { limit: 50, nowMs: NOW_MS, isThorough: false });
    expect((await db.orders.get('underway0000001'))?.isUnclaimed).toBe(true);
    await pullOrders(shop, { limit: 50, nowMs: NOW_MS, isThorough: true });
    expect(await db.orders.get('underway0000001')).not.toHaveProperty('isUnclaimed');
  });

  describe('in a shop that was restored from a backup', () => {
    const restore = () => storeSnapshot(aSnapshot({ lineage: 'second-life', rev: 3 }));
    afterEach(() => void vi.useRealTimers());

    it('asks for all of a week, once (Q5)', async () => {
      await restore();
      const { shop, asked } = anOrderShop();
      await pullOrders(shop, { limit: 50, nowMs: NOW_MS, isThorough: false });
      expect(asked.splice(0).toSorted()).toEqual([
        'justnow00000001',
        'longago00000001',
        'underway0000001',
      ]);
      await pullOrders(shop, { limit: 50, nowMs: NOW_MS, isThorough: false });
      expect(asked).toEqual(['underway0000001']);
    });

    it('asks again when it was not answered (Q5)', async () => {
      await restore();
      const { shop, asked } = anOrderShop();
      await pullOrders(
        { ...shop, lookUpOrders: async () => noAnswer() },
        { limit: 50, nowMs: NOW_MS, isThorough: false },
      );
      await pullOrders(shop, { limit: 50, nowMs: NOW_MS, isThorough: false });
      expect(asked).toContain('longago00000001');
    });

    it('accepts a lower revision, so that later changes are stored (Q5)', async () => {
      await db.orders.update('underway0000001', { status: 'shipped', rev: 9 });
      await restore();
      const { shop } = anOrderShop([detail({ id: 'underway0000001', status: 'pending', rev: 2 })]);
      await pullOrders(shop, { limit: 50, nowMs: NOW_MS, isThorough: false });
      expect(await db.orders.get('underway0000001')).toMatchObject({ status: 'pending', rev: 2 });
    });

    it('asks for orders that the server had deleted or did not have before the restore (Q5)', async () => {
      await db.orders.bulkAdd([
        anOrder({ id: 'lost00000000001', status: 'cancelled', delivery: { state: 'lost' } }),
        anOrder({ id: 'withdrawn000001', status: 'cancelled', delivery: { state: 'withdrawn' } }),
      ]);
      await restore();
      const { shop, asked } = anOrderShop([detail({ id: 'lost00000000001', rev: 1 })]);
      await pullOrders(shop, { limit: 50, nowMs: NOW_MS, isThorough: false });
      expect(asked).toEqual(expect.arrayContaining(['lost00000000001', 'withdrawn000001']));
      expect(await db.orders.get('lost00000000001')).toMatchObject({
        status: 'pending',
        delivery: { state: 'received' },
      });
    });

    it('cancels again the orders that the customer had cancelled (Q5)', async () => {
      vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] });
      const placedAt = hoursAgo(1);
      const monthAgo = hoursAgo(30 * 24);
      const cancelled = { status: 'cancelled', isTakenBack: true } as const;
      await db.orders.bulkAdd([
        anOrder({ id: 'cancelled000001', placedAt, ...cancelled }),
        anOrder({ id: 'cancelled000002', placedAt: monthAgo, ...cancelled }),
        anOrder({ id: 'byshop000000001', placedAt, status: 'cancelled' }),
        anOrder({ id: 'toolate00000001', placedAt, status: 'shipped', isTakenBack: false }),
      ]);
      await restore();
      expect(await db.outbox.toArray()).toMatchObject([
        { kind: 'order_command', command: 'cancel', orderId: 'cancelled000001' },
      ]);
      await storeSnapshot(aSnapshot({ lineage: 'third-life' }));
      expect(await db.outbox.count()).toBe(1);
    });

    it("claims again what was a guest's (Q5)", async () => {
      const account = 'user00000000001';
      await db.orders.update('underway0000001', { account, request: anOrderRequest() });
      await db.orders.update('justnow00000001', {
        account,
        request: anOrderRequest({ uid: account }),
      });
      await restore();
      expect(await ordersToClaim(account)).toMatchObject([{ id: 'underway0000001' }]);
    });

    it('re-sends the orders that the server lost (Q5)', async () => {
      await db.orders.update('underway0000001', {
        request: anOrderRequest({ id: 'underway0000001' }),
        receipt: 'a receipt',
        receiptRev: 4,
      });
      await restore();
      const { shop } = anOrderShop([], ['underway0000001', 'waiting00000001']);
      await pullOrders(shop, { limit: 50, nowMs: NOW_MS, isThorough: false });
      expect(await db.outbox.toArray()).toMatchObject([
        { command: 'resubmit', orderId: 'underway0000001', body: { accepted: { rev: 4 } } },
      ]);
    });
  });
});

describe('changes that a signal contains', () => {
  beforeEach(databaseWithCatalogue);

  const priceOf = async (pid: number) => (await db.products.get(pid))?.pricePaise;
  const news = (since: number, rev: number, pricePaise: number) => ({
    ...aPage({ rev, products: [aProduct({ pid: 2, pricePaise: paise(pricePaise) })] }),
    since,
  });

  it('are applied if the catalogue has their starting revision or a later one (Q6)', async () => {
    expect(await storeNews(news(10, 12, 41_00))).toBe(true);
    expect(await storeNews(news(11, 13, 42_00))).toBe(true);
    expect(await priceOf(2)).toBe(42_00);
    expect(await db.cursors.get('catalogue')).toMatchObject({ rev: 13 });
  });

  it('are ignored if a revision is missing in between, or the lineage differs (Q6)', async () => {
    const before = await priceOf(2);
    expect(await storeNews(news(11, 12, 41_00))).toBe(false);
    expect(await storeNews({ ...news(10, 12, 41_00), lineage: 'second-life' })).toBe(false);
    expect(await priceOf(2)).toBe(before);
    expect(await db.cursors.get('catalogue')).toMatchObject({ rev: 10 });
  });

  it('change nothing when a pull was faster, nor does a pull after them (Q6)', async () => {
    await storeNews(news(10, 13, 43_00));
    expect(await storeNews(news(10, 12, 42_00))).toBe(true);
    await storeChanges(news(10, 12, 42_00));
    expect(await priceOf(2)).toBe(43_00);
    expect(await db.cursors.get('catalogue')).toMatchObject({ rev: 13 });
  });

  it('are ignored by a phone without a catalogue', async () => {
    await emptyDatabase();
    expect(await storeNews(news(0, 12, 41_00))).toBe(false);
    expect(await db.products.count()).toBe(0);
  });
});
