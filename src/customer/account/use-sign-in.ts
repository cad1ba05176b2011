import { useNavigate } from '@tanstack/react-router';
import { toast } from 'react-hot-toast/headless';
import { signInNames } from '../../phone/db/session.ts';
import { authText } from '../../text/account.ts';
import { useOnce } from '../../ui/use-once.ts';
import type { ReturnPath } from './return-path.ts';
import { placeAfterSignIn } from './sign-in.ts';
import { signInHere } from './sign-up.ts';

/**
 * 'Continue': a number whose account is bound to this phone signs in by itself (D22); any other goes
 * on to /register, or to the form for a code if somebody shops here already.
 */
export function useSignIn({
  isReturning,
  returnTo,
}: {
  isReturning: boolean;
  returnTo: ReturnPath;
}): {
  isSigningIn: boolean;
  signInWith: (signInName: string) => void;
  continueWith: (phoneNumber: string) => void;
} {
  const navigate = useNavigate();

  const goOn = (phoneNumber: string) =>
    isReturning
      ? navigate({ to: '/auth', state: { isReturning, phoneNumber, returnTo }, replace: true })
      : navigate({ to: '/register', state: { phoneNumber, returnTo } });

  const enter = async (signInName: string, orElse: () => Promise<void>) => {
    const outcome = await signInHere(signInName);
    if (outcome.ok) {
      toast.success(authText('welcomeBack'));
      await navigate({ to: await placeAfterSignIn(returnTo), replace: true });
    } else if (outcome.reason === 'unreachable') {
      toast.error(authText('signInUnreachable'));
    } else if (outcome.reason === 'suspended') {
      toast.error(authText('account_suspended'));
    } else {
      await orElse();
    }
  };

  const { start: run, isRunning: isSigningIn } = useOnce(async (action: () => Promise<void>) => {
    try {
      await action();
    } catch (error) {
      console.warn('Signing in failed', error);
      toast.error(authText('signInUnreachable'));
    }
  });

  return {
    isSigningIn,
    signInWith: (signInName) =>
      run(() =>
        enter(signInName, async () => {
          toast.error(authText('signInRefused'));
        }),
      ),
    continueWith: (phoneNumber) =>
      run(async () => {
        // A moved account may be bound under the number with a digit more.
        const known = (await signInNames()).find((name) => name.startsWith(phoneNumber));
        if (known === undefined) await goOn(phoneNumber);
        else await enter(known, () => goOn(phoneNumber));
      }),
  };
}
