import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readStaffPreference, writeStaffPreference } from '../../phone/db/admin-preferences.ts';
import { MAX_ON_BOARD } from '../../domain/order/staff-order.ts';
import { type AdminOrder, listOpenOrders } from '../api/orders.ts';
import { BOARD_COLUMNS } from '../../domain/order/progress.ts';
import { isOrderStatus, type OrderStatus, PACKING } from '../../domain/order/status.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useRowTapGuard } from '../../ui/use-row-tap-guard.ts';
import { acknowledge } from '../new-orders/new-orders-state.ts';
import { RemoteView } from '../components/remote-view.tsx';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { useMayDo, useMayMove } from '../session/use-admin.ts';
import { useWakeLock } from '../browser/use-wake-lock.ts';
import { BoardColumn, type CardActions } from './board-column.tsx';
import * as styles from './order-board-view.module.css';
import { useShopDay } from './day-number.ts';
import { MoveAll } from './move-all.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { leaveTo, type OrdersViewProps } from './order-search.ts';
import { useStoredBoard } from './outbox/use-stored-board.ts';
import { useMoveOrder } from './use-move-order.ts';

/** Wide enough for four columns. */
const IS_WIDE = '(min-width: 72rem)';

/** The active orders by status; one tap sets the next status. */
export function OrderBoardView(props: OrdersViewProps) {
  const { search, onSearch } = props;
  useWakeLock();
  const navigate = useNavigate();
  const open = useStoredBoard(useShopQuery(['open orders'], listOpenOrders, 'orders'));
  const moving = useMoveOrder();
  const tapGuard = useRowTapGuard(placesOf((open.data?.orders ?? []).map(moving.shown)));
  const mayMove = useMayMove();
  const maySetAny = useMayDo('set_order_status');
  const mayPack = useMayDo('pack_orders');
  const onMove = (order: AdminOrder, to: OrderStatus) => {
    acknowledge([order.id]);
    moving.move(order, to);
  };
  const onMoveAll = (all: readonly AdminOrder[], to: OrderStatus) => {
    acknowledge(all.map(({ id }) => id));
    moving.moveAll(all, to);
  };
  const onView = ({ id }: AdminOrder) => {
    acknowledge([id]);
    onSearch({ order: id });
  };
  const onPack = (order: AdminOrder) => {
    const { id } = order;
    acknowledge([id]);
    if (mayMove(PACKING)) moving.startPacking(order);
    void navigate({
      to: '/admin/orders/$orderId/pack',
      params: { orderId: id },
      state: leaveTo(search),
    });
  };
  return (
    <>
      <RemoteView remote={open}>
        {({ orders, areAll }) => (
          <>
            {!areAll && <p>{adminOrdersText('notAll', { n: MAX_ON_BOARD })}</p>}
            <div {...tapGuard}>
              <Board
                orders={orders.map(moving.shown)}
                mayMove={mayMove}
                onMove={onMove}
                onView={onView}
                onPack={mayPack ? onPack : null}
                onMoveAll={maySetAny ? onMoveAll : null}
              />
            </div>
          </>
        )}
      </RemoteView>
      <OrderDialogs {...props} orders={open.data?.orders} moving={moving} />
    </>
  );
}

/** All columns, or one at a time with tabs on a narrow screen. */
function Board({
  orders,
  onMoveAll,
  ...actions
}: {
  orders: readonly AdminOrder[];
  onMoveAll: ((orders: readonly AdminOrder[], to: OrderStatus) => void) | null;
} & CardActions) {
  const today = useShopDay();
  const isWide = useMediaQuery(IS_WIDE);
  const [chosen, setChosen] = useState(() => readStaffPreference('admin_board_column') ?? 'new');
  const columns: { key: string; title: string; orders: AdminOrder[] }[] = BOARD_COLUMNS.map(
    ({ key, statuses }) => ({
      key,
      title: adminOrdersText(`column_${key}`),
      orders: orders.filter(({ status }) => statuses.some((candidate) => candidate === status)),
    }),
  );
  // Statuses of a newer server (D47).
  const others = orders.filter(({ status }) => !isOrderStatus(status));
  if (others.length > 0) {
    columns.push({ key: 'other', title: adminOrdersText('column_other'), orders: others });
  }
  const contentOf = ({ key, orders: ofColumn }: (typeof columns)[number]) => (
    <div className={styles.content}>
      {onMoveAll && <MoveAll column={key} orders={ofColumn} today={today} onMove={onMoveAll} />}
      <BoardColumn orders={ofColumn} {...actions} />
    </div>
  );
  if (isWide) {
    return (
      <div className={styles.board}>
        {columns.map((column) => (
          <section key={column.key} className={styles.column} data-column={column.key}>
            <h2 className={styles.title} tabIndex={-1}>
              {column.title}
              <Count of={column.orders.length} />
            </h2>
            {contentOf(column)}
          </section>
        ))}
      </div>
    );
  }
  return (
    <Tabs
      label={adminOrdersText('columns')}
      listClassName={styles.tabs}
      chosen={columns.some(({ key }) => key === chosen) ? chosen : 'new'}
      onChoose={(key) => {
        setChosen(key);
        writeStaffPreference('admin_board_column', key);
      }}
      tabs={columns.map((column) => ({
        key: column.key,
        label: (
          <span className={styles.tab} data-column={column.key}>
            {column.title} <Count of={column.orders.length} />
          </span>
        ),
        content: contentOf(column),
      }))}
    />
  );
}

/** The positions of the cards, for comparison. */
function placesOf(orders: readonly AdminOrder[]): string {
  return orders.map(({ id, status }) => `${id} ${status}`).join(' ');
}

/** How many orders a column has; none is not in the colour of what is new. */
function Count({ of }: { of: number }) {
  return (
    <span className={styles.count} data-none={of === 0 || undefined}>
      {of}
    </span>
  );
}
