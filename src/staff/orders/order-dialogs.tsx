import type { AdminOrder } from '../api/orders.ts';
import { BackwardDialog } from './backward-dialog.tsx';
import { OrderPanel } from './order-panel.tsx';
import type { OrdersViewProps } from './order-search.ts';
import type { MoveOrder } from './use-move-order.ts';

/** Dialogs of the list and the board: the order's details, and the confirmation of a step back. */
export function OrderDialogs({
  search,
  onSearch,
  orders = [],
  moving,
}: Pick<OrdersViewProps, 'search' | 'onSearch'> & {
  orders: readonly AdminOrder[] | undefined;
  moving: MoveOrder;
}) {
  const known = orders.find(({ id }) => id === search.order);
  return (
    <>
      <OrderPanel
        search={search}
        known={known}
        moving={moving}
        onClose={() => onSearch({ order: '' }, { replace: true })}
      />
      <BackwardDialog {...moving} />
    </>
  );
}
