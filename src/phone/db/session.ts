/** The current session. Watched by `useSession`; read inside transactions by the other nouns. */
import { type AccountRole, flagsOfRole, roleOfFlags } from '../../domain/roles.ts';
import { db, type Device, type Session, type SessionEnd } from './db.ts';
import { GUEST } from './guest.ts';

export type { Profile, Session, SessionEnd } from './db.ts';
export { GUEST };

/** The session, or undefined for a guest. */
export function readSession(): Promise<Session | undefined> {
  return db.sessions.get('current');
}

/** The role in a session. An older app that has renewed it since has changed the flags alone: then they count. */
export function roleOf({
  role,
  isAdmin,
  isOwner = false,
}: Pick<Session, 'role' | 'isAdmin' | 'isOwner'>): AccountRole {
  const flags = { isAdmin, isOwner };
  const isSame = role !== undefined && roleOfFlags(flagsOfRole(role)) === roleOfFlags(flags);
  return isSame ? role : roleOfFlags(flags);
}

/** A role as a session stores it. */
export const roleFields = (role: AccountRole) => ({ role, ...flagsOfRole(role) });

/** Record id of the signed-in user, or 'guest': the owner of all rows that are read and written now. */
export async function currentAccount(): Promise<string> {
  return (await readSession())?.account ?? GUEST;
}

export async function saveSession(session: Omit<Session, 'id'>): Promise<void> {
  await db.sessions.put({ id: 'current', ...session });
}

/**
 * Changes the session if it is still the account's that the change is about: an answer that comes after
 * somebody else has signed in is not about them.
 */
export function changeSession(
  account: string,
  change: (session: Session) => Session,
): Promise<void> {
  return db.transaction('rw', db.sessions, async () => {
    const session = await readSession();
    if (session?.account === account) await db.sessions.put(change(session));
  });
}

/** Stores the referrals of an account as the shop has sent them; undefined while they are switched off. */
export function saveReferral(account: string, referral: Session['referral']): Promise<void> {
  return changeSession(account, (session) => ({ ...session, referral }));
}

/** Stores that the staff made a sign-in code for the account; a code that was seen here stays seen. */
export function saveCodeByStaff(account: string, id: string): Promise<void> {
  return changeSession(account, (session) =>
    session.codeByStaff?.id === id ? session : { ...session, codeByStaff: { id, isSeen: false } },
  );
}

/** Somebody here has seen that the staff made the code. */
export function confirmCodeByStaff(account: string, id: string): Promise<void> {
  return changeSession(account, (session) => ({ ...session, codeByStaff: { id, isSeen: true } }));
}

/** A fresh token for the account; the session goes on. */
export function renewSessionToken(
  account: string,
  { token, role }: { token: string; role: AccountRole },
): Promise<void> {
  return db.transaction('rw', db.sessions, db.devices, async () => {
    const known = await readSession();
    if (known?.account !== account) return;
    const { ended: _ended, ...session } = known;
    await db.sessions.put({ ...session, token, ...roleFields(role), renewedAtMs: Date.now() });
    await noteAccountOf(session.signInName, account);
  });
}

/**
 * Notes that the shop has ended the session of this token; a newer one goes on. It stays on the phone
 * until its person logs out.
 */
export function endSession(
  { account, token }: Pick<Session, 'account' | 'token'>,
  ended: SessionEnd,
): Promise<void> {
  return db.transaction('rw', db.sessions, db.devices, async () => {
    const session = await readSession();
    if (session?.account !== account || session.token !== token) return;
    await db.sessions.put({ ...session, ended, ...roleFields('customer') });
    if (ended === 'elsewhere') await noteAccountOf(session.signInName, '');
  });
}

/** Signs out on this phone. The account's cart and orders stay, hidden, for its return (D2). */
export async function forgetSession(): Promise<void> {
  await db.sessions.delete('current');
}

async function readDevice(): Promise<Device> {
  return (await db.devices.get('device')) ?? { id: 'device' };
}

/**
 * This phone's secret for a sign-in name, made on first use: 256 bits as 43 base64url characters.
 * Accounts of before open with the one secret that the phone had for all of them.
 */
