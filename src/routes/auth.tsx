import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { signInNames } from '../phone/db/session.ts';
import { AuthScreen } from '../customer/account/auth-screen.tsx';
import { OWNER } from '../customer/account/redeem-here.ts';
import { useRedeem } from '../customer/account/use-redeem.ts';
import { useSignIn } from '../customer/account/use-sign-in.ts';

// Where the code stood in links of earlier versions. One of digits only arrives as a number.
const searchSchema = v.object({
  code: v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
    undefined,
  ),
});

export const Route = createFileRoute('/auth')({
  staticData: { frame: 'no-bar' },
  validateSearch: searchSchema,
  loader: async () => ({ isOwnersPhone: (await signInNames()).includes(OWNER) }),
  component: AuthRoute,
});

function AuthRoute() {
  const { isOwnersPhone } = Route.useLoaderData();
  const { code: codeInSearch } = Route.useSearch();
  const hash = useLocation({ select: (location) => location.hash });
  const codeInAddress = new URLSearchParams(hash).get('code') ?? codeInSearch;
  // Kept here only: the address bar, and so the history, must not hold a way in.
  const [linkCode] = useState(codeInAddress);
  const navigate = useNavigate();
  const { isReturning = false, isOpenedHere = false, ...from } = useLocation().state;
  const { phoneNumber, returnTo = '/home' } = from;
  const { redemption, redeem } = useRedeem(returnTo);
  const { isSigningIn, signInWith, continueWith } = useSignIn({ isReturning, returnTo });

  const isRedeemed = useRef(false);
  useEffect(() => {
    if (linkCode === undefined || isRedeemed.current) return;
    isRedeemed.current = true;
    void navigate({ to: '/auth', search: {}, hash: '', replace: true });
    redeem(linkCode, OWNER);
  });

  const isTried = useRef(false);
  useEffect(() => {
    if (!isOpenedHere || phoneNumber === undefined || isTried.current) return;
    isTried.current = true;
    continueWith(phoneNumber);
  });

  return (
    <AuthScreen
      redemption={redemption}
      isByLink={linkCode !== undefined}
      // Another number is another form.
      key={phoneNumber ?? ''}
      returning={isReturning ? { phoneNumber: phoneNumber ?? null, returnTo } : null}
      isSigningIn={isSigningIn}
      isOwnersPhone={isOwnersPhone}
      onContinue={continueWith}
      onOwner={() => signInWith(OWNER)}
      onRedeem={redeem}
      onRetryLink={() => linkCode !== undefined && redeem(linkCode, OWNER)}
    />
  );
}
