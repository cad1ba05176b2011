import type { AdminOrder } from '../api/orders.ts';
import type { ShownOrder } from './outbox/pending-order.ts';
import { firstEight } from '../../domain/order/number.ts';
import type { OrderStatus } from '../../domain/order/status.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { type Column, DataTable } from '../components/table/data-table.tsx';
import { formatDateTime } from '../components/format-time.ts';
import { SmallButton } from '../components/small-button.tsx';
import { CardMarks } from './card-marks.tsx';
import { MorningBadge } from './morning-badge.tsx';
import { customerName, paymentName, paymentTone } from './order-words.ts';
import * as styles from './order-table.module.css';
import { StatusOf } from './status-select.tsx';

interface OrderActions {
  /** null for a role that may not do it. */
  onMove: ((order: AdminOrder, to: OrderStatus) => void) | null;
  onView: (order: AdminOrder) => void;
}

/** Orders as the spec's table shows them. */
export function OrderTable({
  orders,
  isFaded,
  isNew,
  ...actions
}: {
  orders: readonly ShownOrder[];
  isFaded: boolean;
  isNew: (order: AdminOrder) => boolean;
} & OrderActions) {
  return (
    <DataTable
      caption={adminOrdersText('title')}
      columns={orderColumns(actions)}
      rows={orders}
      rowKey={({ id }) => id}
      rowTone={(order) => (isNew(order) ? 'new' : undefined)}
      isFaded={isFaded}
      className={styles.table}
    />
  );
}

function orderColumns({ onMove, onView }: OrderActions): Column<ShownOrder>[] {
  return [
    {
      key: 'id',
      header: adminOrdersText('orderId'),
      isTitle: true,
      className: styles.id,
      cell: (order) => firstEight(order.number),
    },
    {
      key: 'date',
      header: adminOrdersText('date'),
      isBare: true,
      className: styles.date,
      cell: (order) => (
        <>
          {formatDateTime(order.receivedAtMs)}
          <MorningBadge order={order} />
        </>
      ),
    },
    {
      key: 'customer',
      header: adminOrdersText('customer'),
      isBare: true,
      className: styles.customer,
      cell: customerName,
    },
    {
      key: 'total',
      header: adminOrdersText('total'),
      isNumber: true,
      isBare: true,
      className: styles.total,
      cell: (order) => formatRupees(order.totalPaise, 'always'),
    },
    {
      key: 'payment',
      header: adminOrdersText('paymentStatus'),
      isBare: true,
      className: styles.payment,
      cell: ({ payment }) => (
        <Badge tone={paymentTone(payment.status)}>{paymentName(payment.status)}</Badge>
      ),
    },
    {
      key: 'status',
      header: adminOrdersText('status'),
      isBare: true,
      className: styles.status,
      cell: (order) => (
        <>
          <StatusOf order={order} onChange={onMove && ((to) => onMove(order, to))} />
          <CardMarks order={order} isOpen={false} />
        </>
      ),
    },
    {
      key: 'view',
      header: adminOrdersText('actions'),
      isBare: true,
      className: styles.view,
      cell: (order) => (
        <SmallButton
          icon="chevron"
          aria-label={adminOrdersText('viewOrder', { number: firstEight(order.number) })}
          onClick={() => onView(order)}
        >
          {adminOrdersText('view')}
        </SmallButton>
      ),
    },
  ];
}
