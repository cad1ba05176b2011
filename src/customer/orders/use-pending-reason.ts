import { useAtomValue } from 'jotai';
import type { Unanswered } from '../../phone/db/order-actions.ts';
import { reachabilityAtom } from '../../state/connection.ts';
import { useSession } from '../../state/session.ts';
import { useNetwork } from '../../ui/use-network.ts';
import { type PendingReason, pendingReasonOf } from './pending-reason.ts';

/** Tells of what the shop has not answered what keeps it on the phone now. */
export function usePendingReason(): (unanswered: Unanswered) => PendingReason {
  const reachability = useAtomValue(reachabilityAtom);
  const hasNetwork = useNetwork();
  const session = useSession();
  const isSessionEnded = session.kind === 'signed_in' && session.ended !== null;
  return (unanswered) => pendingReasonOf(unanswered, { hasNetwork, reachability, isSessionEnded });
}
