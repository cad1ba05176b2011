/** What screens read of the outbox. */
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { FoldedOrder, OrderHistory } from '../../../domain/order/fold.ts';
import { isPending, type StaffCommand } from '../../../phone/db/staff-outbox.ts';
import { useAdmin } from '../../use-admin.ts';
import { outboxAtom } from './outbox-state.ts';
import { foldWithPending } from './pending-order.ts';

/** What an order's server data must have to be folded. */
export interface OrderToFold {
  id: string;
  rev?: number;
  /** null for an order that was told without it. */
  history?: OrderHistory | null;
}

/** The commands of the account that is signed in, oldest first. */
export function useOwnCommands(): StaffCommand[] {
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

/** Those that the server has refused and nobody has seen since (`dismissRefused`). */
export function useRefusedCommands(): StaffCommand[] {
  const commands = useOwnCommands();
  return useMemo(() => commands.filter((command) => !isPending(command)), [commands]);
}

/** What an order comes to with what is pending; null for one that was told without its history. */
export function useFoldedOrder(order: OrderToFold): FoldedOrder | null {
  const { told } = useAtomValue(outboxAtom);
  const pending = usePendingCommands(order.id);
  const answered = told.find(({ orderId }) => orderId === order.id);
  const isNewer = answered !== undefined && answered.rev > (order.rev ?? 0);
  const history = (isNewer ? answered.history : null) ?? order.history;
  return useMemo(() => (history ? foldWithPending(history, pending) : null), [history, pending]);
}
