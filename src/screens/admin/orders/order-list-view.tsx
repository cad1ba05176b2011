import { useAtomValue } from 'jotai';
import { listOrders } from '../../../data/remote/admin-orders.ts';
import { ORDER_STATUSES } from '../../../domain/order-status.ts';
import { adminOrdersText } from '../../../text/admin-orders.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useOrderHints } from '../live-shop.ts';
import { acknowledge, newOrdersAtom } from '../new-orders/new-orders-state.ts';
import { Freshness, Toolbar } from '../parts/admin-page.tsx';
import { Pager } from '../parts/pager.tsx';
import { RemoteView } from '../parts/remote-view.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { useRemote } from '../use-remote.ts';
import { OrderDialogs } from './order-dialogs.tsx';
import { type OrderSearch, statusesToShow } from './order-search.ts';
import { OrderTable } from './order-table.tsx';
import { statusName } from './order-words.ts';
import type { OrdersViewProps } from './order-search.ts';
import { useMoveOrder } from './use-move-order.ts';

/** Orders page by page, newest first, searched and filtered by the server. */
export function OrderListView({ search, onSearch }: OrdersViewProps) {
  const { page, q, show } = search;
  const orders = useRemote(`orders ${JSON.stringify([page, q, show])}`, (token) =>
    listOrders(token, { page, search: q, statuses: statusesToShow(show) }),
  );
  useOrderHints(orders.reload);
  const moving = useMoveOrder((id, moved) =>
    orders.change((shown) => ({
      ...shown,
      rows: shown.rows.map((order) => (order.id === id ? { ...order, ...moved } : order)),
    })),
  );
  const newIds = new Set(useAtomValue(newOrdersAtom).map(({ id }) => id));
  const isNarrowed = q !== '' || show !== '';

  return (
    <>
      <Toolbar>
        <SearchBox
          label={adminOrdersText('searchLabel')}
          value={q}
          onSearch={(text) => onSearch({ q: text, page: 1 }, { replace: true })}
        />
        <SelectField
          label={adminOrdersText('statusFilter')}
          value={show}
          options={[
            { value: '', label: adminOrdersText('allStatuses') },
            { value: 'active', label: adminOrdersText('activeStatuses') },
            ...ORDER_STATUSES.map((status) => ({ value: status, label: statusName(status) })),
          ]}
          onChange={({ target }) =>
            onSearch({ show: target.value as OrderSearch['show'], page: 1 }, { replace: true })
          }
        />
      </Toolbar>
      <RemoteView remote={orders}>
        {({ rows, pageCount, count }) =>
          rows.length === 0 ? (
            <EmptyState
              title={adminOrdersText(isNarrowed ? 'noMatchTitle' : 'emptyTitle')}
              text={adminOrdersText(isNarrowed ? 'noMatchText' : 'emptyText')}
            />
          ) : (
            <>
              <Freshness remote={orders}>{adminOrdersText.count('count', count)}</Freshness>
              <OrderTable
                orders={rows.map(moving.shown)}
                isFaded={orders.isOfOtherKey}
                isNew={({ id }) => newIds.has(id)}
                onMove={moving.move}
                onView={({ id }) => {
                  acknowledge([id]);
                  onSearch({ order: id });
                }}
              />
              <Pager page={page} pageCount={pageCount} onPage={(to) => onSearch({ page: to })} />
            </>
          )
        }
      </RemoteView>
      <OrderDialogs
        search={search}
        onSearch={onSearch}
        orders={orders.data?.rows}
        moving={moving}
      />
    </>
  );
}
