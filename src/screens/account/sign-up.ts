/** Making an account on this phone, in the steps and with the outcomes of the spec (sections 7, 8; D22). */
import type { ProfileDraft } from '../../data/local/preferences.ts';
import { forgetSignInName, secretFor } from '../../data/local/session.ts';
import { type SignInFailure, signIn, signUp } from '../../data/remote/accounts.ts';
import { credentials } from '../../data/remote/credentials.ts';
import { enterAccount } from './sign-in.ts';

export type SignUpOutcome =
  | { ok: true }
  | { ok: false; reason: 'unreachable' | 'suspended' | 'auto_sign_in_failed' }
  | { ok: false; reason: 'refused'; message: string };

/**
 * Signs up and then in. A phone that has an account under this number already just signs in: it is
 * the same person, who has reinstalled nothing and lost nothing. One whose account was ended here
 * gets a new one, with a new secret.
 */
export async function signUpHere(profile: ProfileDraft, isAnew = false): Promise<SignUpOutcome> {
  const name = profile.phoneNumber;
  const derived = await credentials(name, await secretFor(name));
  const created = await signUp(derived, profile);
  if (!created.ok && created.reason !== 'taken') return created as SignUpOutcome;
  const result = await signIn(derived);
  if (!result.ok && result.reason === 'refused' && !created.ok && !isAnew) {
    await forgetSignInName(name);
    return signUpHere(profile, true);
  }
  if (!result.ok) return notSignedIn(result.reason);
  await enterAccount(result, name);
  return { ok: true };
}

function notSignedIn(reason: SignInFailure): SignUpOutcome {
  return { ok: false, reason: reason === 'suspended' ? 'suspended' : 'auto_sign_in_failed' };
}

/** Signs an account in again that is bound to this phone. One that was ended here is forgotten. */
export async function signInHere(signInName: string): Promise<'signed_in' | SignInFailure> {
  const result = await signIn(await credentials(signInName, await secretFor(signInName)));
  if (!result.ok) {
    if (result.reason === 'refused') await forgetSignInName(signInName);
    return result.reason;
  }
  await enterAccount(result, signInName);
  return 'signed_in';
}
