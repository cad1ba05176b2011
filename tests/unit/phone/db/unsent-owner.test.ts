// @vitest-environment jsdom
/** Every unsent order has one owner, who counts, sees and sends it (D44), whoever comes and goes. */
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeSignIn, completeSignIn } from '../../../../src/phone/db/account.ts';
import { addProduct } from '../../../../src/phone/db/cart.ts';
import { db } from '../../../../src/phone/db/db.ts';
import { isCommand } from '../../../../src/phone/db/order-entries.ts';
import { makeRecordId } from '../../../../src/phone/db/ids.ts';
import {
  discardOrphanedOrder,
  readOrphanedOrders,
  sendOrphanedOrder,
} from '../../../../src/phone/db/orphaned-orders.ts';
import { cancelOrder, sendAgain } from '../../../../src/phone/db/order-actions.ts';
import { findOrder, listOrders, type Order } from '../../../../src/phone/db/orders.ts';
import {
  countUnsent,
  customerOutbox,
  settleCancel,
  settleOrder,
} from '../../../../src/phone/db/outbox.ts';
import { erasePersonalData } from '../../../../src/phone/db/personal-data.ts';
import {
  currentAccount,
  endSession,
  forgetSession,
  forgetSignInName,
  GUEST,
  readSession,
  rememberSignInName,
  saveSession,
} from '../../../../src/phone/db/session.ts';
import { createPusher } from '../../../../src/phone/sync/push.ts';
import { shop as realShop } from '../../../../src/phone/sync/server-api.ts';
import { paise } from '../../../../src/domain/money.ts';
import { answered } from '../../../support/answers.ts';
import { A_CUSTOMER, aShopOrder, NOON, aSession } from '../../../support/builders.ts';
import { databaseWithCatalogue } from '../../../support/local-database.ts';
import { orderCart } from '../../../support/placed-order.ts';

const NUMBER = '9876543210';
const ASHA = 'user00000000001';

const comes = (account = ASHA, signInName = NUMBER) =>
  storeSignIn({ account, signInName, token: `of ${account}`, isAdmin: false, profile: null });

async function order(phone = NUMBER): Promise<Order> {
  await addProduct(2, 1);
  return orderCart({ customer: { ...A_CUSTOMER, phone } });
}

/** Ends the device; its phone number registers again. */
async function isEndedAndRegistersAgain(): Promise<string> {
  const session = await readSession();
  if (!session) throw new Error('Nobody is signed in');
  await endSession(session, 'elsewhere');
  await forgetSignInName(session.signInName);
  const account = makeRecordId();
  await comes(account, session.signInName);
  return account;
}

/** Sends what may go, and answers what arrives: [uid, token] of each order. */
async function send(): Promise<string[][]> {
  const sent: string[][] = [];
  await createPusher({
    ...realShop,
    postOrder: (body, token) => {
      sent.push([body.uid, token]);
      return Promise.resolve(answered({ code: 'accepted', order: aShopOrder({ id: body.id }) }));
    },
    postCancel: ({ id }) => Promise.resolve(answered({ code: 'withdrawn', id })),
  }).push();
  return sent;
}

beforeEach(databaseWithCatalogue);

describe('whoever is cut off while signing in', () => {
  it('has either not signed in or has all that was the guest’s, wherever the cut is', async () => {
    let cutAt = 0;
    for (let hasArrived = false; !hasArrived; cutAt += 1) {
      await databaseWithCatalogue();
      await order();
      const writes = failAtWrite(cutAt);
      hasArrived = await comes().then(
        () => true,
        () => false,
      );
      writes.stop();
      const [owner] = (await db.orders.toArray()).map(({ account }) => account);
      expect(owner).toBe(hasArrived ? ASHA : GUEST);
      expect(await currentAccount()).toBe(owner);
      expect(await listOrders()).toHaveLength(1);
    }
    // Session, device and order at least.
    expect(cutAt).toBeGreaterThan(3);
  });

  it('by an app that did not know of that is mended with the next start', async () => {
    await order();
    await saveSession(aSession({ account: ASHA, signInName: NUMBER }));
    expect(await listOrders()).toHaveLength(0);
    await completeSignIn();
    expect(await listOrders()).toHaveLength(1);
    expect(await countUnsent(ASHA)).toBe(1);
  });
});

