// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  adoptGuestData,
  storeSignIn,
  completeSignIn,
  markClaimed,
  ordersToClaim,
  storeAccountOrders,
} from '../../../../src/phone/db/account.ts';
import { addProduct, readCart } from '../../../../src/phone/db/cart.ts';
import { db } from '../../../../src/phone/db/db.ts';
import { listOrders } from '../../../../src/phone/db/orders.ts';
import { countUnsent } from '../../../../src/phone/db/outbox.ts';
import { erasePersonalData, exportPersonalData } from '../../../../src/phone/db/personal-data.ts';
import {
  readHasOrdered,
  readPreference,
  writePreference,
} from '../../../../src/phone/db/preferences.ts';
import { orderAgain } from '../../../../src/phone/db/reorder.ts';
import { listTickets, queueSupportRequest } from '../../../../src/phone/db/queue-request.ts';
import {
  forgetSession,
  rememberSignInName,
  saveSession,
  signInNames,
} from '../../../../src/phone/db/session.ts';
import { savedProductIds, toggleSaved } from '../../../../src/phone/db/saved-products.ts';
import { anOrder } from '../../../support/an-order.ts';
import { A_CUSTOMER, aProduct, aShopOrder, NOON, aSession } from '../../../support/builders.ts';
import { databaseWithCatalogue } from '../../../support/local-database.ts';
import { aPlacedOrder } from '../../../support/placed-order.ts';

const ACCOUNT = 'user00000000001';

/** An order as the shop lists it for its account. */
const DETAIL = {
  ...aShopOrder({ status: 'shipped', rev: 5 }),
  placedAt: '2026-11-20T06:30:00.000Z',
  customer: A_CUSTOMER,
  events: [],
};

async function signIn(account = ACCOUNT): Promise<void> {
  await saveSession(aSession({ account, token: 'secret-token' }));
}

beforeEach(databaseWithCatalogue);

describe('an account that comes to this phone', () => {
  it("merges the guest's cart and saved products into its own", async () => {
    await db.products.put(aProduct({ pid: 4, name: 'Potato' }));
    await signIn();
    await addProduct(2, 1);
    await forgetSession();
    await addProduct(2, 2);
    await addProduct(4, 1);
    await toggleSaved(4, NOON);
    await signIn();
    await adoptGuestData(ACCOUNT);
    expect(await readCart()).toEqual([
      { pid: 2, quantity: 3 },
      { pid: 4, quantity: 1 },
    ]);
    expect(await savedProductIds()).toEqual([4]);
    await forgetSession();
    expect(await readCart()).toEqual([]);
    expect(await savedProductIds()).toEqual([]);
  });

  it("shows the guest's orders and claims those that the shop has", async () => {
    await db.orders.add(anOrder());
    await signIn();
    await adoptGuestData(ACCOUNT);
    expect(await listOrders()).toHaveLength(1);
    expect(await ordersToClaim(ACCOUNT)).toEqual([
      { id: 'order0000000001', key: '0123456789abcdef0123456789abcdef' },
    ]);
    await markClaimed(['order0000000001']);
    expect(await ordersToClaim(ACCOUNT)).toEqual([]);
  });

  it('never changes an order that is under way: the shop would take it for another', async () => {
    await aPlacedOrder();
    const [before] = await db.outbox.toArray();
    await signIn();
    await adoptGuestData(ACCOUNT);
    expect(await db.outbox.toArray()).toEqual([before]);
    expect((await listOrders())[0]).toMatchObject({ account: ACCOUNT, isUnclaimed: true });
    // Not yet at the shop, so there is nothing to claim there.
    expect(await ordersToClaim(ACCOUNT)).toEqual([]);
  });

  it('keeps the morning for which another phone has ordered, as the shop tells it (D56)', async () => {
    await signIn();
    await storeAccountOrders(ACCOUNT, [{ ...DETAIL, deliverOn: '2026-11-26' }]);
    expect(await db.orders.get(DETAIL.id)).toMatchObject({ deliverOn: '2026-11-26' });
  });

  it('is stored nothing of once it has left', async () => {
    await storeAccountOrders(ACCOUNT, [DETAIL]);
    expect(await db.orders.count()).toBe(0);
  });

  it('keeps what other phones have ordered, and never an older state', async () => {
    await signIn();
    await storeAccountOrders(ACCOUNT, [DETAIL]);
    await storeAccountOrders(ACCOUNT, [{ ...DETAIL, status: 'pending', rev: 4 }]);
    expect(await listOrders()).toMatchObject([{ status: 'shipped', key: '', request: null }]);
  });
});

