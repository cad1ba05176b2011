/**
 * Profile changes. A change is stored on this phone immediately and sent through the outbox. The session's profile is the
 * server's profile with the unanswered changes applied.
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

const EMPTY_PROFILE: Profile = {
  fullName: '',
  phoneNumber: '',
  address: '',
  isPhoneVerified: false,
};

/** The account's queued profile change. There is at most one: later changes are merged into it. */
async function queuedChange(account: string): Promise<ProfileEntry | undefined> {
  const entries = await db.outbox.where({ account }).toArray();
  return entries.find((entry) => entry.kind === 'change_profile');
}

/**
 * Changes the profile if `account` is still signed in, and queues the change for the server. Returns the number of the
 * outbox entry, or null if the account is no longer signed in.
 */
export function changeProfile(account: string, changes: ProfileChanges): Promise<number | null> {
  return db.transaction('rw', db.sessions, db.outbox, async () => {
    const session = await readSession();
    if (session?.account !== account) return null;
    const { profile } = session;
    await db.sessions.put({ ...session, profile: { ...EMPTY_PROFILE, ...profile, ...changes } });
    const waiting = await queuedChange(account);
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

/** Replaces the body of an entry and makes the entry due. */
async function replaceBody(seq: number, body: ProfileEntry['body']): Promise<void> {
  await db.outbox.where({ seq }).modify((entry) => {
    if (entry.kind === 'change_profile')
      Object.assign(entry, { body, state: 'waiting', wait: null });
  });
}

/** Stores a profile from the server. The unanswered changes stay applied. */
export function saveProfile(account: string, profile: Profile): Promise<void> {
  return db.transaction('rw', db.sessions, db.outbox, () => putProfile(account, profile));
}

/** Does nothing if the account is no longer signed in. */
async function putProfile(
  account: string,
  profile: Profile,
  news: Pick<Session, 'refusedChange'> = {},
): Promise<void> {
  const session = await readSession();
  if (session?.account !== account) return;
  const waiting = await queuedChange(account);
  const shown = { ...profile, ...waiting?.body.changes };
  await db.sessions.put({ ...session, ...news, profile: shown });
}

/**
 * Stores the server's answer to a change and deletes the entry. The entry stays and is sent again after
 * `changed_meanwhile`, based on the server's profile, or if newer values were merged into it since it was sent. The
 * values last typed on this phone win.
 */
export async function settleProfile(
  sent: ProfileEntry,
  answer: Exclude<ProfileAnswer, { code: 'auth_expired' | 'account_suspended' }>,
): Promise<void> {
  const { seq, account } = sent;
  const { code } = answer;
  let isRefused = false;
  await db.transaction('rw', db.sessions, db.outbox, async () => {
    const entry = await db.outbox.get(seq);
    // Another tab has already settled the entry.
    if (entry?.kind !== 'change_profile') return;
    const { changes } = entry.body;
    const { profile: answered } = answer;
    const isThere = answered !== undefined && matchesChanges(answered, changes);
    const isAnswered = code !== 'changed_meanwhile' && isSame(changes, sent.body.changes);
    if (isAnswered || isThere) await db.outbox.delete(seq);
    else await replaceBody(seq, { changes, basedOn: answered?.updatedAt ?? entry.body.basedOn });
    // In the same transaction: `profileOutcome` must not see the deleted entry without the refusal.
    isRefused = isRefusal(code) && isAnswered && !isThere;
    // Without a profile in the answer the stored one stays; the next fetch corrects it.
    const profile = answered ?? (await readSession())?.profile ?? EMPTY_PROFILE;
    await putProfile(account, profile, isRefused ? { refusedChange: seq } : {});
  });
  if (isRefused) await noteEvent({ kind: 'profile_refused', account });
}

const isRefusal = (code: ProfileAnswer['code']) => code === 'invalid' || code === 'other';

const isSame = (one: ProfileChanges, other: ProfileChanges) =>
  JSON.stringify(one) === JSON.stringify(other);

/** 'replaced': the profile has a later value, from another tab or phone. */
export type ProfileOutcome = 'stored' | 'refused' | 'replaced' | 'waiting';

/** Resolves to the outcome of a change of the account's profile, or to 'waiting' after `patienceMs`. */
export function profileOutcome(
  seq: number,
  account: string,
  changes: ProfileChanges,
  patienceMs: number,
): Promise<ProfileOutcome> {
  return new Promise((resolve) => {
    const finish = (outcome: ProfileOutcome) => {
      clearTimeout(timer);
      unwatch();
      resolve(outcome);
    };
    const read = async (): Promise<ProfileOutcome> => {
      const [entry, session] = await Promise.all([db.outbox.get(seq), readSession()]);
      // The account is signed out: its profile is not on this phone, and a queued change waits for its return (P7).
      if (session?.account !== account) return 'waiting';
      if (!session.profile || session.refusedChange === seq) return 'refused';
      if (!matchesChanges(session.profile, changes)) return 'replaced';
      return entry ? 'waiting' : 'stored';
    };
    const unwatch = watch(read, (outcome) => outcome !== 'waiting' && finish(outcome));
    const timer = setTimeout(() => finish('waiting'), patienceMs);
  });
}
