import type { AdminOrder } from '../../../data/remote/admin-orders.ts';
import { firstEight } from '../../../domain/order-number.ts';
import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from '../../../domain/order-status.ts';
import { adminOrdersText } from '../../../text/admin-orders.ts';
import { statusName } from './order-words.ts';
import styles from './status-select.module.css';

/** The status of an order, and the way to change it. */
export function StatusSelect({
  order,
  onChange,
}: {
  order: AdminOrder;
  onChange: (to: OrderStatus) => void;
}) {
  return (
    <select
      className={styles.select}
      data-status={order.status}
      aria-label={adminOrdersText('statusOf', { number: firstEight(order.number) })}
      value={order.status}
      onChange={({ target }) => {
        if (isOrderStatus(target.value)) onChange(target.value);
      }}
    >
      {ORDER_STATUSES.map((status) => (
        <option key={status} value={status}>
          {statusName(status)}
        </option>
      ))}
    </select>
  );
}