/** Lets the nth write to the database fail, counted from 0, as a full disk does. */
function failAtWrite(failing: number) {
  let count = 0;
  const step = () => {
    if (count === failing) throw new Error('cut off');
    count += 1;
  };
  const hooks = db.tables.flatMap((table) => [
    table.hook('creating'),
    table.hook('updating'),
    table.hook('deleting'),
  ]);
  for (const hook of hooks) hook.subscribe(step as never);
  return {
    stop: () => {
      for (const hook of hooks) hook.unsubscribe(step as never);
    },
  };
}

describe("a guest's order that has come to an account", () => {
  beforeEach(async () => {
    await order();
    await comes();
  });

  it('is counted as the account’s', async () => {
    expect(await countUnsent(ASHA)).toBe(1);
    expect(await countUnsent(GUEST)).toBe(0);
  });

  it('is sent as it was placed, while its account uses the phone', async () => {
    await forgetSession();
    expect(await send()).toEqual([]);
    await comes('user00000000002', '9876543211');
    expect(await send()).toEqual([]);
    await comes();
    expect(await send()).toEqual([['', '']]);
    expect(await countUnsent(ASHA)).toBe(0);
  });

  it('is erased with its account, and never sent', async () => {
    await erasePersonalData();
    expect(await db.outbox.count()).toBe(0);
    expect(await send()).toEqual([]);
  });
});

