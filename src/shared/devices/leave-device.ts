/** Leaving a device for good: its session and its secret end, at the shop and here (D23). */
import { isStaff } from '../../domain/roles.ts';
import { clearDrafts } from '../../phone/db/form-drafts.ts';
import { dropPrivateFiles } from '../../phone/db/picture-cache.ts';
import { writePreference } from '../../phone/db/preferences.ts';
import { endPushSubscription } from '../../phone/db/push-subscription.ts';
import { forgetAccountHere, readSession, roleOf } from '../../phone/db/session.ts';
import { writeStaffPush } from '../../phone/db/staff-push.ts';
import { signOut } from '../../api/accounts.ts';
import { credentialsOf } from '../../phone/sync/device-credentials.ts';

/**
 * Ends this device. Without an answer from the shop it is forgotten here all the same: whoever stands
 * before the device next must not get in. True when the shop has ended it too.
 */
export async function leaveDevice(): Promise<boolean> {
  const session = await readSession();
  if (!session) return true;
  const wasStaff = isStaff(roleOf(session));
  const { ok: hasEnded } = await signOut(await credentialsOf(session));
  writeStaffPush(false);
  await endPushSubscription();
  await forgetAccountHere();
  if (wasStaff) await (await import('../../phone/db/leave-staff.ts')).deleteServerAnswers();
  clearDrafts();
  writePreference('has_ordered', false);
  await dropPrivateFiles();
  return hasEnded;
}
