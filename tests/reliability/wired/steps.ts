/** What each step of a schedule does. */
import { setTimeout as sleep } from 'node:timers/promises';
import { add, answer, cancel, decide, drop, object } from './deciding.ts';
import { placeOrder } from './ordering.ts';
import { latestId, type Press } from './press-book.ts';
import type { Scene } from './quiescence.ts';
import type { Step } from './schedule.ts';
import { signIn, signOut } from './signing-in.ts';

/** Answers false when there was nothing to do it with. */
type Takes = {
  [Name in Step['do']]: (
    scene: Scene,
    step: Extract<Step, { do: Name }>,
  ) => Promise<boolean | void> | void;
};

async function awaitArrival({ office, phone }: Scene, press: Press): Promise<boolean> {
  const giveUpAt = Date.now() + phone.patience.answerMs;
  while (Date.now() < giveUpAt) {
    // oxlint-disable-next-line no-await-in-loop -- until it is so
    if ((await office.rows()).some(({ id }) => id === latestId(press))) return true;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sleep(50);
  }
  return false;
}

async function awaitAnswer({ phone }: Scene, press: Press): Promise<boolean> {
  const giveUpAt = Date.now() + phone.patience.answerMs;
  while (Date.now() < giveUpAt) {
    // oxlint-disable-next-line no-await-in-loop -- until it is so
    const { orders } = await phone.book();
    const order = orders.find(({ id }) => id === latestId(press));
    if (order && order.delivery.state !== 'waiting') return true;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sleep(50);
  }
  return false;
}

/** Does something with a press that has been made. */
async function withPress(
  { pressed }: Scene,
  order: number,
  act: (press: Press) => Promise<boolean>,
): Promise<boolean> {
  const press = pressed.presses[order];
  return press ? act(press) : false;
}

const TAKES: Takes = {
  order: ({ phone, pressed }, { pids, isPressedTwice = false, isMoreFine = false }) =>
    placeOrder(phone, pressed, pids, { isPressedTwice, isMoreFine }),
  cancel: (scene, { order }) => withPress(scene, order, (press) => cancel(scene.phone, press)),
  decide: (scene, { order, how }) =>
    withPress(scene, order, (press) => decide(scene.phone, scene.pressed, press, how)),
  'await answer': (scene, { order }) =>
    withPress(scene, order, (press) => awaitAnswer(scene, press)),
  'await arrival': (scene, { order }) =>
    withPress(scene, order, (press) => awaitArrival(scene, press)),
  drop: (scene, { order, line, isUndone = false }) =>
    withPress(scene, order, (press) => drop(scene.phone, scene.pressed, press, { line, isUndone })),
  add: (scene, { order }) =>
    withPress(scene, order, (press) => add(scene.phone, scene.pressed, press)),
  answer: (scene, { order, answer: said }) =>
    withPress(scene, order, (press) => answer(scene.phone, scene.pressed, press, said)),
  object: (scene, { order }) =>
    withPress(scene, order, (press) => object(scene.phone, scene.pressed, press)),
  pack: (scene, { order, at, deed, line, grams = 0 }) =>
    withPress(
      scene,
      order,
      async (press) =>
        (await scene.counters[at]?.pack(latestId(press), deed, line, grams)) ?? false,
    ),
  'counter offline': ({ counters }, { at }) => counters[at]?.setOffline(true),
  'counter online': ({ counters }, { at }) => counters[at]?.setOffline(false),
  'counter reload': ({ counters }, { at }) => counters[at]?.reload(),
  'sign in': ({ phone, pressed }, { as }) => signIn(phone, pressed, as),
  'sign out': ({ phone }) => signOut(phone),

  reload: ({ phone }) => phone.reload(),
  reopen: ({ phone }) => phone.reopen(),
  'second tab': ({ phone }) => phone.openSecondTab(),
  'close first tab': ({ phone }) => phone.closeFirstTab(),
  'leave and go back': ({ phone }) => phone.leaveAndGoBack(),
  'close app': ({ phone }) => phone.closeApp(),
  'background sync': ({ phone }) => phone.syncInBackground(),
  'kill browser': ({ phone }) => phone.crash(),
  offline: ({ phone }) => phone.setOffline(true),
  online: ({ phone }) => phone.setOffline(false),
  async blink({ phone }) {
    await phone.setOffline(true);
    await phone.setOffline(false);
  },
  clock: ({ phone }, { aheadMinutes }) => phone.setClockAhead(aheadMinutes),

  price: ({ office }, { pid, rupees }) => office.setPrice(pid, rupees),
  stock: ({ office }, { pid, left }) => office.setStock(pid, left),
  'delete product': ({ office }, { pid }) => office.deleteProduct(pid),
  status: (scene, { order, to }) =>
    withPress(scene, order, (press) => scene.office.move(latestId(press), to)),
  async suspend({ office, pressed }, { who }) {
    const account = [...pressed.accounts].find(([, name]) => name === who)?.[0];
    if (account === undefined) return false;
    await office.setSuspended(account, true);
  },
  'kill server': ({ office }, { forMs }) => office.crash(forMs),
  'back up': ({ office }) => office.backUp(),
  restore: ({ office }) => office.restore(),
  'early flushes': ({ office }) => office.flushEarly(),
  'power cut': ({ office }, { forMs }) => office.cutPower(forMs),

  fault: ({ proxy }, { fault }) => proxy.set(fault),
  calm: ({ proxy }) => proxy.calm(),
  pause: (_, { ms }) => sleep(ms),
};

/** Takes one step; false when there was nothing to take it with. */
export async function takeStep(scene: Scene, step: Step): Promise<boolean> {
  const take = TAKES[step.do] as (scene: Scene, step: Step) => ReturnType<Takes['order']>;
  return (await take(scene, step)) !== false;
}
