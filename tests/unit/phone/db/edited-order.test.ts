// @vitest-environment jsdom
/** An order that was put back into the cart to be changed is replaced by what is bought of it, and by nothing else. */
import { beforeEach, describe, expect, it } from 'vitest';
import { storeSignIn } from '../../../../src/phone/db/account.ts';
import {
  addProduct,
  dropProducts,
  putLineBack,
  restoreCart,
  parkCart,
  setProductQuantity,
} from '../../../../src/phone/db/cart.ts';
import { db } from '../../../../src/phone/db/db.ts';
import { editInCart } from '../../../../src/phone/db/order-actions.ts';
import { type Order, readReplacedMorning } from '../../../../src/phone/db/orders.ts';
import { isCommand } from '../../../../src/phone/db/order-entries.ts';
import { customerOutbox, settleCancel, settleOrder } from '../../../../src/phone/db/outbox.ts';
import { storeLookedUpOrders } from '../../../../src/phone/db/store-pull.ts';
import { GUEST } from '../../../../src/phone/db/session.ts';
import { A_CUSTOMER, aProduct, aShopOrder, NOON, aSession } from '../../../support/builders.ts';
import { databaseWithCatalogue } from '../../../support/local-database.ts';
import { orderCart } from '../../../support/placed-order.ts';

const ONION = 2;
const POTATO = 4;

/** Onions were ordered, may have been sent, and are in the cart again. */
async function editsOnions(): Promise<Order> {
  await addProduct(ONION, 2);
  const order = await orderCart();
  const entry = await db.outbox.get({ orderId: order.id });
  await customerOutbox.markSending([entry?.seq ?? 0]);
  expect(await editInCart(order.id)).toBe('asked');
  return order;
}

const replacedBy = ({ request }: Order) => request?.replaces;
const cartRow = () => db.carts.get(GUEST);

async function answerTheCancellation(
  { id }: Order,
  answer: Parameters<typeof settleCancel>[2],
): Promise<void> {
  const entries = await db.outbox.where('orderId').equals(id).toArray();
  const cancel = entries.find(isCommand('cancel'));
  await settleCancel(cancel?.seq ?? 0, id, answer);
}

beforeEach(async () => {
  await databaseWithCatalogue();
  await db.products.put(aProduct({ pid: POTATO, name: 'Potato' }));
});

it('is in the cart once, however often it is put there', async () => {
  const order = await editsOnions();
  expect(await editInCart(order.id)).toBe('asked');
  expect(await cartRow()).toMatchObject({ lines: [{ pid: ONION, quantity: 2 }] });
});

it('comes with the prices that it was ordered at', async () => {
  const order = await editsOnions();
  const [line] = order.lines;
  expect(await cartRow()).toMatchObject({ seenPrices: { [ONION]: line?.pricePaise } });
});

describe('the morning of an edited order', () => {
  it('is chosen when it is placed again, and no longer once nothing of it is in the cart', async () => {
    const order = await editsOnions();
    expect(await readReplacedMorning(GUEST)).toBe('');
    await db.orders.update(order.id, { deliverOn: '2026-11-28' });
    expect(await readReplacedMorning(GUEST)).toBe('2026-11-28');
    await dropProducts([ONION]);
    await addProduct(POTATO, 1);
    expect(await readReplacedMorning(GUEST)).toBe('');
  });
});

describe('what is bought of an edited order', () => {
  it('takes its place', async () => {
    const order = await editsOnions();
    await setProductQuantity(ONION, 1);
    await addProduct(POTATO, 1);
    const next = await orderCart();
    expect(replacedBy(next)).toBe(order.id);
    expect(next.key).toBe(order.key);
  });

  it('takes its place after closing time, too', async () => {
    const order = await editsOnions();
    await parkCart();
    await restoreCart();
    expect(replacedBy(await orderCart())).toBe(order.id);
  });

  it('takes its place once the shop has cancelled that', async () => {
    const order = await editsOnions();
    await answerTheCancellation(order, {
      code: 'cancelled',
      order: aShopOrder({ id: order.id, lines: order.lines, status: 'cancelled' }),
    });
    expect(replacedBy(await orderCart())).toBe(order.id);
  });

  it('takes its place where the shop has it and is still to cancel it', async () => {
    const order = await editsOnions();
    const [entry] = await db.outbox.toArray();
    await settleOrder(entry?.seq ?? 0, order.id, {
      code: 'accepted',
      order: aShopOrder({ id: order.id, lines: order.lines }),
    });
    expect(replacedBy(await orderCart())).toBe(order.id);
  });

  it('takes its place in the cart of the account that comes meanwhile', async () => {
    const order = await editsOnions();
    await storeSignIn(aSession());
    const next = await orderCart();
    expect(replacedBy(next)).toBe(order.id);
    expect(next.account).toBe('user00000000001');
  });
});

