// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, readCart, restoreCart, parkCart } from '../../../../src/phone/db/cart.ts';
import { db } from '../../../../src/phone/db/db.ts';
import { isCommand } from '../../../../src/phone/db/order-entries.ts';
import { makeRecordId } from '../../../../src/phone/db/ids.ts';
import { cancelOrder } from '../../../../src/phone/db/order-actions.ts';
import { listOrders, placeOrder } from '../../../../src/phone/db/orders.ts';
import { withTranslatedNames } from '../../../../src/phone/db/translated-names.ts';
import { noteServerTime } from '../../../../src/phone/db/shop-clock.ts';
import { readSession, saveReferral, saveSession } from '../../../../src/phone/db/session.ts';
import { paise } from '../../../../src/domain/money.ts';
import { parseOrderRequest } from '../../../../src/domain/order/request.ts';
import { A_CUSTOMER, aProduct, NOON, aSession } from '../../../support/builders.ts';
import { databaseWithCatalogue, onScreen } from '../../../support/local-database.ts';
import { aPlacedOrder, DRAFT, orderCart } from '../../../support/placed-order.ts';

beforeEach(databaseWithCatalogue);

/** The id of the account. */
async function signInWithReward(): Promise<string> {
  const account = makeRecordId();
  await saveSession(aSession({ account, referral: { rewards: 1, waiting: 0 } }));
  return account;
}

