import type { ReactNode } from 'react';
import { type AdminOrder, listOrderEvents, readOrder } from '../../../data/remote/admin-orders.ts';
import { firstEight } from '../../../domain/order-number.ts';
import { adminText } from '../../../text/admin.ts';
import { adminOrdersText } from '../../../text/admin-orders.ts';
import { Button } from '../../../ui/button.tsx';
import { useOrderHints } from '../live-orders.ts';
import { Panel } from '../parts/panel.tsx';
import { RemoteView } from '../parts/remote-view.tsx';
import { useRemote } from '../use-remote.ts';
import { OrderDetail } from './order-detail.tsx';
import type { MoveOrder } from './use-move-order.ts';

/** One order in full, kept up to date while it is open. `orderId` is '' for none. */
export function OrderPanel({
  orderId,
  number,
  moving,
  onClose,
  foot,
}: {
  orderId: string;
  /** As far as the list knows it, so that the title is there at once. */
  number: string;
  moving: MoveOrder;
  onClose: () => void;
  /** What else one does with an order, such as printing it. */
  foot?: (order: AdminOrder) => ReactNode;
}) {
  return (
    <Panel
      isOpen={orderId !== ''}
      onClose={onClose}
      title={adminOrdersText('detailTitle', { number: firstEight(number) })}
      foot={
        <Button tone="plain" onClick={onClose}>
          {adminText('close')}
        </Button>
      }
    >
      <LoadedOrder orderId={orderId} moving={moving} foot={foot} />
    </Panel>
  );
}

function LoadedOrder({
  orderId,
  moving,
}: {
  orderId: string;
  moving: MoveOrder;
  foot?: ((order: AdminOrder) => ReactNode) | undefined;
}) {
  const order = useRemote(`order ${orderId}`, (token) => readOrder(token, orderId));
  const events = useRemote(`events ${orderId}`, (token) => listOrderEvents(token, orderId));
  useOrderHints(() => {
    order.reload();
    events.reload();
  });
  return (
    <RemoteView remote={order}>
      {(known) => {
        const shown = moving.shown(known);
        return (
          <OrderDetail
            order={shown}
            events={events.data ?? []}
            onMove={(to) => moving.move(shown, to)}
          />
        );
      }}
    </RemoteView>
  );
}
