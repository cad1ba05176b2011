/** Deleting the account at the shop and what this phone keeps of it, also where the shop's answer was lost on the way. */
import { type EraseFailure, eraseAccount, signIn } from '../../../api/accounts.ts';
import { erasePersonalData } from '../../../phone/db/personal-data.ts';
import { endPushSubscription } from '../../../phone/db/push-subscription.ts';
import { listTickets } from '../../../phone/db/queue-request.ts';
import { readSession, type Session } from '../../../phone/db/session.ts';
import { credentialsOf } from '../../../phone/sync/device-credentials.ts';

/** The account whose deletion was sent and not answered: the shop may have deleted it. */
let unanswered = '';

/** Null once it is deleted. */
export async function eraseAccountHere(): Promise<EraseFailure | null> {
  const session = await readSession();
  if (!session) return 'signed_out';
  const tickets = await listTickets();
  const erased = await eraseAccount(
    session.token,
    tickets.map(({ id }) => id),
  );
  if (!erased.ok) {
    if (erased.reason === 'unreachable') unanswered = session.account;
    const mayBeGone = erased.reason === 'signed_out' && unanswered === session.account;
    if (!mayBeGone || !(await isUnknownToShop(session))) return erased.reason;
  }
  await erasePersonalData();
  await endPushSubscription();
  return null;
}

async function isUnknownToShop(session: Session): Promise<boolean> {
  const signedIn = await signIn(await credentialsOf(session));
  return !signedIn.ok && signedIn.reason === 'refused';
}
