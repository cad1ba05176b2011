import { type KeyboardEvent, useRef } from 'react';
import type { AdminOrder } from '../api/orders.ts';
import { firstEight } from '../../domain/order/number.ts';
import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from '../../domain/order/status.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { Badge } from '../../ui/badge.tsx';
import { statusName, statusTone } from './order-words.ts';
import * as styles from './status-select.module.css';

/** The status of an order: a select, or only its name for a role that may not change it. */
export function StatusOf({
  order,
  onChange,
}: {
  order: AdminOrder;
  onChange: ((to: OrderStatus) => void) | null;
}) {
  return onChange ? (
    <StatusSelect order={order} onChange={onChange} />
  ) : (
    <Badge tone={statusTone(order.status)}>{statusName(order.status)}</Badge>
  );
}

/**
 * A select for the status of an order. On most systems a key on a closed select changes its value immediately,
 * which would change a customer's order. Here such a key opens the list, and only a choice in the open list is
 * sent.
 */
export function StatusSelect({
  order,
  onChange,
}: {
  order: AdminOrder;
  onChange: (to: OrderStatus) => void;
}) {
  /** Tracks keys and pointer in browsers without ':open'. */
  const isOpen = useRef(false);

  const openFirst = (event: KeyboardEvent<HTMLSelectElement>) => {
    const { key, altKey, ctrlKey, metaKey, currentTarget: select } = event;
    if (key === 'Escape' || key === 'Tab' || ctrlKey || metaKey) return;
    if (isListOpen(select) ?? isOpen.current) return;
    isOpen.current = true;
    if (key === ' ' || key === 'Enter' || altKey) return;
    const changesValue = key.length === 1 || /^(Arrow|Page|Home|End)/.test(key);
    if (!changesValue) return;
    event.preventDefault();
    try {
      select.showPicker();
    } catch {
      // In older browsers the space bar opens the list.
      isOpen.current = false;
    }
  };

  return (
    <select
      className={styles.select}
      data-tone={statusTone(order.status)}
      aria-label={adminOrdersText('statusOf', { number: firstEight(order.number) })}
      value={order.status}
      onKeyDown={openFirst}
      onMouseDown={() => {
        isOpen.current = true;
      }}
      onBlur={() => {
        isOpen.current = false;
      }}
      onChange={({ target }) => {
        isOpen.current = false;
        if (isOrderStatus(target.value)) onChange(target.value);
      }}
    >
      {!isOrderStatus(order.status) && (
        <option value={order.status}>{statusName(order.status)}</option>
      )}
      {ORDER_STATUSES.map((status) => (
        <option key={status} value={status}>
          {statusName(status)}
        </option>
      ))}
    </select>
  );
}

/** null in browsers without ':open'. */
function isListOpen(select: HTMLSelectElement): boolean | null {
  try {
    return select.matches(':open');
  } catch {
    return null;
  }
}
