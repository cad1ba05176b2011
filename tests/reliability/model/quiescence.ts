/** Everything is well again; what the phone has to send is sent, and what there is to know is pulled. */
import { db } from '../../../src/phone/db/db.ts';
import type { Order } from '../../../src/phone/db/orders.ts';
import { forgetSession, GUEST, readSession } from '../../../src/phone/db/session.ts';
import { enterAs, acceptOrder } from './pressing.ts';
import { refreshAccount } from '../../../src/customer/account/sign-in.ts';
import { ASHA, BELA, hasNewLineage } from '../fake-shop/state.ts';
import { done, pass, setPhoneError, turn } from './machine.ts';
import { changeProduct, changeSettings, OPEN_ALL_DAY, setSuspended } from './owner.ts';
import { restorePower } from './storage.ts';
import type { World } from './world.ts';

/** Longer than the longest wait between two tries. */
const ROUND_MS = 130_000;
/** A server may ask for ten minutes of patience (src/phone/outbox/backoff.ts). */
const MAX_ROUNDS = 6;

/** No faults any more: whatever hangs goes on, the clock is right, everybody is let in. */
export async function calm(world: World): Promise<void> {
  const { network } = world;
  network.isDown = false;
  network.fates = [];
  network.accountFates = [];
  for (const tab of network.frozen.keys()) network.thaw(tab);
  for (const flight of network.held) network.release(flight);
  restorePower();
  setPhoneError(0);
  for (const { id } of [ASHA, BELA]) setSuspended(world, id, false);
  changeSettings(world, { ...OPEN_ALL_DAY, openOrdersLimit: 0, guestOrdersPerAddress: 0 });
  await turn();
}

const TAB = 1;

const isToSend = async () => (await done(() => db.outbox.count())) > 0;

/** Lets time go by until nothing is left to be sent, or for as long as anything may take. */
async function sendAll({ phone }: World): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    phone.begin(() => phone.send(TAB));
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    await turn();
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!(await isToSend())) return;
    pass(ROUND_MS);
  }
}

const NAME_OF = new Map([ASHA, BELA].map(({ id, signInName }) => [id, signInName]));

/** Whoever has something on this phone comes by, one after the other. */
async function everybodyComesBy(
  world: World,
  act: (account: string) => Promise<void>,
): Promise<void> {
  const rows = await done(() => Promise.all([db.outbox.toArray(), db.orders.toArray()]));
  const current = (await done(readSession))?.account ?? GUEST;
  const accounts = new Set([current, ...rows.flat().map(({ account }) => account)]);
  // A guest first: whoever signs in takes over what is a guest's.
  const inTurn = [...accounts].sort((a, b) => Number(b === GUEST) - Number(a === GUEST));
  for (const account of inTurn) {
    const name = NAME_OF.get(account);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await done(() => (name ? enterAs(world, name) : forgetSession()));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await act(account);
  }
}

/** A restored shop may have forgotten what the first round has sent. */
const MAX_VISITS = 3;

/** All is sent, claimed and pulled. */
export async function settle(world: World): Promise<void> {
  // What was claimed, or cancelled, may have to be so again.
  if (hasNewLineage(world.shop)) await pullAll(world);
  for (let visit = 0; visit < MAX_VISITS; visit += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await everybodyComesBy(world, async (account) => {
      await sendAll(world);
      if (account === GUEST) return;
      // The first visit may find that the session has ended, and renews it.
      await done(refreshAccount);
      await done(refreshAccount);
    });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pullAll(world);
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!(await isToSend())) return;
  }
}

/** Of a restored shop the first pull hears what its history is, and the second compares orders with that. */
export async function pullAll({ phone, shop }: World): Promise<void> {
  const times = hasNewLineage(shop) ? 2 : 1;
  for (let pull = 0; pull < times; pull += 1) {
    phone.begin(() => phone.loop(TAB).onSignal(true));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await turn();
  }
}

/** Every copy of everything that was ever sent arrives once more. */
export async function deliverCopies(world: World): Promise<void> {
  for (const copy of world.network.copies) world.network.serve(copy);
  await pullAll(world);
}

const PLENTY = 1_000;

/** Of every product there is enough. */
export function restock(world: World): void {
  for (const { pid, stock } of world.shop.products.values()) {
    changeProduct(world, pid, { isActive: true, ...(stock !== null && { stock: PLENTY }) });
  }
}

const isRefused = ({ delivery }: Order) => delivery.state === 'refused';

/** Whoever is asked says yes. */
export async function acceptAll(world: World): Promise<void> {
  await everybodyComesBy(world, async (account) => {
    const orders = await done(() => db.orders.toArray());
    for (const order of orders.filter((one) => one.account === account && isRefused(one))) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await done(() => acceptOrder(world, order));
    }
    await sendAll(world);
  });
}
