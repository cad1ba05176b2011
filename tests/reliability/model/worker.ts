/** The service worker, which the browser wakes when there is a network again (Background Sync). */
import * as fc from 'fast-check';
import { db } from '../../../src/phone/db/db.ts';
import { isCommand } from '../../../src/phone/db/order-entries.ts';
import { GUEST, readSession } from '../../../src/phone/db/session.ts';
import { sendWaitingOf } from '../../../src/phone/sync/in-background.ts';
import { shop } from '../../../src/phone/sync/server-api.ts';
import { cutPower } from './interruptions.ts';
import { kind } from './kinds.ts';
import { done, phoneMs, random, turn } from './machine.ts';
import type { World } from './world.ts';

const nobodyIsAsked = () => Promise.resolve();

/** What waits for the shop as the worker begins, and what of it has to stay back (P5). */
async function whatWaits() {
  const [entries, session] = await done(() => Promise.all([db.outbox.toArray(), readSession()]));
  // A guest's order that has become an account's waits for that account.
  const tokens = await done(() => Promise.all(entries.map((entry) => shop.tokenFor(entry))));
  const cancelled = entries.filter(isCommand('cancel')).map(({ orderId }) => orderId);
  const mine = entries.filter(
    ({ account }, at) => tokens[at] !== null && (account === GUEST || account === session?.account),
  );
  return {
    cancelled,
    toBeSent: mine.filter(isCommand('place')).filter(({ orderId }) => !cancelled.includes(orderId)),
  };
}

/** Sends in the background; `tasks` of the database run before the next command, all when it is null. */
async function sendInBackground(world: World, tasks: number | null): Promise<void> {
  const { phone, network, inspector } = world;
  const { cancelled, toBeSent } = await whatWaits();
  network.ordersOfWorker = [];
  phone.begin(async () => {
    const isAllAnswered = await sendWaitingOf('', {
      nowMs: phoneMs,
      random,
      tell: nobodyIsAsked,
    });
    for (const id of network.ordersOfWorker) {
      if (cancelled.includes(id)) inspector.find('phantom', `${id} is sent, and taken back`);
    }
    if (!isAllAnswered) return;
    for (const { seq, orderId } of toBeSent) {
      const left = await db.outbox.get(seq);
      // Somebody may have left meanwhile, with the order.
      if (!left || (await shop.tokenFor(left)) === null || inspector.hasAnswered(orderId)) continue;
      inspector.find('stuck', `${orderId} is not sent again while the app is closed`);
    }
  });
  await turn(tasks ?? undefined);
}

export const WORKER = {
  'send in the background': kind(6, {}, (world) => sendInBackground(world, null)),
  'the power goes while it sends in the background': kind(
    2,
    { tasks: fc.nat({ max: 30 }) },
    async (world, { tasks }) => {
      await sendInBackground(world, tasks);
      await cutPower(world);
    },
  ),
};
