import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { isStaff } from '../../domain/roles.ts';
import { secretFor } from '../../phone/db/session.ts';
import { type RedeemFailure, redeemCode, type SignedIn, signIn } from '../../api/accounts.ts';
import { credentials } from '../../api/credentials.ts';
import { authText } from '../../text/account.ts';
import type { ReturnPath } from './return-path.ts';
import { enterAccount, placeAfterSignIn } from './sign-in.ts';

export type Redemption =
  | { kind: 'idle' }
  | { kind: 'checking' }
  | { kind: 'failed'; reason: RedeemFailure };

/** The owner's sign-in name: an owner need not have told a phone number. */
export const OWNER = 'owner';

/**
 * The names under which an account may be bound to this phone. Somebody who has registered here again
 * before moving the old account has used up the plain number.
 */
function namesToTry(signInName: string): string[] {
  return signInName === OWNER ? [OWNER] : ['', '0', '1', '2'].map((more) => signInName + more);
}

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

  const arrive = async (signedIn: SignedIn, signInName: string) => {
    await enterAccount(signedIn, signInName);
    toast.success(authText('signedIn'));
    await navigate({ to: await homeOf(signedIn, signInName, returnTo), replace: true });
  };

  const run = async (
    code: string,
    replaces: boolean,
    [name, ...otherNames]: readonly string[],
  ): Promise<void> => {
    if (name === undefined) return setRedemption({ kind: 'failed', reason: 'email_taken' });
    const derived = await credentials(name, await secretFor(name));
    const result = await redeemCode(code, derived, replaces);
    if (result.ok) return arrive(result.data, name);
    if (result.reason !== 'email_taken') {
      return setRedemption({ kind: 'failed', reason: result.reason });
    }
    // The owner's own phone has opened another link: it is the owner already.
    const again = name === OWNER ? await signIn(derived) : null;
    return again?.ok ? arrive(again.data, name) : run(code, replaces, otherNames);
  };

  return {
    redemption,
    redeem: (code, signInName, replaces = false) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setRedemption({ kind: 'checking' });
      run(code, replaces, namesToTry(signInName))
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
