import { type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react';
import type { AdminOrder } from '../api/orders.ts';
import { awaitsPayment, type OrderStatus } from '../../domain/order/status.ts';
import { useNow, useStoreSettings } from '../../state/store-open.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { BoardCard } from './board-card.tsx';
import * as styles from './board-column.module.css';
import { shopDay } from './day-number.ts';
import { inDueOrder, isMorningOver } from './morning-order.ts';

const MINUTE_MS = 60_000;

/** What can be done with a card. */
export interface CardActions {
  /** Whether this role may set a status. */
  mayMove: (to: OrderStatus) => boolean;
  onMove: (order: AdminOrder, to: OrderStatus) => void;
  onView: (order: AdminOrder) => void;
  /** null for a role that may not do it. */
  onPack: ((order: AdminOrder) => void) | null;
}

/** The orders of one column: for now first, the oldest of them first. */
export function BoardColumn({
  orders,
  mayMove,
  onMove,
  onView,
  onPack,
}: { orders: readonly AdminOrder[] } & CardActions) {
  const now = useNow();
  const { promiseMinutes, timeZone } = useStoreSettings();
  const list = useRef<HTMLUListElement>(null);
  /** Cards whose move is stored, and shown a moment later. */
  const leaving = useRef(new Set<string>());
  const today = shopDay(now, timeZone);

  // Stable callbacks, so that the memoised cards are not rendered with every change.
  const actions = useRef<Omit<CardActions, 'mayMove'>>({ onMove, onView, onPack });
  useLayoutEffect(() => {
    actions.current = { onMove, onView, onPack };
  });
  useLayoutEffect(() => {
    for (const id of leaving.current) {
      if (!orders.some((order) => order.id === id)) leaving.current.delete(id);
    }
  });
  const move = useCallback((order: AdminOrder, to: OrderStatus, event: MouseEvent) => {
    // Pressed by keyboard: the card moves to another column, so the next card here gets the focus.
    leaving.current.add(order.id);
    if (event.detail === 0) focusBeside(list.current, order.id, leaving.current);
    actions.current.onMove(order, to);
  }, []);
  const view = useCallback((order: AdminOrder) => actions.current.onView(order), []);
  const pack = useCallback((order: AdminOrder) => actions.current.onPack?.(order), []);

  if (orders.length === 0) {
    return <p className={styles.nothing}>{adminOrdersText('columnEmpty')}</p>;
  }
  return (
    <ul className={styles.cards} ref={list}>
      {inDueOrder(orders, today).map((order) => {
        const minutes = Math.max(0, Math.floor((now.getTime() - order.receivedAtMs) / MINUTE_MS));
        return (
          <li key={order.id} data-row={order.id} className={styles.item}>
            <BoardCard
              order={order}
              today={today}
              minutes={minutes}
              isLate={
                order.deliverOn === ''
                  ? promiseMinutes > 0 && minutes >= promiseMinutes && !awaitsPayment(order.status)
                  : isMorningOver(order, now, timeZone)
              }
              mayMove={mayMove}
              onMove={move}
              onView={view}
              onPack={onPack && pack}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Focuses the button of the next card that stays, else of the previous one, else the column's heading. */
function focusBeside(
  list: HTMLUListElement | null,
  id: string,
  leaving: ReadonlySet<string>,
): void {
  const cards = [...(list?.children ?? [])] as HTMLElement[];
  const place = cards.findIndex(({ dataset }) => dataset.row === id);
  const stays = ({ dataset }: HTMLElement) => !leaving.has(dataset.row ?? '');
  const beside = cards.slice(place + 1).find(stays) ?? cards.slice(0, place).findLast(stays);
  const target =
    beside?.querySelector<HTMLElement>('[data-next]') ??
    beside?.querySelector<HTMLElement>('button') ??
    list?.closest<HTMLElement>('[role=tabpanel]') ??
    list?.parentElement?.querySelector<HTMLElement>('h2');
  target?.focus();
}