describe('placing an order', () => {
  it('writes order and outbox entry and empties the cart', async () => {
    await addProduct(2, 3);
    const result = await placeOrder(DRAFT, await onScreen(), NOON);
    expect(result.ok && result.order.quote.totalPaise).toBe(105_00 + 25_00 + 5_25);
    expect(await readCart()).toEqual([]);
    const [entry] = await db.outbox.toArray();
    expect(entry?.state).toBe('waiting');
    expect(entry && isCommand('place')(entry) && parseOrderRequest({ ...entry.body }).ok).toBe(
      true,
    );
  });

  it("dates an order by the shop's clock when the phone's is wrong", async () => {
    noteServerTime(NOON.getTime() + 86_400_000, NOON.getTime());
    await addProduct(2, 1);
    const result = await placeOrder(DRAFT, await onScreen(), NOON);
    expect(result.ok && Date.parse(result.order.placedAt)).toBe(NOON.getTime() + 86_400_000);
    // How long the order has waited is told by one clock, whatever that says.
    const [entry] = await db.outbox.toArray();
    expect(entry).toMatchObject({ body: { pressed_at: NOON.toISOString() } });
  });

  it("takes an order in the shop's hours when the phone's clock says that it is closed", async () => {
    const night = new Date(NOON.getTime() + 12 * 3_600_000);
    await addProduct(2, 1);
    const shown = await onScreen();
    expect(await placeOrder(DRAFT, shown, night)).toEqual({ ok: false, reason: 'store_closed' });
    noteServerTime(NOON.getTime(), night.getTime());
    expect((await placeOrder(DRAFT, shown, night)).ok).toBe(true);
  });

  it('refuses an empty cart', async () => {
    expect(await placeOrder(DRAFT, await onScreen(), NOON)).toEqual({
      ok: false,
      reason: 'cart_empty',
    });
  });

  it('leaves out what has sold out, as the screen says', async () => {
    await addProduct(2, 3);
    await db.products.put(aProduct({ pid: 25, stock: 1 }));
    await addProduct(25, 1);
    await db.products.update(25, { stock: 0 });
    const result = await placeOrder(DRAFT, await onScreen(), NOON);
    expect(result.ok && result.order).toMatchObject({
      lines: [{ pid: 2, quantity: 3 }],
      quote: { totalPaise: 105_00 + 25_00 + 5_25 },
    });
  });

  it('asks when something has sold out since it was shown', async () => {
    await addProduct(2, 3);
    await db.products.put(aProduct({ pid: 25, stock: 1 }));
    await addProduct(25, 1);
    const shown = await onScreen();
    await db.products.update(25, { stock: 0 });
    expect(await placeOrder(DRAFT, shown, NOON)).toMatchObject({
      reason: 'changed',
      now: { lines: [{ pid: 2 }] },
    });
  });

  it('refuses a cart of which everything has sold out', async () => {
    await db.products.put(aProduct({ pid: 25, stock: 1 }));
    await addProduct(25, 1);
    await db.products.update(25, { stock: 0 });
    expect(await placeOrder(DRAFT, await onScreen(), NOON)).toMatchObject({ reason: 'cart_empty' });
    expect(await readCart()).toHaveLength(1);
  });

  it('refuses a pincode nobody delivers to and keeps the cart', async () => {
    await addProduct(2, 1);
    const customer = { ...A_CUSTOMER, pincode: '462001' };
    expect(await placeOrder({ ...DRAFT, customer }, await onScreen(), NOON)).toEqual({
      ok: false,
      reason: 'pincode_not_served',
    });
    expect(await readCart()).toHaveLength(1);
  });

  it('refuses at 23:00 exactly', async () => {
    await addProduct(2, 1);
    expect(await placeOrder(DRAFT, await onScreen(), new Date(2026, 10, 20, 23, 0))).toEqual({
      ok: false,
      reason: 'store_closed',
    });
  });

  describe('for a morning', () => {
    const inTheMorning = (deliverOn: string, now: Date) => async () => {
      await db.storeSettings.toCollection().modify({ takesMorningOrders: true });
      await addProduct(2, 1);
      return placeOrder({ ...DRAFT, deliverOn }, await onScreen(), now);
    };
    const inIndia = (time: string) => new Date(`2026-11-20T${time}:00+05:30`);

    it.each([
      ['while the shop is open', inIndia('12:00')],
      ['while it is closed', inIndia('23:30')],
    ])('is placed %s', async (_, now) => {
      const result = await inTheMorning('2026-11-21', now)();
      expect(result.ok && result.order).toMatchObject({
        deliverOn: '2026-11-21',
        estimatedDelivery: '2026-11-21T06:30:00.000Z',
      });
      expect(await db.outbox.toArray()).toMatchObject([{ body: { deliver_on: '2026-11-21' } }]);
    });

    it.each([
      ['another one than is offered now', '2026-11-22'],
      ['one that is over', '2026-11-20'],
    ])('is not placed for %s, and the cart is kept', async (_, day) => {
      expect(await inTheMorning(day, inIndia('12:00'))()).toEqual({
        ok: false,
        reason: 'morning_unavailable',
      });
      expect(await readCart()).toHaveLength(1);
    });

    it('is not placed in a shop that does not offer it', async () => {
      await addProduct(2, 1);
      const draft = { ...DRAFT, deliverOn: '2026-11-21' };
      expect(await placeOrder(draft, await onScreen(), NOON)).toEqual({
        ok: false,
        reason: 'morning_unavailable',
      });
    });

    it('says nothing of a morning in an order for now', async () => {
      await addProduct(2, 1);
      const result = await placeOrder({ ...DRAFT, deliverOn: '' }, await onScreen(), NOON);
      expect(result.ok && result.order).not.toHaveProperty('deliverOn');
      expect((await db.outbox.toArray())[0]).not.toHaveProperty('body.deliver_on');
    });
  });

  it('makes two orders of two presses only if there was something in the cart twice', async () => {
    await addProduct(2, 1);
    const shown = await onScreen();
    const results = await Promise.all([
      placeOrder(DRAFT, shown, NOON),
      placeOrder(DRAFT, shown, NOON),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.orders.count()).toBe(1);
  });

  it('places nothing for somebody else than whose cart was on the screen (A3)', async () => {
    await addProduct(2, 1);
    const shown = await onScreen();
    await saveSession(aSession({ account: makeRecordId() }));
    await addProduct(2, 1);

    expect(await placeOrder(DRAFT, shown, NOON)).toEqual({ ok: false, reason: 'other_account' });
    expect(await db.orders.count()).toBe(0);
    expect(await readCart()).toEqual([{ pid: 2, quantity: 1 }]);
  });

  it("keeps a guest's orders apart from an account's", async () => {
    await addProduct(2, 1);
    await placeOrder(DRAFT, await onScreen(), NOON);
    await saveSession(aSession({ account: makeRecordId() }));
    expect(await listOrders()).toEqual([]);
    expect(await readCart()).toEqual([]);
  });
});

/** Ends at half past twelve. */
const LUNCH50 = {
  code: 'LUNCH50',
  percent: 50,
  categorySlug: '',
  startsAtMs: null,
  endsAtMs: NOON.getTime() + 30 * 60_000,
  isUntilClose: false,
  isActive: true,
};

describe('the price at the press', () => {
  const WITH_CODE = { ...DRAFT, promoCode: 'LUNCH50' };
  const AFTER_LUNCH = new Date(LUNCH50.endsAtMs);

  beforeEach(() => addProduct(2, 4));

  const nothingIsStored = async () => {
    expect(await db.orders.count()).toBe(0);
    expect(await db.outbox.count()).toBe(0);
    expect(await readCart()).toEqual([{ pid: 2, quantity: 4 }]);
  };

  it('is asked about when the code on the screen has ended', async () => {
    await db.coupons.put(LUNCH50);
    const shown = await onScreen('LUNCH50');
    expect(shown.quote.totalPaise).toBe(140_00 + 25_00 - 70_00 + 7_00);

    expect(await placeOrder(WITH_CODE, shown, AFTER_LUNCH)).toMatchObject({
      ok: false,
      reason: 'changed',
      now: { quote: { totalPaise: 140_00 + 25_00 + 7_00 } },
    });
    await nothingIsStored();
  });

  it('is asked about when a price was pulled after the screen was painted', async () => {
    const shown = await onScreen();
    await db.products.update(2, { pricePaise: paise(40_00) });

    const asked = await placeOrder(DRAFT, shown, NOON);
    expect(asked).toMatchObject({ reason: 'changed', now: { quote: { subtotalPaise: 160_00 } } });
    await nothingIsStored();

    if (asked.ok || asked.reason !== 'changed') throw new Error('It was not asked about');
    const placed = await placeOrder(DRAFT, asked.now, NOON);
    expect(placed.ok && placed.order.request?.quote).toMatchObject({ subtotal_paise: 160_00 });
  });

  it('is asked about when a line is gone, although the rest costs less', async () => {
    await db.products.put(aProduct({ pid: 25, name: 'Batteries' }));
    await addProduct(25);
    const shown = await onScreen();
    await db.products.delete(25);

    expect(await placeOrder(DRAFT, shown, NOON)).toMatchObject({
      reason: 'changed',
      now: { lines: [{ pid: 2, quantity: 4 }] },
    });
  });

  it('is asked about when the cart was changed in another tab', async () => {
    const shown = await onScreen();
    await addProduct(2, -1);
    expect(await placeOrder(DRAFT, shown, NOON)).toMatchObject({ ok: false, reason: 'changed' });
  });

  it('is asked about when the earned reward was used up meanwhile', async () => {
    const account = await signInWithReward();
    await addProduct(2, 4);
    const shown = await onScreen();
    expect(shown.quote.promoCode).toBe('REFERRAL-15');
    await saveReferral(account, { rewards: 0, waiting: 0 });

    expect(await placeOrder(DRAFT, shown, NOON)).toMatchObject({ ok: false, reason: 'changed' });
  });

  it('is discounted again when the order that used the reward was never sent', async () => {
    await signInWithReward();
    await addProduct(2, 4);
    const { id } = await orderCart();
    expect((await readSession())?.referral).toEqual({ rewards: 0, waiting: 0 });

    expect(await cancelOrder(id)).toBe('withdrawn');
    expect((await readSession())?.referral).toEqual({ rewards: 1, waiting: 0 });
  });

  it('stays the one on the screen when it has become cheaper', async () => {
    const shown = await onScreen();
    await db.products.update(2, { pricePaise: paise(30_00) });

    const result = await placeOrder(DRAFT, shown, NOON);
    expect(result.ok && result.order).toMatchObject({
      quote: shown.quote,
      lines: [{ pid: 2, quantity: 4, pricePaise: 35_00 }],
      request: { quote: { total_paise: 140_00 + 25_00 + 7_00 } },
    });
  });
});

describe('the cart', () => {
  it('that was parked at closing is still offered after another order', async () => {
    await addProduct(2, 4);
    await parkCart();
    await db.products.put(aProduct({ pid: 25 }));
    await addProduct(25, 4);
    expect((await placeOrder(DRAFT, await onScreen(), NOON)).ok).toBe(true);
    expect(await readCart()).toEqual([]);

    await restoreCart();
    expect(await readCart()).toEqual([{ pid: 2, quantity: 4 }]);
  });

  it('never holds more than the counted stock', async () => {
    await db.products.put(aProduct({ pid: 25, stock: 3 }));
    expect(await addProduct(25, 5)).toMatchObject({
      quantity: 3,
      isShort: true,
      isOrderLimit: false,
    });
    expect(await addProduct(25, 1)).toMatchObject({
      quantity: 3,
      isShort: true,
      isOrderLimit: false,
    });
    expect(await addProduct(25, -1)).toMatchObject({
      quantity: 2,
      isShort: false,
      isOrderLimit: false,
    });
  });

  it('never holds more of a product than one order may, and says that this is why', async () => {
    expect(await addProduct(2, 30)).toMatchObject({
      quantity: 20,
      isShort: true,
      isOrderLimit: true,
    });
  });

  it("leaves the others half of what is counted, unless it is an account's", async () => {
    await db.products.put(aProduct({ pid: 25, stock: 10 }));
    expect(await addProduct(25, 8)).toMatchObject({ quantity: 5, isOrderLimit: true });
    await saveSession(aSession({ account: makeRecordId() }));
    expect(await addProduct(25, 8)).toMatchObject({ quantity: 8, isShort: false });
  });

  it('is not placed while it holds more of a product than one order may', async () => {
    await addProduct(2, 20);
    await db.storeSettings.update('store', { mostPerProduct: 10 });
    expect(await placeOrder(DRAFT, await onScreen(), NOON)).toEqual({
      ok: false,
      reason: 'over_limit',
    });
    expect(await db.orders.count()).toBe(0);
  });

  it('counts every one of two quick presses', async () => {
    await Promise.all([addProduct(2), addProduct(2)]);
    expect(await readCart()).toEqual([{ pid: 2, quantity: 2 }]);
    await Promise.all([addProduct(2, -1), addProduct(2, -1), addProduct(2, -1)]);
    expect(await readCart()).toEqual([]);
  });

  it('is parked when the shop closes and comes back on request', async () => {
    await addProduct(2, 2);
    await parkCart();
    expect(await readCart()).toEqual([]);
    await restoreCart();
    expect(await readCart()).toEqual([{ pid: 2, quantity: 2 }]);
  });

  it('joins what is still aside from before', async () => {
    await addProduct(2, 2);
    await parkCart();
    await addProduct(2);
    await addProduct(1);
    await parkCart();
    await restoreCart();
    expect(await readCart()).toEqual([
      { pid: 2, quantity: 3 },
      { pid: 1, quantity: 1 },
    ]);
  });
});

describe('the lines of an order in other languages', () => {
  const { nameHi, nameMr } = aProduct();

  it('are called what the catalogue calls them', async () => {
    const order = await aPlacedOrder();
    expect(order.lines[0]).not.toHaveProperty('nameHi');
    const [named] = await withTranslatedNames([order]);
    expect(named).toMatchObject({ ...order, lines: [{ name: 'Onion', nameHi, nameMr }] });
  });

  it('so are those that the shop has answered', async () => {
    const order = await aPlacedOrder();
    const { lines } = order;
    const [named] = await withTranslatedNames([
      { ...order, delivery: { state: 'refused', code: 'price_changed', lines } },
    ]);
    expect(named?.delivery).toMatchObject({ code: 'price_changed', lines: [{ nameHi, nameMr }] });
  });

  it.each([
    ['is gone', () => db.products.delete(2)],
    ['has another name by now', () => db.products.update(2, { name: 'Red Onion' })],
  ])('stay as they were ordered when the product %s', async (_, change) => {
    const order = await aPlacedOrder();
    await change();
    expect(await withTranslatedNames([order])).toEqual([order]);
  });
});
