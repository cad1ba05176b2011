/** What keeps on the phone what the shop has not answered, as far as the phone knows. Pure. */
import type { Unanswered } from '../../phone/db/order-actions.ts';
import type { WaitReason } from '../../phone/db/outbox-entry.ts';
import type { ServerReachability } from '../../phone/server-reachability.ts';

/** null: nothing that is known of; it has not been tried yet, or is under way. */
export type PendingReason = WaitReason | 'offline' | 'session_ended' | null;

/** What the phone knows of itself. */
export interface PhoneNow {
  /** The browser does not say that there is none. */
  hasNetwork: boolean;
  reachability: ServerReachability;
  /** The shop no longer lets the account in. */
  isSessionEnded: boolean;
}

/** What is true now comes first; else what the last try has found. */
export function pendingReasonOf(
  { isCancelling, reason }: Unanswered,
  phone: PhoneNow,
): PendingReason {
  // Whoever has placed an order may cancel it, signed in or not.
  if (phone.isSessionEnded && !isCancelling) return 'session_ended';
  if (!phone.hasNetwork) return 'offline';
  if (phone.reachability === 'portal') return 'portal';
  return phone.reachability === 'unreachable' ? 'no_answer' : reason;
}