describe('whether this phone has orders of its user', () => {
  const asha = aSession({ token: '', signInName: '' });

  it('is noted with an order that is placed here, and read from phones that noted its id only', async () => {
    expect(readHasOrdered()).toBe(false);
    writePreference('current_order', 'order0000000001');
    expect(readHasOrdered()).toBe(true);
    writePreference('has_ordered', false);
    expect(readHasOrdered()).toBe(false);
    await aPlacedOrder();
    expect(readHasOrdered()).toBe(true);
  });

  it('is noted with the orders of other phones, for the account in use only', async () => {
    await storeSignIn(asha);
    await storeAccountOrders(ACCOUNT, []);
    expect(readHasOrdered()).toBe(false);
    await storeAccountOrders('user00000000002', [{ ...DETAIL, id: 'order0000000002' }]);
    expect(readHasOrdered()).toBe(false);
    await storeAccountOrders(ACCOUNT, [DETAIL]);
    expect(readHasOrdered()).toBe(true);
  });

  it('is that of the account that comes', async () => {
    await db.orders.add(anOrder({ account: ACCOUNT }));
    await storeSignIn(asha);
    expect(readHasOrdered()).toBe(true);
    await storeSignIn({ ...asha, account: 'user00000000002' });
    expect(readHasOrdered()).toBe(false);
  });

  it('is noted at the start for an account whose orders were stored before', async () => {
    await signIn();
    await completeSignIn();
    expect(readHasOrdered()).toBe(false);
    await db.orders.add(anOrder({ account: ACCOUNT }));
    await completeSignIn();
    expect(readHasOrdered()).toBe(true);
  });

  it('is erased with them', async () => {
    await storeSignIn(asha);
    await storeAccountOrders(ACCOUNT, [DETAIL]);
    await erasePersonalData();
    expect(readHasOrdered()).toBe(false);
  });
});

describe("'Order again'", () => {
  it('adds what can be had, within the stock, to what is in the cart', async () => {
    await db.products.put(aProduct({ stock: 3 }));
    await addProduct(2, 2);
    const result = await orderAgain(anOrder().lines);
    expect(result).toEqual({ addedCount: 1, changes: [] });
    expect(await readCart()).toEqual([{ pid: 2, quantity: 3 }]);
  });
});

describe('a support request', () => {
  it('has its ticket number before it is sent', async () => {
    const ticket = await queueSupportRequest(
      { message: 'Two potatoes were green.', phone: '', order: anOrder(), photo: null },
      NOON,
    );
    expect(ticket).toMatch(/^[A-Z0-9]{6}$/);
    expect(await listTickets()).toMatchObject([
      { number: ticket, state: 'waiting', orderNumber: 'ORD123456' },
    ]);
    await db.outbox.clear();
    expect(await listTickets()).toMatchObject([{ state: 'received' }]);
  });
});

describe('a support request of a guest', () => {
  it('goes with them to their account, waiting or not, and with it when it is erased', async () => {
    const asha = aSession();
    const about = { message: 'Green potatoes', phone: '', order: null, photo: null };
    await queueSupportRequest(about, NOON);
    await storeSignIn(asha);
    expect(await listTickets()).toMatchObject([{ message: 'Green potatoes', state: 'waiting' }]);
    expect(await countUnsent(ACCOUNT)).toBe(1);
    await db.sessions.clear();
    expect(await listTickets()).toEqual([]);
    await storeSignIn(asha);
    await erasePersonalData();
    expect([await db.supportTickets.count(), await db.outbox.count()]).toEqual([0, 0]);
  });
});

describe('personal data', () => {
  it('is exported without tokens and keys', async () => {
    await signIn();
    await db.orders.add(anOrder({ account: ACCOUNT }));
    const json = await exportPersonalData(NOON);
    expect(json).toContain('ORD123456');
    expect(json).not.toContain('0123456789abcdef0123456789abcdef');
    expect(json).not.toContain('secret-token');
  });

  it("is erased with the sign-in, and nobody else's on the same phone", async () => {
    await db.orders.add(anOrder({ id: 'order0000000002', account: 'user00000000002' }));
    await signIn();
    await rememberSignInName('9876543210', ACCOUNT);
    await addProduct(2, 1);
    await db.orders.add(anOrder({ account: ACCOUNT }));
    writePreference('saved_address', {
      name: 'Asha',
      phone: '',
      building: '',
      street: '',
      landmark: '',
      pincode: '',
      instructions: '',
    });
    await erasePersonalData();
    expect(await db.sessions.count()).toBe(0);
    expect(await signInNames()).toEqual([]);
    expect(readPreference('saved_address')).toBeNull();
    expect((await db.orders.toArray()).map(({ id }) => id)).toEqual(['order0000000002']);
  });
});
