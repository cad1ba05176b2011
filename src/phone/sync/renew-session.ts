/** Keeps the phone signed in (D22): its own secret brings a fresh token, and mends a lost one. */
import { endSession, readSession, renewSessionToken, secretFor } from '../db/session.ts';
import { noteSignedIn } from '../db/sync-events.ts';
import { fetchIsAdmin, signIn } from '../../api/accounts.ts';
import { credentials } from '../../api/credentials.ts';

/**
 * Signs in again whoever is using this phone, which the shop notes as seen. An admin's token that is
 * still good stays: with another one everything that an open counter shows would be read anew.
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
 * Signs an account in again if it is the one using this phone; otherwise nothing happens. What makes no
 * sense or does not come at all says nothing about the session.
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
