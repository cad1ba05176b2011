/** What the person with the phone does. */
import * as fc from 'fast-check';
import { addProduct, setProductQuantity } from '../../../src/phone/db/cart.ts';
import { db } from '../../../src/phone/db/db.ts';
import { cancelOrder, editInCart, sendAgain } from '../../../src/phone/db/order-actions.ts';
import { listOrders, type Order, placeOrder } from '../../../src/phone/db/orders.ts';
import { changeProfile } from '../../../src/phone/db/profile.ts';
import { forgetSession, readSession, secretFor } from '../../../src/phone/db/session.ts';
import { signIn } from '../../../src/api/accounts.ts';
import { credentials } from '../../../src/api/credentials.ts';
import type { ShownCart } from '../../../src/domain/cart/quote.ts';
import type { PaymentMethod } from '../../../src/domain/order/payment-method.ts';
import { enterAccount, refreshAccount } from '../../../src/customer/account/sign-in.ts';
import { refreshSession } from '../../../src/phone/sync/renew-session.ts';
import { A_CUSTOMER } from '../../support/builders.ts';
import { onScreen } from '../../support/local-database.ts';
import { ASHA, BELA } from '../fake-shop/state.ts';
import { cutPower } from './interruptions.ts';
import { kind, PICK, picked, PID, TAB } from './kinds.ts';
import { done, phoneMs, turn } from './machine.ts';
import { setSuspended } from './owner.ts';
import type { World } from './world.ts';

const DRAFT = { customer: A_CUSTOMER, promoCode: '' } as const;
const METHOD = fc.constantFrom<PaymentMethod[]>('cod', 'cod', 'upi');
const NAME = fc.constantFrom(ASHA.signInName, BELA.signInName);

const now = () => new Date(phoneMs());

const shownNow = () => onScreen('', now());

async function place(
  { presses }: World,
  { shown, paymentMethod = 'cod' }: { shown?: ShownCart; paymentMethod?: PaymentMethod } = {},
): Promise<void> {
  shown ??= await shownNow();
  const result = await placeOrder({ ...DRAFT, paymentMethod }, shown, now());
  if (!result.ok) return;
  const { order } = result;
  presses.note(order, shown);
  const replaced = presses.presses.get(order.request?.replaces ?? '');
  if (replaced) presses.mark(replaced.id, 'isTakenBack');
}

/** Place Order is pressed in a tab that still shows the cart of who left in another; the next has the same in theirs. */
async function placeForAnother(world: World, name: string): Promise<void> {
  const shown = await shownNow();
  await forgetSession();
  await enterAs(world, name);
  for (const { pid, quantity } of shown.lines) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await setProductQuantity(pid, quantity);
  }
  await place(world, { shown });
}

/** Agrees to what the screen says of a refused order. */
export async function acceptOrder({ presses }: World, order: Order): Promise<void> {
  if (order.delivery.state !== 'refused') return;
  const { account } = order;
  const { quote = order.quote, lines = order.lines } = order.delivery;
  const id = await sendAgain(order.id, quote.totalPaise, now());
  if (id === null) return;
  presses.mark(order.id, 'hasGoneOn');
  presses.note({ id }, { account, lines, quote });
}

/** A press counts once it is written: what the power has cut off before that was never taken back. */
const takeBack =
  (press: typeof editInCart) =>
  async ({ presses }: World, { id }: Order): Promise<void> => {
    const outcome = await press(id);
    if (outcome === 'withdrawn' || outcome === 'asked') presses.mark(id, 'isTakenBack');
    if (outcome === 'asked') presses.mark(id, 'isCancelAsked');
  };

const cancel = takeBack(cancelOrder);
const edit = takeBack(editInCart);

/** Somebody moves house, each time to another. */
async function changeAddress({ presses }: World): Promise<void> {
  const session = await readSession();
  if (!session) return;
  const address = `Road ${presses.moves}`;
  presses.moves += 1;
  const seq = await changeProfile(session.account, { address });
  if (seq !== null) presses.addresses.set(session.account, address);
}

/** Signs in, and whoever else is signed in out first. */
export async function enterAs({ presses }: World, name: string): Promise<void> {
  const session = await readSession();
  if (session?.signInName === name && !session.ended) return;
  if (session && session.signInName !== name) await forgetSession();
  const signedIn = await signIn(await credentials(name, await secretFor(name)));
  if (!signedIn.ok) return;
  presses.heirs.add(signedIn.data.userId);
  await enterAccount(signedIn.data, name);
}

type Act = (world: World, order: Order) => Promise<void>;

/** Somebody opens one of the orders on the screen and presses. */
const withOrder =
  (act: Act) =>
  (world: World, { pick }: { pick: number }) =>
    world.phone.begin(async () => {
      const order = picked((await listOrders()).reverse(), pick);
      if (order) await act(world, order);
    });

/** The refused ones are what people are asked about. */
const withRefused =
  (act: Act, times = 1) =>
  (world: World, { pick }: { pick: number }) =>
    world.phone.begin(async () => {
      const orders = (await listOrders()).reverse();
      const order = picked(
        orders.filter(({ delivery }) => delivery.state === 'refused'),
        pick,
      );
      if (order) await Promise.all(Array.from({ length: times }, () => act(world, order)));
    });

