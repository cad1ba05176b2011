import { type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react';
import type { AdminOrder } from '../api/orders.ts';
import type { OrderStatus } from '../../domain/order/status.ts';
import { useNow, useStoreSettings } from '../../state/store-open.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { BoardCard } from './board-card.tsx';
import styles from './board-column.module.css';
import { shopDay } from './day-number.ts';

const MINUTE_MS = 60_000;

export interface CardActions {
  onMove: (order: AdminOrder, to: OrderStatus) => void;
  onView: (order: AdminOrder) => void;
  onPack: (order: AdminOrder) => void;
}

/** The orders of one column, oldest first. */
export function BoardColumn({
  orders,
  onMove,
  onView,
  onPack,
}: { orders: readonly AdminOrder[] } & CardActions) {
  const now = useNow();
  const { promiseMinutes, timeZone } = useStoreSettings();
  const list = useRef<HTMLUListElement>(null);
  const today = shopDay(now, timeZone);

  // Stable callbacks, so that the memoised cards are not rendered with every change.
  const actions = useRef<CardActions>({ onMove, onView, onPack });
  useLayoutEffect(() => {
    actions.current = { onMove, onView, onPack };
  });
  const move = useCallback((order: AdminOrder, to: OrderStatus, event: MouseEvent) => {
    // Pressed by keyboard: the card moves to another column, so the next card here gets the focus.
    if (event.detail === 0) focusBeside(list.current, order.id);
    actions.current.onMove(order, to);
  }, []);
  const view = useCallback((order: AdminOrder) => actions.current.onView(order), []);
  const pack = useCallback((order: AdminOrder) => actions.current.onPack(order), []);

  if (orders.length === 0) {
    return <p className={styles.nothing}>{adminOrdersText('columnEmpty')}</p>;
  }
  return (
    <ul className={styles.cards} ref={list}>
      {orders.map((order) => (
        <li key={order.id} data-row={order.id} className={styles.item}>
          <BoardCard
            order={order}
            today={today}
            minutes={Math.max(0, Math.floor((now.getTime() - order.receivedAtMs) / MINUTE_MS))}
            promiseMinutes={promiseMinutes}
            onMove={move}
            onView={view}
            onPack={pack}
          />
        </li>
      ))}
    </ul>
  );
}

/** Focuses the button of the next card, else of the previous one, else the column's heading. */
function focusBeside(list: HTMLUListElement | null, id: string): void {
  const item = list?.querySelector(`[data-row="${id}"]`);
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const target =
    beside?.querySelector<HTMLElement>('button') ??
    list?.closest<HTMLElement>('[role=tabpanel]') ??
    list?.parentElement?.querySelector<HTMLElement>('h2');
  target?.focus();
}
