import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { WelcomeScreen } from '../customer/welcome/welcome-screen.tsx';
import { useSession } from '../state/session.ts';

/** Somebody who is signed in goes on to the shop after this long (spec section 9). */
const REDIRECT_MS = 2000;

export const Route = createFileRoute('/')({
  staticData: { frame: 'bare' },
  component: WelcomeRoute,
});

function WelcomeRoute() {
  const navigate = useNavigate();
  const session = useSession();
  const isSignedIn = session.kind === 'signed_in';

  useEffect(() => {
    if (!isSignedIn) return undefined;
    const timer = setTimeout(() => void navigate({ to: '/home' }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSignedIn, navigate]);

  return <WelcomeScreen session={session} />;
}