export async function secretFor(name: string): Promise<string> {
  return db.transaction('rw', db.devices, async () => {
    const device = await readDevice();
    const shared = device.signInNames?.includes(name) ? device.secret : undefined;
    const known = device.keys?.[name] ?? shared;
    if (known !== undefined) return known;
    const secret = randomBase64Url(32);
    await db.devices.put({ ...device, keys: { ...device.keys, [name]: secret } });
    return secret;
  });
}

const without = (name: string, rows: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(rows).filter(([key]) => key !== name));

/** Forgets how an account was opened here: after that only a code or a new registration opens one. */
export async function forgetSignInName(name: string): Promise<void> {
  await db.transaction('rw', db.devices, async () => {
    await db.devices.put(withoutSignInName(await readDevice(), name));
  });
}

function withoutSignInName({ keys, accounts, secret, ...device }: Device, name: string): Device {
  const names = (device.signInNames ?? []).filter((other) => other !== name);
  const others = without(name, keys);
  const isShared = names.some((other) => !(other in others));
  return {
    ...device,
    signInNames: names,
    keys: others,
    accounts: without(name, accounts),
    ...(isShared && secret !== undefined ? { secret } : {}),
  };
}

/** A device without all that it stored of a session's account. */
export const withoutAccount = (device: Device, { signInName, account }: Session): Device => ({
  ...withoutSignInName(device, signInName),
  names: without(account, device.names),
});

/** Signs out for good: neither session nor secret nor PIN stays (D23). Orders stay, hidden. */
export async function forgetAccountHere(): Promise<void> {
  await db.transaction('rw', db.sessions, db.devices, async () => {
    const session = await readSession();
    if (!session) return;
    const { pin: _pin, ...device } = withoutSignInName(await readDevice(), session.signInName);
    await db.devices.put(device);
    await forgetSession();
  });
}

/** The id of this phone in orders, and in what the staff do there: 32 hex characters, made on first use. */
export async function deviceId(): Promise<string> {
  return db.transaction('rw', db.devices, async () => {
    const device = await readDevice();
    if (device.publicId) return device.publicId;
    const publicId = randomHex(16);
    await db.devices.put({ ...device, publicId });
    return publicId;
  });
}

/** The same, without making one: '' for none yet. */
export const readDeviceId = async (): Promise<string> => (await readDevice()).publicId ?? '';

/** Remembers that this phone's secret opens an account by a sign-in name (D22). */
export async function rememberSignInName(name: string, account: string): Promise<void> {
  await db.transaction('rw', db.devices, async () => {
    const device = await readDevice();
    const others = (device.signInNames ?? []).filter((other) => other !== name);
    await db.devices.put({
      ...device,
      signInNames: [name, ...others],
      accounts: { ...device.accounts, [name]: account },
      names: { ...device.names, [account]: name },
    });
  });
}

/** Notes which account a sign-in name opens, '' for none any more. */
async function noteAccountOf(name: string, account: string): Promise<void> {
  const device = await readDevice();
  if (device.accounts?.[name] === account) return;
  await db.devices.put({ ...device, accounts: { ...device.accounts, [name]: account } });
}

/** The sign-in name that last opened an account here; '' when that was never noted. */
export async function nameThatOpened(account: string): Promise<string> {
  return (await readDevice()).names?.[account] ?? '';
}

/**
 * Whether this phone may still open an account without a code. A name without a note of its account may belong to any
 * account.
 */
export async function isBoundHere(account: string): Promise<boolean> {
  const { accounts = {} } = await readDevice();
  const names = await signInNames();
  return names.some((name) => (accounts[name] ?? account) === account);
}

/** The sign-in names that this phone can open again without a code, newest first. */
export async function signInNames(): Promise<string[]> {
  return (await readDevice()).signInNames ?? [];
}

/** The phone numbers of accounts that were opened on this phone, also of those that take a code by now. */
export async function numbersOpenedHere(): Promise<string[]> {
  const { signInNames: bound = [], names = {} } = await readDevice();
  // A moved account may be bound under the number with a digit more; an owner has none.
  return [...bound, ...Object.values(names)].flatMap((name) => /^[0-9]{10}/.exec(name) ?? []);
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
