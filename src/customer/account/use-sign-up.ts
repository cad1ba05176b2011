import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import {
  NO_PROFILE,
  type ProfileDraft,
  saveDeliveryProfile,
  writeDraft,
} from '../../phone/db/form-drafts.ts';
import type { NumberQuestion } from '../../api/accounts.ts';
import { authText } from '../../text/account.ts';
import { useOnce } from '../../ui/use-once.ts';
import { type SignUpOutcome, signUpHere } from './sign-up.ts';

/** What the person has to decide before a second account is made for a number, or takes it (D22). */
export interface KnownNumber {
  kind: NumberQuestion;
  phoneNumber: string;
  /** 'Create a new account anyway', or keep the one that is signed in. */
  goOn: () => void;
  dismiss: () => void;
}

/** Signs up once however often it is pressed, and says what came of it, or asks. */
export function useSignUp(onSignedUp: () => void): {
  isBusy: boolean;
  signUp: (profile: ProfileDraft) => void;
  /** null: nothing has to be decided. */
  knownNumber: KnownNumber | null;
} {
  const [asked, setAsked] = useState<{ kind: NumberQuestion; profile: ProfileDraft } | null>(null);
  const { start, isRunning } = useOnce(async (profile: ProfileDraft, hasBeenAsked: boolean) => {
    setAsked(null);
    const outcome = await signUpHere(profile, hasBeenAsked).catch(
      (error: unknown): SignUpOutcome => {
        console.warn('Signing up failed', error);
        return { ok: false, reason: 'unreachable', message: '' };
      },
    );
    if (!outcome.ok) {
      const { reason } = outcome;
      if (reason === 'number_known' || reason === 'number_unsure') {
        setAsked({ kind: reason, profile });
      } else toast.error(failureSentence(outcome));
      return;
    }
    writeDraft('profile_draft', NO_PROFILE);
    saveDeliveryProfile(profile);
    toast.success(authText('signedUp'));
    toast.success(authText('created'));
    onSignedUp();
  });

  return {
    isBusy: isRunning,
    signUp: (profile) => start(profile, false),
    knownNumber: asked && {
      kind: asked.kind,
      phoneNumber: asked.profile.phoneNumber,
      goOn: () => start(asked.profile, true),
      dismiss: () => setAsked(null),
    },
  };
}

function failureSentence(failure: Exclude<SignUpOutcome, { ok: true }>): string {
  if (failure.reason === 'auto_sign_in_failed') return authText('autoSignInFailed');
  const message = failure.reason === 'refused' ? failure.message : authText('signUpUnreachable');
  return authText('signUpFailed', { message });
}
