import { TILL } from '../../domain/ledger/account.ts';
import { useState } from 'react';
import { type AdminOrder, type OrderWithEvents, readOrder } from '../api/orders.ts';
import { adminText } from '../../text/admin.ts';
import { adminBlocksText } from '../../text/admin-blocks.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { nextStep } from '../../domain/order/progress.ts';
import { endOf, isChangeable, isReturnable, PACKING } from '../../domain/order/status.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { useUnreadTransfers } from '../money/use-unread-transfers.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Panel } from '../components/dialog/panel.tsx';
import { RemoteView } from '../components/remote-view.tsx';
import type { Action } from '../components/action-menu.tsx';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { useShopName } from '../queries/use-shop-name.ts';
import { useMayDo, useMayMove } from '../session/use-admin.ts';
import { orderTitle, useShopDay } from './day-number.ts';
import { OrderDetail } from './order-detail.tsx';
import { leaveTo, type OrderSearch } from './order-search.ts';
import { isEmptied, nextStepText } from './order-words.ts';
import { type PaperKind, PrintedOrder } from './printed-order.tsx';
import { StopOrdersDialog } from './stop-orders-dialog.tsx';
import type { MoveOrder } from './use-move-order.ts';

interface OrderPanelProps {
  /** The orders behind the panel; `order` is the one to show, '' for none. */
  search: OrderSearch;
  /** The list's data of the order, shown until it is loaded. */
  known: AdminOrder | undefined;
  moving: MoveOrder;
  onClose: () => void;
}

const transfersOf = ({ transfers }: OrderWithEvents) => transfers;

/** The details of an order, kept up to date, and its printouts. */
export function OrderPanel(props: OrderPanelProps) {
  return props.search.order === '' ? null : <OpenOrder key={props.search.order} {...props} />;
}

function OpenOrder({ search, known, moving, onClose }: OrderPanelProps) {
  const { order: orderId } = search;
  const [isStopping, setStopping] = useState(false);
  const [paper, setPaper] = useState<PaperKind | null>(null);
  const read = useShopQuery(['order', orderId], (token) => readOrder(token, orderId), 'orders');
  const unread = useUnreadTransfers(read, transfersOf).filter((one) => one.orderId === orderId);
  const shopName = useShopName();
  const mayMove = useMayMove();
  const maySetAny = useMayDo('set_order_status');
  const mayPack = useMayDo('pack_orders');
  const mayStop = useMayDo('stop_orders');
  const today = useShopDay();
  const found = read.data?.order ?? known;
  const bills = read.data?.bills ?? [];
  const cashDrawer = read.data?.cashDrawer ?? TILL;
  const shown = found && moving.shown(found);
  const next = shown && nextStep(shown.status);
  // Packing begins on its screen.
  const step = next && mayMove(next) && next !== PACKING && !isEmptied(shown) ? next : null;
  // Its numbered bill has a print of its own; whether a delivered order has one is known once it is read.
  const mayHaveBill = read.data === undefined && found && endOf(found.status) === 'delivered';
  const hasBill = mayHaveBill || bills.some(({ isCancelled }) => !isCancelled);
  const more: Action[] = [
    ...(mayStop ? [{ label: adminBlocksText('fake'), onChoose: () => setStopping(true) }] : []),
    {
      label: adminOrdersText('printPickList'),
      icon: 'printer',
      onChoose: () => setPaper('pick_list'),
    },
    ...(hasBill
      ? []
      : [
          {
            label: adminOrdersText('printBill'),
            icon: 'printer' as const,
            onChoose: () => setPaper('bill'),
          },
        ]),
  ];
  return (
    <Panel
      onClose={onClose}
      title={orderTitle(found, today)}
      more={found ? more : []}
      foot={
        <>
          <Button tone="plain" onClick={onClose}>
            {adminText('close')}
          </Button>
          {mayPack && found && isReturnable(found.status) && (
            <LinkButton
              tone="plain"
              icon="parcel"
              to="/admin/orders/$orderId/pack"
              params={{ orderId }}
              state={leaveTo(search)}
            >
              {adminPackingText('giveBack')}
            </LinkButton>
          )}
          {mayPack && found && isChangeable(found.status) && (
            <LinkButton
              icon="parcel"
              {...(step && { tone: 'plain' })}
              to="/admin/orders/$orderId/pack"
              params={{ orderId }}
              state={leaveTo(search)}
              onClick={() => mayMove(PACKING) && moving.startPacking(moving.shown(found))}
            >
              {adminPackingText('pack')}
            </LinkButton>
          )}
          {shown && step && (
            <Button onClick={() => moving.move(shown, step)}>
              {nextStepText(shown.status, step)}
            </Button>
          )}
        </>
      }
    >
      <RemoteView remote={{ ...read, data: found }}>
        {(loaded) => {
          const order = moving.shown(loaded);
          return (
            <OrderDetail
              order={order}
              shopName={shopName}
              events={read.data?.events ?? []}
              transfers={read.data?.transfers ?? []}
              unread={unread}
              customers={read.data?.customers ?? []}
              bills={bills}
              creditNotes={read.data?.creditNotes ?? []}
              cashDrawer={cashDrawer}
              onMove={maySetAny ? (to) => moving.move(order, to) : null}
            />
          );
        }}
      </RemoteView>
      {found && (
        <StopOrdersDialog
          isOpen={isStopping}
          order={found}
          onClose={() => setStopping(false)}
          onChanged={read.refetch}
        />
      )}
      {found && paper && (
        <PrintedOrder
          order={found}
          shopName={shopName}
          kind={paper}
          onDone={() => setPaper(null)}
        />
      )}
    </Panel>
  );
}