export const PRESSING = {
  'put in the cart': kind(
    6,
    { pid: PID, by: fc.integer({ min: -1, max: 4 }) },
    ({ phone }, { pid, by }) => phone.begin(() => addProduct(pid, by)),
  ),
  'place the cart': kind(4, {}, (world) => world.phone.begin(() => place(world))),
  order: kind(
    16,
    { pid: PID, quantity: fc.integer({ min: 1, max: 3 }), paymentMethod: METHOD },
    (world, { pid, quantity, paymentMethod }) =>
      world.phone.begin(async () => {
        await addProduct(pid, quantity);
        await place(world, { paymentMethod });
      }),
  ),
  'order, and send it': kind(
    10,
    { pid: PID, quantity: fc.integer({ min: 1, max: 3 }), tab: TAB },
    (world, { pid, quantity, tab }) =>
      world.phone.begin(async () => {
        await addProduct(pid, quantity);
        await place(world);
        await world.phone.send(tab);
      }),
  ),
  'order, and leave the phone to somebody else': kind(
    3,
    { pid: PID, name: NAME, tab: TAB },
    (world, { pid, name, tab }) =>
      world.phone.begin(async () => {
        await addProduct(pid);
        await place(world);
        await forgetSession();
        await enterAs(world, name);
        await world.phone.send(tab);
      }),
  ),
  'order, and cancel it while it is on its way': kind(
    3,
    { pid: PID, tab: TAB },
    async (world, { pid, tab }) => {
      const { network, phone } = world;
      network.fates.unshift({ kind: 'held', reaches: true });
      phone.begin(async () => {
        await addProduct(pid);
        await place(world);
        await phone.send(tab);
      });
      await turn();
      const flight = network.held.at(-1);
      phone.begin(async () => {
        const order = (await listOrders())[0];
        if (order) await cancel(world, order);
        await phone.send(tab);
      });
      await turn();
      if (flight) network.release(flight);
    },
  ),
  'place the cart twice at once': kind(1, {}, (world) =>
    world.phone.begin(() => Promise.all([place(world), place(world)])),
  ),
  'place the cart of somebody who left': kind(2, { name: NAME }, (world, { name }) =>
    world.phone.begin(() => placeForAnother(world, name)),
  ),
  'cancel an order': kind(6, { pick: PICK }, withOrder(cancel)),
  'cancel an order, and send that': kind(4, { pick: PICK, tab: TAB }, (world, { pick, tab }) =>
    withOrder(async (_, order) => {
      await cancel(world, order);
      await world.phone.send(tab);
    })(world, { pick }),
  ),
  'accept what the shop says': kind(5, { pick: PICK }, withRefused(acceptOrder)),
  'accept it twice at once': kind(1, { pick: PICK }, withRefused(acceptOrder, 2)),
  'change a refused order': kind(4, { pick: PICK }, withRefused(edit)),
  'cancel a refused order': kind(1, { pick: PICK }, withRefused(cancel)),
  'sign in': kind(4, { name: NAME }, (world, { name }) =>
    world.phone.begin(() => enterAs(world, name)),
  ),
  'the power goes while somebody signs in': kind(
    2,
    { name: NAME, tasks: fc.nat({ max: 40 }) },
    async (world, { name, tasks }) => {
      world.phone.begin(() => enterAs(world, name));
      await turn(tasks);
      await cutPower(world);
    },
  ),
  'sign out': kind(2, {}, ({ phone }) => phone.begin(forgetSession)),
  'sign out and in': kind(2, { name: NAME }, (world, { name }) =>
    world.phone.begin(async () => {
      await forgetSession();
      await enterAs(world, name);
    }),
  ),
  'sign in again while a renewal is refused': kind(2, {}, async (world) => {
    const { network, phone } = world;
    const session = await done(readSession);
    if (!session) return;
    const { account, signInName } = session;
    setSuspended(world, account, true);
    network.accountFates.unshift({ kind: 'held', reaches: true });
    phone.begin(refreshSession);
    await turn();
    const flight = network.held.at(-1);
    setSuspended(world, account, false);
    phone.begin(async () => {
      await forgetSession();
      await enterAs(world, signInName);
    });
    await turn();
    if (flight) network.release(flight);
  }),
  'change the address': kind(4, {}, (world) => world.phone.begin(() => changeAddress(world))),
  'change the address, and send that': kind(4, { tab: TAB }, (world, { tab }) =>
    world.phone.begin(async () => {
      await changeAddress(world);
      await world.phone.send(tab);
    }),
  ),
  'look at the account': kind(2, {}, ({ phone }) => phone.begin(refreshAccount)),
  'keep entries as an older app wrote them': kind(1, {}, ({ phone }) =>
    phone.begin(() =>
      db.outbox.toCollection().modify((entry) => {
        delete entry.wait;
        delete entry.reason;
      }),
    ),
  ),
};
