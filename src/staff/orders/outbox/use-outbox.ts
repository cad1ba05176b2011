/** What screens read of the outbox. */
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { FoldedOrder } from '../../../domain/order/fold.ts';
import type { RecordedTransfer, StaffCommand } from '../../../phone/db/staff-outbox.ts';
import { isKnownStaffCommand, staffKindOf } from '../../../phone/commands/staff-commands.ts';
import type { TransferCommand } from '../../../phone/commands/staff-transfer.ts';
import { isPending } from '../../../phone/db/outbox-entry.ts';
import type { AdminOrder } from '../../api/orders.ts';
import { useAdmin } from '../../session/use-admin.ts';
import { outboxAtom } from './outbox-state.ts';
import {
  foldWithPending,
  isDelayed,
  isFailed,
  newerHistory,
  type ShownOrder,
  showOrder,
  type WithHistory,
} from './pending-order.ts';

/** The commands of the account that is signed in, oldest first. */
function useOwnCommands(): StaffCommand[] {
  const { account } = useAdmin();
  const { commands } = useAtomValue(outboxAtom);
  return useMemo(
    () => commands.filter((command) => command.account === account),
    [commands, account],
  );
}

/** Those of an order that the server has not answered, oldest first. */
export function usePendingCommands(orderId: string): StaffCommand[] {
  const commands = useOwnCommands();
  return useMemo(
    () => commands.filter((command) => command.orderId === orderId && isPending(command)),
    [commands, orderId],
  );
}

/** What was recorded of money and the server has not answered, oldest first; not what a restored shop is shown, and may have. */
export function usePendingTransfers(): TransferCommand[] {
  const commands = useOwnCommands();
  return useMemo(
    () =>
      commands.filter(
        (one): one is TransferCommand =>
          one.kind === 'transfer' && one.receipt === undefined && isPending(one),
      ),
    [commands],
  );
}

/** What was recorded of money here and the shop has stored, oldest first (`MAX_RECORDED` of them). */
export function useRecordedTransfers(): RecordedTransfer[] {
  const { account } = useAdmin();
  const { recorded } = useAtomValue(outboxAtom);
  return useMemo(() => recorded.filter((one) => one.account === account), [recorded, account]);
}

/** Those that the server has refused and nobody has seen since (`dismissRefused`). */
export function useRefusedCommands(): StaffCommand[] {
  const commands = useOwnCommands();
  return useMemo(() => commands.filter((command) => !isPending(command)), [commands]);
}

/** What an order comes to with what is pending; null if the server sent it without its history. */
export function useFoldedOrder(order: { id: string } & WithHistory): FoldedOrder | null {
  const { serverOrders } = useAtomValue(outboxAtom);
  const pending = usePendingCommands(order.id);
  const history = newerHistory(
    order,
    serverOrders.find(({ orderId }) => orderId === order.id),
  );
  return useMemo(() => (history ? foldWithPending(history, pending) : null), [history, pending]);
}

/** Shows an order with the server's last answer about it and what is pending; the same object if there is nothing. */
export function useShowOrder(): (order: AdminOrder) => ShownOrder {
  const { serverOrders } = useAtomValue(outboxAtom);
  const commands = useOwnCommands();
  return useMemo(() => {
    const answers = new Map(serverOrders.map((one) => [one.orderId, one]));
    const pending = commands.filter(isPendingChange);
    return (order) =>
      showOrder(
        order,
        answers.get(order.id),
        pending.filter(({ orderId }) => orderId === order.id),
      );
  }, [serverOrders, commands]);
}

/** A newer build, in another tab, may have queued what this one does not know: it counts. */
const isPendingChange = (command: StaffCommand): boolean =>
  isPending(command) && !(isKnownStaffCommand(command) && staffKindOf(command).changesNothing);

/** How many changes wait for the network; 0 while the server answers. */
export function useWaitingCount(): number {
  const changes = useOwnCommands().filter(isPendingChange);
  return changes.some(isDelayed) ? changes.length : 0;
}

/** Whether the shop was reached with one of them, and has failed. */
export const useIsFailing = (): boolean =>
  useOwnCommands().some((one) => isPending(one) && isFailed(one));
