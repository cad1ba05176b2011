/** Making an account on this phone, in the steps and with the outcomes of the spec (sections 7, 8; D22). */
import type { ProfileDraft } from '../../phone/db/form-drafts.ts';
import { forgetSignInName, secretFor } from '../../phone/db/session.ts';
import {
  type NumberQuestion,
  type Refusal,
  type SignedIn,
  type SignInFailure,
  signIn,
  signUp,
} from '../../api/accounts.ts';
import { credentials } from '../../api/credentials.ts';
import type { Result } from '../../api/result.ts';
import { enterAccount } from './sign-in.ts';

export type SignUpOutcome = Result<
  SignedIn,
  'unreachable' | 'refused' | 'suspended' | 'auto_sign_in_failed' | NumberQuestion,
  Refusal
>;

/**
 * Signs up and then in. A phone that has an account under this number already just signs in: it is
 * the same person, who has reinstalled nothing and lost nothing. One whose account was ended here
 * gets a new one, with a new secret. A number that shops here already is asked about, unless it has been.
 */
export async function signUpHere(
  profile: ProfileDraft,
  hasBeenAsked: boolean,
  isRetry = false,
): Promise<SignUpOutcome> {
  const name = profile.phoneNumber;
  const derived = await credentials(name, await secretFor(name));
  const created = await signUp(derived, profile, !hasBeenAsked);
  if (!created.ok && created.reason !== 'taken') return { ...created, reason: created.reason };
  const result = await signIn(derived);
  if (!result.ok && result.reason === 'refused' && !created.ok && !isRetry) {
    await forgetSignInName(name);
    return signUpHere(profile, hasBeenAsked, true);
  }
  if (!result.ok) return notSignedIn(result.reason);
  await enterAccount(result.data, name);
  return result;
}

function notSignedIn(reason: SignInFailure): SignUpOutcome {
  const isSuspended = reason === 'suspended';
  return { ok: false, reason: isSuspended ? 'suspended' : 'auto_sign_in_failed', message: '' };
}

/** Signs an account in again that is bound to this phone. One that was ended here is forgotten. */
export async function signInHere(signInName: string): Promise<Result<SignedIn, SignInFailure>> {
  const result = await signIn(await credentials(signInName, await secretFor(signInName)));
  if (result.ok) await enterAccount(result.data, signInName);
  else if (result.reason === 'refused') await forgetSignInName(signInName);
  return result;
}
