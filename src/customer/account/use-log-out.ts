import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { clearDrafts } from '../../phone/db/form-drafts.ts';
import { countUnsent } from '../../phone/db/outbox.ts';
import { dropPrivateFiles } from '../../phone/db/picture-cache.ts';
import { writePreference } from '../../phone/db/preferences.ts';
import { endPushSubscription } from '../../phone/db/push-subscription.ts';
import { writeStaffPush } from '../../phone/db/staff-push.ts';
import { currentAccount, forgetSession } from '../../phone/db/session.ts';
import { profileText } from '../../text/account.ts';
import { useOnce } from '../../ui/use-once.ts';

/**
 * Logs out on this phone. What has not reached the shop is asked about first, and stays on the
 * phone, hidden, for the account's return (D2).
 */
export function useLogOut(): {
  /** How many changes are unsent while that is being asked about; else 0. */
  unsentCount: number;
  onLogOut: () => void;
  onConfirm: () => void;
  onClose: () => void;
} {
  const [unsentCount, setUnsentCount] = useState(0);
  const { start } = useOnce(attempt);

  const leave = async () => {
    setUnsentCount(0);
    // First, so that a page that is closed in between leaves nobody's address to the next person.
    clearDrafts();
    // Without a network nothing else ends the messages about the account's orders.
    writeStaffPush(false);
    await endPushSubscription();
    await forgetSession();
    // After it: orders of the account that were just arriving are noted as somebody's who is here.
    writePreference('has_ordered', false);
    await dropPrivateFiles();
    toast.success(profileText('signedOut'));
  };
  const ask = async () => {
    const unsent = await countUnsent(await currentAccount());
    if (unsent > 0) setUnsentCount(unsent);
    else await leave();
  };
  return {
    unsentCount,
    onLogOut: () => start(ask),
    onConfirm: () => start(leave),
    onClose: () => setUnsentCount(0),
  };
}

async function attempt(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    console.warn('Logging out failed', error);
    toast.error(profileText('failed'));
  }
}