describe('an order whose account is gone from this phone', () => {
  it('is offered to who comes with its number, who sends it as theirs', async () => {
    await comes();
    const { id } = await order();
    const newAccount = await isEndedAndRegistersAgain();
    expect(await send()).toEqual([]);
    expect(await listOrders()).toEqual([]);

    const left = await readOrphanedOrders();
    expect(left).toEqual({
      known: [{ id, placedAt: NOON.toISOString(), totalPaise: expect.any(Number) }],
      otherCount: 0,
    });
    const [{ totalPaise } = { totalPaise: paise(0) }] = left.known;
    expect(await sendOrphanedOrder(id, totalPaise, NOON)).not.toBeNull();
    expect(await listOrders()).toHaveLength(1);
    expect(await send()).toEqual([[newAccount, `of ${newAccount}`]]);
    expect(await readOrphanedOrders()).toEqual({ known: [], otherCount: 0 });
  });

  it('tells others no more than that there is one, until they know its number', async () => {
    await comes();
    await order();
    const session = await readSession();
    if (session) await endSession(session, 'elsewhere');
    await comes('user00000000002', '9876543211');
    expect(await readOrphanedOrders()).toEqual({ known: [], otherCount: 1 });
    expect(await readOrphanedOrders('9876543212')).toEqual({ known: [], otherCount: 1 });
    expect((await readOrphanedOrders('+91 98765 43210')).known).toHaveLength(1);
    await forgetSession();
    expect(await readOrphanedOrders()).toEqual({ known: [], otherCount: 1 });
  });

  it('is known by the number of its account as well as by the one on it', async () => {
    await comes();
    await order('9123456789');
    const session = await readSession();
    if (session) await endSession(session, 'elsewhere');
    await forgetSignInName(NUMBER);
    await forgetSession();
    expect((await readOrphanedOrders('9123456789')).known).toHaveLength(1);
    expect((await readOrphanedOrders(NUMBER)).known).toHaveLength(1);
    await comes('user00000000002', NUMBER);
    expect((await readOrphanedOrders()).known).toHaveLength(1);
    await erasePersonalData();
    expect((await db.devices.get('device'))?.names).toEqual({ [ASHA]: NUMBER });
  });

  it('waits for an account that only logged out, and is offered to nobody', async () => {
    await comes();
    await order();
    await forgetSession();
    await comes('user00000000002', '9876543211');
    expect(await readOrphanedOrders()).toEqual({ known: [], otherCount: 0 });
    expect(await send()).toEqual([]);
  });

  it('is offered to nobody as long as a name may still be its account’s', async () => {
    await comes();
    await order();
    await forgetSession();
    // As an app has left it that did not note whose a name is.
    await db.devices.update('device', { accounts: {} });
    await comes('user00000000002', '9876543211');
    expect(await readOrphanedOrders()).toEqual({ known: [], otherCount: 0 });
  });

  it('comes back to its account when a code lets that in again', async () => {
    await comes();
    await order();
    await isEndedAndRegistersAgain();
    await comes(ASHA, `${NUMBER}0`);
    expect(await readOrphanedOrders()).toEqual({ known: [], otherCount: 0 });
    expect(await send()).toEqual([[ASHA, `of ${ASHA}`]]);
  });

  it('is taken back first where the shop may have it already', async () => {
    await comes();
    const { id, number } = await order();
    const [entry] = await db.outbox.toArray();
    await customerOutbox.markSending([entry?.seq ?? 0]);
    const newAccount = await isEndedAndRegistersAgain();
    const sentId = await sendOrphanedOrder(id, paise(1_000_00), NOON);
    const entries = await db.outbox.toArray();
    expect(entries).toMatchObject([{ command: 'cancel' }, { command: 'place' }]);
    expect(entries[1]?.body).toMatchObject({ id: sentId, replaces: id, uid: newAccount });
    const [first, second] = await db.orders.bulkGet([id, sentId ?? '']);
    expect(first).toMatchObject({ account: newAccount, number });
    expect(second).toMatchObject({ account: newAccount });
    expect(second?.number).not.toBe(number);

    await settleCancel(entries[0]?.seq ?? 0, id, {
      code: 'too_late',
      order: aShopOrder({ id, status: 'shipped' }),
    });
    expect(await listOrders()).toHaveLength(2);
    expect((await db.orders.get(id))?.status).toBe('shipped');
  });

  it('is not shown twice once the shop has said that it never had it', async () => {
    await comes();
    const { id } = await order();
    const [entry] = await db.outbox.toArray();
    await customerOutbox.markSending([entry?.seq ?? 0]);
    await isEndedAndRegistersAgain();
    const sentId = await sendOrphanedOrder(id, paise(1_000_00), NOON);
    await send();
    expect((await listOrders()).map((one) => one.id)).toEqual([sentId]);
    expect((await findOrder(id))?.id).toBe(sentId);
  });

  it('is discarded for good', async () => {
    await comes();
    const { id } = await order();
    await isEndedAndRegistersAgain();
    expect(await discardOrphanedOrder(id)).toBe('withdrawn');
    expect(await readOrphanedOrders()).toEqual({ known: [], otherCount: 0 });
    expect(await db.outbox.count()).toBe(0);
    expect(await discardOrphanedOrder(id)).toBe('not_possible');
    expect(await sendOrphanedOrder(id, paise(1_000_00), NOON)).toBeNull();
  });

  it('is not sent for more than the button said', async () => {
    await comes();
    const { id, quote } = await order();
    await isEndedAndRegistersAgain();
    expect(await sendOrphanedOrder(id, paise(quote.totalPaise - 1), NOON)).toBeNull();
    expect((await readOrphanedOrders()).known).toHaveLength(1);
  });
});

const NUMBERS = ['9876543210', '9876543211'];

type Step = { act: string; who: number; pick: number };

