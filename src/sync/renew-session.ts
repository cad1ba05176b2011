/** The same phone signs in again by itself (D22), when the server no longer knows its token. */
import { deviceSecret, endSession, readSession, saveSession } from '../data/local/session.ts';
import { signIn } from '../data/remote/accounts.ts';
import { credentials } from '../data/remote/credentials.ts';

/** Signs an account in again if it is the one using this phone; otherwise nothing happens. */
export async function renewSession(account: string): Promise<void> {
  const session = await readSession();
  if (session?.account !== account) return;
  const result = await signIn(await credentials(session.signInName, await deviceSecret()));
  if (!result.ok) {
    if (result.reason !== 'unreachable') {
      await endSession(result.reason === 'suspended' ? 'suspended' : 'elsewhere');
    }
    return;
  }
  if (result.userId !== account) return;
  await saveSession({ ...session, ended: undefined, token: result.token, isAdmin: result.isAdmin });
}
