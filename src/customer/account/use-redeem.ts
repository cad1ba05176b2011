import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { isStaff } from '../../domain/roles.ts';
import type { RedeemFailure, SignedIn } from '../../api/accounts.ts';
import { authText } from '../../text/account.ts';
import { OWNER, redeemHere } from './redeem-here.ts';
import type { ReturnPath } from './return-path.ts';
import { enterAccount, placeAfterSignIn } from './sign-in.ts';

export type Redemption =
  | { kind: 'idle' }
  | { kind: 'checking' }
  | { kind: 'failed'; reason: RedeemFailure };

/**
 * Where an account is at home: an admin at the orders, others where they came from. The owner's first way
 * leads over the set-up page, which lets pass whose shop is set up.
 */
async function homeOf({ role }: SignedIn, signInName: string, returnTo: ReturnPath) {
  if (!isStaff(role)) return placeAfterSignIn(returnTo);
  return signInName === OWNER ? '/admin/setup' : '/admin/orders';
}

/** Uses a one-time code and goes where its account is at home. */
export function useRedeem(returnTo: ReturnPath): {
  redemption: Redemption;
  redeem: (code: string, signInName: string, replaces?: boolean) => void;
} {
  const [redemption, setRedemption] = useState<Redemption>({ kind: 'idle' });
  const isRunning = useRef(false);
  const navigate = useNavigate();

  const run = async (code: string, name: string, replaces: boolean): Promise<void> => {
    const result = await redeemHere(code, name, replaces);
    if (!result.ok) return setRedemption({ kind: 'failed', reason: result.reason });
    const { signedIn, signInName } = result.data;
    await enterAccount(signedIn, signInName);
    toast.success(authText('signedIn'));
    await navigate({ to: await homeOf(signedIn, signInName, returnTo), replace: true });
  };

  return {
    redemption,
    redeem: (code, signInName, replaces = false) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setRedemption({ kind: 'checking' });
      run(code, signInName, replaces)
        .catch((error: unknown) => {
          console.warn('The code could not be used', error);
          setRedemption({ kind: 'failed', reason: 'unreachable' });
        })
        .finally(() => {
          isRunning.current = false;
        });
    },
  };
}
