/** What this device signs in with to the account of its session (D22). */
import { credentials, type Credentials } from '../../api/credentials.ts';
import { readSession, secretFor, type Session } from '../db/session.ts';

/** The credentials of a session's device. */
export async function credentialsOf({ signInName }: Session): Promise<Credentials> {
  return credentials(signInName, await secretFor(signInName));
}

/** The credentials of the current session's device, beside a token that alone is not enough; empty for a guest. */
export async function deviceCredentials(): Promise<Credentials> {
  const session = await readSession();
  return session ? credentialsOf(session) : { email: '', password: '' };
}
