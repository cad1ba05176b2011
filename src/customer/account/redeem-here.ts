/** Redeeming a one-time code on this phone (D22), also one whose answer was lost on the way. */
import { secretFor } from '../../phone/db/session.ts';
import { type RedeemFailure, redeemCode, type SignedIn, signIn } from '../../api/accounts.ts';
import { credentials } from '../../api/credentials.ts';
import type { Result } from '../../api/result.ts';

/** The owner's sign-in name: an owner need not have told a phone number. */
export const OWNER = 'owner';

type Redeemed = Result<{ signedIn: SignedIn; signInName: string }, RedeemFailure>;

/** Codes that were sent and not answered, with the names under which they were: the shop may have used them up. */
const unanswered = new Map<string, Set<string>>();

/**
 * The names under which an account may be bound to this phone. Somebody who has registered here again
 * before moving the old account has used up the plain number.
 */
function namesToTry(signInName: string): string[] {
  return signInName === OWNER ? [OWNER] : ['', '0', '1', '2'].map((more) => signInName + more);
}

const credentialsFor = async (name: string) => credentials(name, await secretFor(name));

/** Uses a code up, or signs in where it has been used up for this phone by a request that had no answer. */
export async function redeemHere(
  code: string,
  signInName: string,
  replaces: boolean,
): Promise<Redeemed> {
  for (const name of namesToTry(signInName)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const result = await redeemAs(name, code, replaces);
    if (result.ok || result.reason !== 'email_taken') return result;
  }
  return { ok: false, reason: 'email_taken' };
}

async function redeemAs(name: string, code: string, replaces: boolean): Promise<Redeemed> {
  const derived = await credentialsFor(name);
  const result = await redeemCode(code, derived, replaces);
  if (result.ok) return { ok: true, data: { signedIn: result.data, signInName: name } };
  if (result.reason === 'unreachable') {
    unanswered.set(code, new Set([...(unanswered.get(code) ?? []), name]));
  }
  if (result.reason === 'code_unknown') return signInWithUsed(code);
  if (result.reason !== 'email_taken' || name !== OWNER) return result;
  // The owner's own phone has opened another link: it is the owner already.
  const again = await signIn(derived);
  return again.ok ? { ok: true, data: { signedIn: again.data, signInName: name } } : result;
}

async function signInWithUsed(code: string): Promise<Redeemed> {
  for (const name of unanswered.get(code) ?? []) {
    // oxlint-disable-next-line no-await-in-loop -- hardly ever more than one
    const result = await signIn(await credentialsFor(name));
    if (result.ok) return { ok: true, data: { signedIn: result.data, signInName: name } };
    if (result.reason === 'unreachable') return { ok: false, reason: 'unreachable' };
  }
  return { ok: false, reason: 'code_unknown' };
}
