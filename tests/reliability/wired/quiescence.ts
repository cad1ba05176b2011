/** Everything comes to rest: no faults, a network, and everybody whose orders wait is signed in. */
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_DELAY_MS } from '../../../src/phone/outbox/backoff.ts';
import type { BackOffice } from './back-office.ts';
import type { Counter } from './counter.ts';
import type { FaultProxy } from './fault-proxy.ts';
import type { Books, Finding, Wrong } from './books.ts';
import { judge } from './judge.ts';
import type { Phone } from './phone.ts';
import type { PressBook } from './press-book.ts';
import type { CounterName } from './schedule.ts';
import { signIn, signOut } from './signing-in.ts';

/** Longer than this is stuck: an order that has failed often waits long for its next attempt. */
const REST_LIMIT_MS = MAX_DELAY_MS + 60_000;
const LOOK_EVERY_MS = 100;

export interface Scene {
  office: BackOffice;
  proxy: FaultProxy;
  phone: Phone;
  pressed: PressBook;
  /** The devices of the staff that the schedule needs. */
  counters: Partial<Record<CounterName, Counter>>;
  /** The shop may have lost what it had answered. */
  isForgetful: boolean;
}

/** What phone and shop may yet set right between them. */
const PASSING: ReadonlySet<Wrong> = new Set(['stuck', 'lost', 'mispriced', 'disagreeing']);
const mayPass = ({ wrong }: Finding) => PASSING.has(wrong);

async function readBooks(scene: Scene): Promise<Books> {
  const { office, phone, pressed, counters, isForgetful } = scene;
  const [book, shop, oversold, looseGrams] = await Promise.all([
    phone.book(),
    office.rows(),
    office.oversold(),
    office.looseGrams(),
  ]);
  pressed.look(book);
  const ids = shop.map(({ id }) => id);
  const books = await Promise.all(Object.values(counters).map((counter) => counter.book(ids)));
  const { presses, amendments } = pressed;
  return {
    presses,
    amendments,
    phone: book,
    shop,
    oversold,
    looseGrams,
    counters: books,
    isForgetful,
  };
}

/** Whoever's entries wait while they are signed out comes back, once those of who is there have left. */
async function bringOwnersBack({ phone, pressed }: Scene): Promise<void> {
  const { orders, outbox, account: present } = await phone.book();
  // A guest's order belongs to the account that it was moved to.
  const owners = outbox
    .map(({ orderId, account }) => orders.find(({ id }) => id === orderId)?.account ?? account)
    .filter((account) => account !== 'guest');
  const name = pressed.accounts.get(owners[0] ?? '');
  if (!name || owners.includes(present)) return;
  if (present !== 'guest') await signOut(phone);
  await signIn(phone, pressed, name);
}

/** A busy machine may need more than one try to sign in. */
const tryAgain = () => undefined;

/** Answers what is still wrong when everything had its time. */
export async function comeToRest(scene: Scene): Promise<{ books: Books; findings: Finding[] }> {
  const { office, proxy, phone, pressed, counters } = scene;
  await office.untilUp();
  await proxy.calm();
  await phone.setOffline(false);
  await Promise.all(Object.values(counters).map((counter) => counter.setOffline(false)));
  for (const account of pressed.accounts.keys()) {
    // oxlint-disable-next-line no-await-in-loop -- one or two
    await office.setSuspended(account, false);
  }
  if (!(await phone.isOpen())) await phone.reopen();
  const giveUpAt = Date.now() + REST_LIMIT_MS;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until it is at rest
    const books = await readBooks(scene);
    const findings = judge(books);
    if (!findings.some(mayPass) || Date.now() > giveUpAt) return { books, findings };
    // oxlint-disable-next-line no-await-in-loop -- as above
    await bringOwnersBack(scene).catch(tryAgain);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sleep(LOOK_EVERY_MS);
  }
}
