/** Renews the session's token with the device's secret (D22). */
import { isStaff } from '../../domain/roles.ts';
import { endSession, readSession, renewSessionToken, roleOf } from '../db/session.ts';
import { noteSignedIn } from '../db/sync-events.ts';
import { fetchIsAdmin, signIn } from '../../api/accounts.ts';
import { credentialsOf } from './device-credentials.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Signs the current account in again if its token is void, its role has changed or, for a customer, a day has passed,
 * which also updates the device's 'last seen' on the server. Not more often: every start and every reconnect of the
 * stream asks, the server writes at each sign-in, and an open admin area fetches all its data again.
 */
export async function refreshSession(): Promise<void> {
  const session = await readSession();
  if (!session) return;
  const { account, token, ended, renewedAtMs = 0 } = session;
  const isAdmin = isStaff(roleOf(session));
  const isRecent = isAdmin || Date.now() - renewedAtMs < DAY_MS;
  if (isRecent && !ended) {
    const asked = await fetchIsAdmin(account, token);
    // Without an answer nothing is known to be void.
    if (!asked.ok || asked.data === isAdmin) return;
  }
  await renewSession(account);
}

/**
 * Signs an account in again if it is the current one. A missing or invalid response does not end the session.
 */
export async function renewSession(account: string): Promise<void> {
  const session = await readSession();
  if (session?.account !== account) return;
  const result = await signIn(await credentialsOf(session));
  if (result.ok && result.data.userId === account) {
    await renewSessionToken(account, result.data);
    await noteSignedIn(account);
  } else if (!result.ok && result.reason === 'suspended') await endSession(session, 'suspended');
  else if (!result.ok && result.reason === 'refused') await endSession(session, 'elsewhere');
}
