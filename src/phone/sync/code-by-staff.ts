/** Notes on this phone that the staff made a sign-in code for its account, which lets another device in (D22). */
import { fetchCodeByStaff } from '../../api/accounts.ts';
import { readSession, saveCodeByStaff } from '../db/session.ts';

/**
 * Asked with each check of the session: after an account's signal, and when the phone is back. Also of a session that has
 * ended: the device that came in by the code may have ended it.
 */
export async function noteCodeByStaff(): Promise<void> {
  const session = await readSession();
  if (!session) return;
  const answer = await fetchCodeByStaff(session);
  if (answer.ok && answer.data) await saveCodeByStaff(session.account, answer.data);
}