describe('a second order that is put back beside an edited one', () => {
  /** Potatoes were ordered; `mayBeSent`: perhaps the shop has them. */
  async function ordersPotatoes(mayBeSent: boolean): Promise<Order> {
    await addProduct(POTATO, 1);
    const order = await orderCart();
    const entry = await db.outbox.get({ orderId: order.id });
    if (mayBeSent) await customerOutbox.markSending([entry?.seq ?? 0]);
    return order;
  }

  it('waits while the shop may have both, and takes its turn once the first is ordered', async () => {
    const potatoes = await ordersPotatoes(true);
    const onions = await editsOnions();
    expect(await editInCart(potatoes.id)).toBe('other_in_cart');
    expect(await cartRow()).toMatchObject({ lines: [{ pid: ONION }], replaces: onions.id });
    expect(
      (await db.outbox.where('orderId').equals(potatoes.id).toArray()).some(isCommand('cancel')),
    ).toBe(false);
    expect(replacedBy(await orderCart())).toBe(onions.id);
    expect(await editInCart(potatoes.id)).toBe('asked');
    expect(replacedBy(await orderCart())).toBe(potatoes.id);
  });

  it('joins it where the shop surely does not have it, and the first stays named', async () => {
    const potatoes = await ordersPotatoes(false);
    const onions = await editsOnions();
    expect(await editInCart(potatoes.id)).toBe('withdrawn');
    const next = await orderCart();
    expect(next.lines.map(({ pid }) => pid)).toEqual([ONION, POTATO]);
    expect(replacedBy(next)).toBe(onions.id);
  });

  it('is the one that is named where the shop surely does not have the first', async () => {
    const potatoes = await ordersPotatoes(true);
    await addProduct(ONION, 1);
    const onions = await orderCart();
    expect(await editInCart(onions.id)).toBe('withdrawn');
    expect(await editInCart(potatoes.id)).toBe('asked');
    expect(replacedBy(await orderCart())).toBe(potatoes.id);
  });
});

describe('what is bought after an edited order has left the cart', () => {
  const EMPTYING: Record<string, () => Promise<unknown>> = {
    'line by line': () => setProductQuantity(ONION, 0),
    'by pressing minus': () => addProduct(ONION, -2),
    'because the shop no longer sells it': () => dropProducts([ONION]),
    'after it was parked and restored': async () => {
      await parkCart();
      await restoreCart();
      await setProductQuantity(ONION, 0);
    },
    'while something else is there': async () => {
      await addProduct(POTATO, 1);
      await setProductQuantity(ONION, 0);
    },
  };

  it.each(Object.keys(EMPTYING))('is an order of its own: %s', async (way) => {
    await editsOnions();
    await EMPTYING[way]?.();
    expect(await cartRow()).not.toHaveProperty('replaces');
    await setProductQuantity(POTATO, 1);
    await setProductQuantity(ONION, 1);
    expect(replacedBy(await orderCart())).toBe('');
  });

  it('is an order of its own where an app has left its name in the empty cart', async () => {
    const order = await editsOnions();
    await db.carts.put({ account: GUEST, lines: [], kept: [], replaces: order.id });
    await addProduct(POTATO, 1);
    expect(replacedBy(await orderCart())).toBe('');
  });

  it('is an order of its own while the edited lines are parked', async () => {
    await editsOnions();
    await parkCart();
    await addProduct(POTATO, 1);
    expect(replacedBy(await orderCart())).toBe('');
  });

  it('is no change any more when a removed line is put back', async () => {
    await editsOnions();
    await setProductQuantity(ONION, 0);
    await putLineBack({ pid: ONION, quantity: 2 }, 0);
    expect(replacedBy(await orderCart())).toBe('');
  });
});

describe('an edited order that the shop has after all', () => {
  it('stays, when it was too late to cancel it', async () => {
    const order = await editsOnions();
    await answerTheCancellation(order, {
      code: 'too_late',
      order: aShopOrder({ id: order.id, lines: order.lines, status: 'processing' }),
    });
    expect(replacedBy(await orderCart())).toBe('');
  });

  it('stays, when the shop has taken it up again', async () => {
    const order = await editsOnions();
    await answerTheCancellation(order, {
      code: 'cancelled',
      order: aShopOrder({ id: order.id, lines: order.lines, status: 'cancelled', rev: 2 }),
    });
    const revived = aShopOrder({ id: order.id, lines: order.lines, status: 'pending', rev: 3 });
    await storeLookedUpOrders(
      {
        orders: [{ ...revived, placedAt: order.placedAt, customer: A_CUSTOMER, events: [] }],
        unknown: [],
      },
      NOON.getTime(),
    );
    const next = await orderCart();
    expect(replacedBy(next)).toBe('');
    expect(next.key).not.toBe(order.key);
  });
});
