/** Who is using this phone. Watched by `useSession`; read inside transactions by the other nouns. */
import { db, type Profile, type Session, type SessionEnd } from './db.ts';

export type { Profile, Session, SessionEnd } from './db.ts';

/** The account of people who are not signed in. */
export const GUEST = 'guest';

/** The session, or undefined for a guest. */
export function readSession(): Promise<Session | undefined> {
  return db.sessions.get('current');
}

/** Record id of the signed-in user, or 'guest': the owner of what is read and written now. */
export async function currentAccount(): Promise<string> {
  return (await readSession())?.account ?? GUEST;
}

export async function saveSession(session: Omit<Session, 'id'>): Promise<void> {
  await db.sessions.put({ id: 'current', ...session });
}

/** Merges into the session's profile; nothing happens for a guest. */
export async function saveProfile(profile: Profile): Promise<void> {
  await db.sessions.update('current', { profile });
}

/** Keeps what the shop says of the account's referrals; undefined while they are switched off. */
export async function saveReferral(referral: Session['referral']): Promise<void> {
  await db.sessions.update('current', { referral });
}

/** A fresh token for the account, if it is still the one using this phone; the session goes on. */
export async function renewSessionToken(
  account: string,
  { token, isAdmin }: { token: string; isAdmin: boolean },
): Promise<void> {
  await db.transaction('rw', db.sessions, async () => {
    if ((await currentAccount()) !== account) return;
    await db.sessions.update('current', { token, isAdmin, ended: undefined });
  });
}

/** Notes that the shop has ended the session. It stays on the phone until its person logs out. */
export async function endSession(ended: SessionEnd): Promise<void> {
  await db.sessions.update('current', { ended });
}

/** Whether the session's person has earned a referral reward and not used it yet. */
export function hasReward(session: Session | undefined): boolean {
  return (session?.referral?.rewards ?? 0) > 0;
}

/** Signs out on this phone. The account's cart and orders stay, hidden, for its return (D2). */
export async function forgetSession(): Promise<void> {
  await db.sessions.delete('current');
}

/** This phone's secret, made on first use: 256 bits as 43 base64url characters. */
export async function deviceSecret(): Promise<string> {
  return db.transaction('rw', db.devices, async () => {
    const known = await db.devices.get('device');
    if (known) return known.secret;
    const secret = randomBase64Url(32);
    await db.devices.add({ id: 'device', secret });
    return secret;
  });
}

/** What this phone calls itself in orders: 32 hex characters, made on first use. */
export async function deviceId(): Promise<string> {
  return db.transaction('rw', db.devices, async () => {
    await deviceSecret();
    const known = (await db.devices.get('device'))?.publicId;
    if (known) return known;
    const publicId = randomHex(16);
    await db.devices.update('device', { publicId });
    return publicId;
  });
}

/** Remembers that this phone's secret opens the account of a sign-in name (D22). */
export async function rememberSignInName(name: string): Promise<void> {
  await db.transaction('rw', db.devices, async () => {
    await deviceSecret();
    const others = (await signInNames()).filter((other) => other !== name);
    await db.devices.update('device', { signInNames: [name, ...others] });
  });
}

/** The sign-in names that this phone can open again by itself, newest first. */
export async function signInNames(): Promise<string[]> {
  return (await db.devices.get('device'))?.signInNames ?? [];
}

/** `byteCount` random bytes as unpadded base64url. */
function randomBase64Url(byteCount: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** `byteCount` random bytes from the system's generator, as lower-case hex. */
export function randomHex(byteCount: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
