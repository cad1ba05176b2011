import { useRouter } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { shopNow } from '../../phone/db/shop-clock.ts';
import { readSession } from '../../phone/db/session.ts';
import { renewSession } from '../../phone/sync/renew-session.ts';
import { invalidateAccess } from './access.ts';
import { useAdmin } from './use-admin.ts';

const CHECK_EVERY_MS = 60_000;
/** An admin's token lasts twelve hours. */
const RENEW_BEFORE_MS = 60 * 60_000;

/** Expiry of a token in epoch milliseconds; 0 if it has none. */
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
 * Keeps an open admin area signed in: renews the token before it expires, and adopts a token that another tab has
 * renewed. Used once, by the layout.
 */
export function useKeepSession(): void {
  const { account, token } = useAdmin();
  const router = useRouter();
  const stored = useLiveQuery(async () => ({ session: await readSession() }));

  useEffect(() => {
    if (!stored || (stored.session?.token === token && !stored.session.ended)) return;
    invalidateAccess();
    void router.invalidate();
  }, [stored, token, router]);

  useEffect(() => {
    const renewWhenDue = () => {
      if (tokenEndsAtMs(token) - shopNow().getTime() > RENEW_BEFORE_MS) return;
      renewSession(account).catch((error: unknown) =>
        console.warn('The session could not be renewed', error),
      );
    };
    renewWhenDue();
    const timer = setInterval(renewWhenDue, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [account, token]);
}
