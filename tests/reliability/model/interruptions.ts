/** What interrupts the phone; whatever it does then, what it keeps is whole. */
import { db } from '../../../src/phone/db/db.ts';
import { GUEST, readSession } from '../../../src/phone/db/session.ts';
import { done } from './machine.ts';
import type { World } from './world.ts';

/** Who is signed in has all that was a guest's, and the phone knows by which name they have come. */
async function lookAtArrival({ inspector }: World): Promise<void> {
  const [session, device, cart, gathered] = await done(() =>
    Promise.all([
      readSession(),
      db.devices.get('device'),
      db.carts.get(GUEST),
      db.orders.filter(({ account }) => account === GUEST).count(),
    ]),
  );
  if (!session) return;
  const { account, signInName, ended } = session;
  if (gathered > 0 || (cart?.lines.length ?? 0) > 0) {
    inspector.find('misattributed', `${account} is signed in, and has not got what a guest had`);
  }
  if (!ended && device?.accounts?.[signInName] !== account) {
    inspector.find('misattributed', `${account} is signed in, and not known as ${signInName}`);
  }
}

/** The power goes, and comes back. */
export async function cutPower(world: World): Promise<void> {
  await world.phone.restart();
  await lookAtArrival(world);
}

/** A tab goes to another page, and the browser keeps this one (bfcache). */
export async function leavePage(world: World, tab: number): Promise<void> {
  await world.phone.leavePage(tab);
  await lookAtArrival(world);
}
