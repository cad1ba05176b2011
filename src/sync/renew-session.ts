/** Keeps the phone signed in (D22): tokens are traded for fresh ones, and the phone's own credentials mend a lost one. */
import { deviceSecret, endSession, readSession, renewSessionToken } from '../data/local/session.ts';
import { refreshToken, signIn } from '../data/remote/accounts.ts';
import { credentials } from '../data/remote/credentials.ts';

/** Trades the session's token for a fresh one; signs in again when the server refuses the old one. */
export async function refreshSession(): Promise<void> {
  const session = await readSession();
  if (!session) return;
  const result = await refreshToken(session.token);
  if (result.ok) await renewSessionToken(result.userId, result);
  else if (result.reason === 'refused') await renewSession(session.account);
}

/** Signs an account in again if it is the one using this phone; otherwise nothing happens. */
export async function renewSession(account: string): Promise<void> {
  const session = await readSession();
  if (session?.account !== account) return;
  const result = await signIn(await credentials(session.signInName, await deviceSecret()));
  if (result.ok) await renewSessionToken(result.userId, result);
  else if (result.reason !== 'unreachable') {
    await endSession(result.reason === 'suspended' ? 'suspended' : 'elsewhere');
  }
}
