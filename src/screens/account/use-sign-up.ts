import { toast } from 'react-hot-toast/headless';
import { type ProfileDraft, saveProfileDraft } from '../../data/local/preferences.ts';
import { authText } from '../../text/account.ts';
import { useOnce } from '../../ui/use-once.ts';
import { type SignUpOutcome, signUpHere } from './sign-up.ts';

/** Signs up once however often it is pressed, and says what came of it. */
export function useSignUp(onSignedUp: () => void): {
  isBusy: boolean;
  signUp: (profile: ProfileDraft) => void;
} {
  const { start, isRunning } = useOnce(async (profile: ProfileDraft) => {
    const outcome = await signUpHere(profile).catch((error: unknown): SignUpOutcome => {
      console.warn('Signing up failed', error);
      return { ok: false, reason: 'unreachable', message: '' };
    });
    if (!outcome.ok) {
      toast.error(failureSentence(outcome));
      return;
    }
    saveProfileDraft({ fullName: '', phoneNumber: '', address: '' });
    toast.success(authText('signedUp'));
    toast.success(authText('created'));
    onSignedUp();
  });

  return { isBusy: isRunning, signUp: start };
}

function failureSentence(failure: Exclude<SignUpOutcome, { ok: true }>): string {
  if (failure.reason === 'auto_sign_in_failed') return authText('autoSignInFailed');
  const message = failure.reason === 'refused' ? failure.message : authText('signUpUnreachable');
  return authText('signUpFailed', { message });
}
