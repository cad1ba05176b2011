/**
 * What a person changes of their profile: on this phone at once, at the shop as soon as it answers. The
 * session's profile is what the shop has said, with the changes it has not answered laid over it.
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

/** What waits to be told to the shop of an account's profile; at most one entry holds all of it. */
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

/** What is sent instead of it, at once. */
async function replaceBody(seq: number, body: ProfileEntry['body']): Promise<void> {
  await db.outbox.where({ seq }).modify((entry) => {
    if (entry.kind === 'change_profile')
      Object.assign(entry, { body, state: 'waiting', wait: null });
  });
}

/** Keeps what the shop says of an account's person; what it has not been told yet stays as it is. */
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
 * Stores the shop's answer to a change. One that was made to another profile than the shop's goes again, based
 * on that: what the person has typed last on this phone is what they want. So does what they have typed since.
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
    // In the same write, so that whoever waits for the answer hears of both at once.
    const isRefused = isRefusal(code) && isAnswered && !isThere;
    // An answer without the profile leaves what is shown; the next one that is read corrects it.
    const profile = answered ?? (await readSession())?.profile ?? NOBODY;
    await putProfile(account, profile, isRefused ? { refusedChange: seq } : {});
  });
  if (isRefusal(code)) await noteEvent({ kind: 'profile_refused', account });
}

const isRefusal = (code: ProfileAnswer['code']) => code === 'invalid' || code === 'other';

const isSame = (one: ProfileChanges, other: ProfileChanges) =>
  JSON.stringify(one) === JSON.stringify(other);

/** 'replaced': what was typed later, in another tab or on another phone, stands in its place. */
export type ProfileOutcome = 'stored' | 'refused' | 'replaced' | 'waiting';

/** What has become of a change, `patienceMs` after it was made at the latest. */
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
