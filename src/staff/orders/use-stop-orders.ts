import { liftBlock, type OriginKind, type StoppedOrders, stopOrders } from '../api/blocks.ts';
import { setOrderStatus } from '../api/orders.ts';
import { adminBlocksText } from '../../text/admin-blocks.ts';
import { toastSuccess, toastSuccessWithAction } from '../saving/toasts.ts';
import { useChange } from '../saving/use-change.ts';

/** Cancels related fake orders, with an undo. */
export function useStopOrders(orderId: string, onChanged: () => void) {
  const { isBusy, send, sendRepeatable } = useChange();

  const undo = async ({ cancelled, blocked }: StoppedOrders) => {
    const failure = (reason: string) => adminBlocksText('notUndone', { reason });
    // One request after the other: each restores one order.
    for (const id of blocked) {
      // oxlint-disable-next-line no-await-in-loop -- in order, and no more after the first refusal
      if (!(await sendRepeatable((token) => liftBlock(token, id), failure)).ok) return;
    }
    for (const { id, status } of cancelled) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const reply = await sendRepeatable(
        (token) => setOrderStatus(token, { id, from: 'cancelled' }, status),
        failure,
      );
      if (!reply.ok) return;
    }
    toastSuccess(adminBlocksText('undone'));
    onChanged();
  };

  return {
    isBusy,
    /** Whether it succeeded. */
    stop: async (kinds: readonly OriginKind[], mayBlock: boolean): Promise<boolean> => {
      const reply = await send(
        (token) => stopOrders(token, orderId, kinds, mayBlock),
        (reason) => adminBlocksText('notStopped', { reason }),
      );
      if (!reply.ok) return false;
      onChanged();
      toastSuccessWithAction(
        adminBlocksText.count('stopped', reply.data.cancelled.length),
        adminBlocksText('undo'),
        () => void undo(reply.data),
      );
      return true;
    },
  };
}
