/**
 * A person's changes of their profile: on this phone at once, at the shop as soon as it answers. The session's profile
 * is the one that the shop has sent, with the unanswered changes on top.
 */
import {
  matchesChanges,
  type Profile,
  type ProfileAnswer,
  type ProfileChanges,
} from '../../domain/people/profile.ts';
import { db, type OutboxEntry, type Session } from './db.ts';
import { readSession } from './session.ts';
import { noteEvent } from './sync-events.ts';
import { NEW_ENTRY } from './new-entry.ts';
import { watch } from './watch.ts';

type ProfileEntry = Extract<OutboxEntry, { kind: 'change_profile' }>;

const NOBODY: Profile = { fullName: '', phoneNumber: '', address: '', isPhoneVerified: false };

/** The unsent changes of an account's profile; at most one entry has all of them. */
async function waitingChange(account: string): Promise<ProfileEntry | undefined> {
  const entries = await db.outbox.where({ account }).toArray();
  return entries.find((entry) => entry.kind === 'change_profile');
}

/**
 * Changes the profile of the account that stood on the screen, and queues that for the shop. Answers the
 * number of the outbox entry, or null when that account does not use the phone any more.
 */
export function changeProfile(account: string, changes: ProfileChanges): Promise<number | null> {
  return db.transaction('rw', db.sessions, db.outbox, async () => {
    const session = await readSession();
    if (session?.account !== account) return null;
    const { profile } = session;
    await db.sessions.put({ ...session, profile: { ...NOBODY, ...profile, ...changes } });
    const waiting = await waitingChange(account);
    if (waiting) {
      const body = { ...waiting.body, changes: { ...waiting.body.changes, ...changes } };
      await replaceBody(waiting.seq, body);
      return waiting.seq;
    }
    const basedOn = profile?.updatedAt ?? '';
    const body = { changes, basedOn };
    return db.outbox.add({ kind: 'change_profile', account, body, ...NEW_ENTRY });
  });
}

/** Replaces the body of an entry; it is sent at once. */
async function replaceBody(seq: number, body: ProfileEntry['body']): Promise<void> {
  await db.outbox.where({ seq }).modify((entry) => {
    if (entry.kind === 'change_profile')
      Object.assign(entry, { body, state: 'waiting', wait: null });
  });
}

/** Stores the profile that the shop has sent; unsent changes stay as they are. */
export function saveProfile(account: string, profile: Profile): Promise<void> {
  return db.transaction('rw', db.sessions, db.outbox, () => putProfile(account, profile));
}

/** An answer that comes after somebody else has signed in is not about them. */
async function putProfile(
  account: string,
  profile: Profile,
  news: Pick<Session, 'refusedChange'> = {},
): Promise<void> {
  const session = await readSession();
  if (session?.account !== account) return;
  const waiting = await waitingChange(account);
  const shown = { ...profile, ...waiting?.body.changes };
  await db.sessions.put({ ...session, ...news, profile: shown });
}

/**
 * Stores the shop's answer to a change. A change that was made to another profile than the shop's is sent again, based
 * on the shop's: the last values that the person typed on this phone are the wanted ones. Values that were typed
 * meanwhile are sent as well.
 */
export async function settleProfile(
  sent: ProfileEntry,
  answer: Exclude<ProfileAnswer, { code: 'auth_expired' | 'account_suspended' }>,
): Promise<void> {
  const { seq, account } = sent;
  const { code } = answer;
  await db.transaction('rw', db.sessions, db.outbox, async () => {
    const entry = await db.outbox.get(seq);
    // Another tab has heard an answer before this one.
    if (entry?.kind !== 'change_profile') return;
    const { changes } = entry.body;
    const { profile: answered } = answer;
    const isThere = answered !== undefined && matchesChanges(answered, changes);
    const isAnswered = code !== 'changed_meanwhile' && isSame(changes, sent.body.changes);
    if (isAnswered || isThere) await db.outbox.delete(seq);
    else await replaceBody(seq, { changes, basedOn: answered?.updatedAt ?? entry.body.basedOn });
    // In the same write, so that a reader who waits for the answer gets both at once.
    const isRefused = isRefusal(code) && isAnswered && !isThere;
    // An answer without the profile leaves the shown one; the next read corrects it.
    const profile = answered ?? (await readSession())?.profile ?? NOBODY;
    await putProfile(account, profile, isRefused ? { refusedChange: seq } : {});
  });
  if (isRefusal(code)) await noteEvent({ kind: 'profile_refused', account });
}

const isRefusal = (code: ProfileAnswer['code']) => code === 'invalid' || code === 'other';

const isSame = (one: ProfileChanges, other: ProfileChanges) =>
  JSON.stringify(one) === JSON.stringify(other);

/** 'replaced': a later value, from another tab or another phone, has taken its place. */
export type ProfileOutcome = 'stored' | 'refused' | 'replaced' | 'waiting';

/** The outcome of a change, `patienceMs` after it was made at the latest. */
export function profileOutcome(
  seq: number,
  changes: ProfileChanges,
  patienceMs: number,
): Promise<ProfileOutcome> {
  return new Promise((resolve) => {
    const conclude = (outcome: ProfileOutcome) => {
      clearTimeout(timer);
      unwatch();
      resolve(outcome);
    };
    const read = async (): Promise<ProfileOutcome> => {
      const [entry, session] = await Promise.all([db.outbox.get(seq), readSession()]);
      // Signed out meanwhile: it goes with the return of its person (P7).
      if (entry && entry.account !== session?.account) return 'waiting';
      if (!session?.profile || session.refusedChange === seq) return 'refused';
      if (!matchesChanges(session.profile, changes)) return 'replaced';
      return entry ? 'waiting' : 'stored';
    };
    const unwatch = watch(read, (outcome) => outcome !== 'waiting' && conclude(outcome));
    const timer = setTimeout(() => conclude('waiting'), patienceMs);
  });
}
