/** Renews the session's token with the device's secret (D22). */
import { endSession, readSession, renewSessionToken, secretFor } from '../db/session.ts';
import { noteSignedIn } from '../db/sync-events.ts';
import { fetchIsAdmin, signIn } from '../../api/accounts.ts';
import { credentials } from '../../api/credentials.ts';

/**
 * Signs the current account in again, which also updates its 'last seen' on the server. A valid token of an admin is
 * kept: with a new one, an open admin area would fetch all its data again.
 */
export async function refreshSession(): Promise<void> {
  const session = await readSession();
  if (!session) return;
  const { account, token, isAdmin } = session;
  const asked = isAdmin ? await fetchIsAdmin(account, token) : null;
  if (asked?.ok && asked.data) return;
  await renewSession(account);
}

/**
 * Signs an account in again if it is the current one. A missing or invalid response does not end the session.
 */
export async function renewSession(account: string): Promise<void> {
  const session = await readSession();
  if (session?.account !== account) return;
  const { signInName } = session;
  const result = await signIn(await credentials(signInName, await secretFor(signInName)));
  if (result.ok && result.data.userId === account) {
    await renewSessionToken(account, result.data);
    await noteSignedIn(account);
  } else if (!result.ok && result.reason === 'suspended') await endSession(session, 'suspended');
  else if (!result.ok && result.reason === 'refused') await endSession(session, 'elsewhere');
}
