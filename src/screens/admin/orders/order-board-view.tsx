import { type AdminOrder, listOpenOrders } from '../../../data/remote/admin-orders.ts';
import { adminOrdersText } from '../../../text/admin-orders.ts';
import { useOrderHints } from '../live-shop.ts';
import { acknowledge } from '../new-orders/new-orders-state.ts';
import { RemoteView } from '../parts/remote-view.tsx';
import { useSteadyRows } from '../../../ui/use-steady-rows.ts';
import { useRemote } from '../use-remote.ts';
import { useWakeLock } from '../use-wake-lock.ts';
import { BoardCard } from './board-card.tsx';
import { BOARD_COLUMNS } from './next-step.ts';
import styles from './order-board-view.module.css';
import { OrderDialogs } from './order-dialogs.tsx';
import type { OrdersViewProps } from './order-search.ts';
import { useMoveOrder } from './use-move-order.ts';

/** The orders under way, by how far they are; one tap moves an order on. */
export function OrderBoardView({ search, onSearch }: OrdersViewProps) {
  useWakeLock();
  const orders = useRemote('open orders', listOpenOrders);
  useOrderHints(orders.reload);
  const moving = useMoveOrder((id, moved) =>
    orders.change((shown) =>
      shown.map((order) => (order.id === id ? { ...order, ...moved } : order)),
    ),
  );
  const steady = useSteadyRows(placesOf((orders.data ?? []).map(moving.shown)));
  return (
    <>
      <RemoteView remote={orders}>
        {(rows) => {
          const shown = rows.map(moving.shown);
          return (
            <div className={styles.board} {...steady}>
              {BOARD_COLUMNS.map(({ key, statuses }) => {
                const inColumn = shown.filter(({ status }) =>
                  statuses.some((candidate) => candidate === status),
                );
                return (
                  <section key={key} className={styles.column} data-column={key}>
                    <h2 className={styles.title}>
                      {adminOrdersText(`column_${key}`)}
                      <span className={styles.count}>{inColumn.length}</span>
                    </h2>
                    {inColumn.length === 0 && (
                      <p className={styles.nothing}>{adminOrdersText('columnEmpty')}</p>
                    )}
                    <ul className={styles.cards}>
                      {inColumn.map((order) => (
                        <li key={order.id} data-row={order.id}>
                          <BoardCard
                            order={order}
                            onMove={(to) => {
                              acknowledge([order.id]);
                              moving.move(order, to);
                            }}
                            onView={() => {
                              acknowledge([order.id]);
                              onSearch({ order: order.id });
                            }}
                          />
                        </li>
                      ))}
                    </ul>
                  </section>
                );
              })}
            </div>
          );
        }}
      </RemoteView>
      <OrderDialogs search={search} onSearch={onSearch} orders={orders.data} moving={moving} />
    </>
  );
}

/** Which card lies where. */
function placesOf(orders: readonly AdminOrder[]): string {
  return orders.map(({ id, status }) => `${id} ${status}`).join(' ');
}
