import { useRouter } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { readSession } from '../phone/db/session.ts';
import { renewSession } from '../phone/sync/renew-session.ts';
import { doubtAccess } from './access.ts';
import { useAdmin } from './use-admin.ts';

const LOOK_EVERY_MS = 60_000;
/** An admin's token lasts twelve hours; an hour before its end another is fetched. */
const RENEW_BEFORE_MS = 60 * 60_000;

/** When a token ends (epoch milliseconds); 0 when it does not say. */
function tokenEndsAtMs(token: string): number {
  try {
    const [, claims = ''] = token.split('.');
    const { exp } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as {
      exp?: unknown;
    };
    return typeof exp === 'number' ? exp * 1_000 : 0;
  } catch {
    return 0;
  }
}

/**
 * Keeps an open counter signed in: its token is renewed before it ends, and one that was renewed
 * elsewhere (another device was ended, another tab was quicker) is taken up. Used once, by the layout.
 */
export function useKeepSession(): void {
  const { account, token } = useAdmin();
  const router = useRouter();
  const kept = useLiveQuery(async () => ({ session: await readSession() }));

  useEffect(() => {
    if (!kept || (kept.session?.token === token && !kept.session.ended)) return;
    doubtAccess();
    void router.invalidate();
  }, [kept, token, router]);

  useEffect(() => {
    const look = () => {
      if (tokenEndsAtMs(token) - Date.now() > RENEW_BEFORE_MS) return;
      renewSession(account).catch((error: unknown) => console.warn('Not renewed', error));
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [account, token]);
}