/** What people and the shop may do, in any order. */
const ACTS: Record<string, (step: Step) => Promise<unknown>> = {
  order: ({ who }) => order(NUMBERS[who]),
  'sign in': async ({ who }) => {
    const name = NUMBERS[who] ?? '';
    const bound = (await db.devices.get('device'))?.accounts?.[name];
    await comes(bound || makeRecordId(), name);
  },
  'log out': () => forgetSession(),
  'end the device': async () => {
    const session = await readSession();
    if (session) await endSession(session, 'elsewhere');
  },
  'find the device ended': async ({ who }) => forgetSignInName(NUMBERS[who] ?? ''),
  erase: () => erasePersonalData(),
  'begin to send': async ({ pick }) => {
    const entries = await db.outbox.toArray();
    const entry = entries[pick % Math.max(entries.length, 1)];
    if (entry) await customerOutbox.markSending([entry.seq]);
  },
  send: () => send(),
  refuse: async ({ pick }) => {
    const entries = (await db.outbox.toArray()).filter(isCommand('place'));
    const entry = entries[pick % Math.max(entries.length, 1)];
    if (entry) {
      await settleOrder(entry.seq, entry.orderId, { id: entry.orderId, code: 'stale' });
    }
  },
  'send again': async ({ pick }) => {
    const orders = await listOrders();
    const chosen = orders[pick % Math.max(orders.length, 1)];
    if (chosen) await sendAgain(chosen.id, chosen.quote.totalPaise, NOON);
  },
  cancel: async ({ pick }) => {
    const orders = await listOrders();
    const chosen = orders[pick % Math.max(orders.length, 1)];
    if (chosen) await cancelOrder(chosen.id);
  },
  'take over': async ({ who }) => {
    const [left] = (await readOrphanedOrders(NUMBERS[who])).known;
    if (left) await sendOrphanedOrder(left.id, left.totalPaise, NOON);
  },
  discard: async ({ who }) => {
    const [left] = (await readOrphanedOrders(NUMBERS[who])).known;
    if (left) await discardOrphanedOrder(left.id);
  },
};

/** Every unsent order is somebody's who can come back to it, or it is offered: never both, never neither. */
async function everyOrderHasOneOwner(): Promise<void> {
  const [orders, entries, device] = await Promise.all([
    db.orders.toArray(),
    db.outbox.toArray(),
    db.devices.get('device'),
  ]);
  const accounts = new Set(orders.map(({ account }) => account));
  const counts = await Promise.all([...accounts].map(countUnsent));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(entries.length);

  const { known, otherCount } = await readOrphanedOrders();
  const here = await currentAccount();
  const reachable = [GUEST, here, ...Object.values(device?.accounts ?? {})];
  const unsent = entries.filter(isCommand('place'));
  const cancelled = entries.filter(isCommand('cancel')).map(({ orderId }) => orderId);
  const gone = unsent.filter((entry) => {
    const owner = orders.find((one) => one.id === entry.orderId)?.account;
    expect(owner).toBeDefined();
    if (owner !== here && owner !== GUEST) return !reachable.includes(owner ?? '');
    return false;
  });
  const offered = gone.filter(({ orderId }) => !cancelled.includes(orderId));
  expect(known.length + otherCount).toBe(offered.length);
  // Nothing is a guest's while somebody is signed in.
  if (here !== GUEST) expect([...accounts]).not.toContain(GUEST);
}

it('has one owner after whatever people do', async () => {
  const steps = fc.array(
    fc.record({
      act: fc.constantFrom(...Object.keys(ACTS)),
      who: fc.nat({ max: 1 }),
      pick: fc.nat({ max: 5 }),
    }),
    { minLength: 3, maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (drawn) => {
      await databaseWithCatalogue();
      for (const step of drawn) {
        await ACTS[step.act]?.(step);
        await everyOrderHasOneOwner();
      }
    }),
    { seed: 44, numRuns: 40 },
  );
}, 60_000);

it('stores the account of a sign-in name, and deletes it with the name', async () => {
  await rememberSignInName(NUMBER, ASHA);
  expect((await db.devices.get('device'))?.accounts).toEqual({ [NUMBER]: ASHA });
  await forgetSignInName(NUMBER);
  expect((await db.devices.get('device'))?.accounts).toEqual({});
});
