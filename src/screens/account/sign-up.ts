/** Making an account on this phone, in the steps and with the outcomes of the spec (sections 7, 8; D22). */
import type { ProfileDraft } from '../../data/local/preferences.ts';
import { deviceSecret } from '../../data/local/session.ts';
import { signIn, signUp } from '../../data/remote/accounts.ts';
import { credentials } from '../../data/remote/credentials.ts';
import { enterAccount } from './enter-account.ts';

export type SignUpOutcome =
  | { ok: true }
  | { ok: false; reason: 'unreachable' | 'suspended' | 'auto_sign_in_failed' }
  | { ok: false; reason: 'refused'; message: string };

/**
 * Signs up and then in. A phone that has an account under this number already just signs in: it is
 * the same person, who has reinstalled nothing and lost nothing.
 */
export async function signUpHere(profile: ProfileDraft): Promise<SignUpOutcome> {
  const secret = await deviceSecret();
  const derived = await credentials(profile.phoneNumber, secret);
  const created = await signUp(derived, profile);
  if (!created.ok && created.reason !== 'taken') return created as SignUpOutcome;
  const result = await signIn(derived);
  if (!result.ok) {
    const isSuspended = result.reason === 'suspended';
    return { ok: false, reason: isSuspended ? 'suspended' : 'auto_sign_in_failed' };
  }
  await enterAccount(result, profile.phoneNumber);
  return { ok: true };
}

/** Signs an account in again that is bound to this phone. */
export async function signInHere(
  signInName: string,
): Promise<'signed_in' | 'unreachable' | 'suspended' | 'refused'> {
  const result = await signIn(await credentials(signInName, await deviceSecret()));
  if (!result.ok) return result.reason;
  await enterAccount(result, signInName);
  return 'signed_in';
}
