import { listOrders } from '../../../data/remote/admin-orders.ts';
import { ORDER_STATUSES } from '../../../domain/order-status.ts';
import { adminOrdersText } from '../../../text/admin-orders.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useOrderHints } from '../live-orders.ts';
import { AdminPage, Toolbar } from '../parts/admin-page.tsx';
import { Pager } from '../parts/pager.tsx';
import { RemoteView } from '../parts/remote-view.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { useRemote } from '../use-remote.ts';
import { BackwardDialog } from './backward-dialog.tsx';
import { OrderPanel } from './order-panel.tsx';
import { type OrderSearch, statusesToShow } from './order-search.ts';
import { OrderTable } from './order-table.tsx';
import { statusName } from './order-words.ts';
import { useMoveOrder } from './use-move-order.ts';

/** Every order of the shop, newest first, live. */
export function OrdersScreen({
  search,
  onSearch,
}: {
  search: OrderSearch;
  /** Changes the address; a `replace` leaves no step in the history. */
  onSearch: (change: Partial<OrderSearch>, options?: { replace: boolean }) => void;
}) {
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
  const open = orders.data?.rows.find(({ id }) => id === search.order);
  const isNarrowed = q !== '' || show !== '';

  return (
    <AdminPage title={adminOrdersText('title')} freshness={orders}>
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
              <output>{adminOrdersText.count('count', count)}</output>
              <OrderTable
                orders={rows.map(moving.shown)}
                isFaded={orders.isOfOtherKey}
                isNew={() => false}
                onMove={(order, to) => moving.move(order, to)}
                onView={(order) => onSearch({ order: order.id })}
              />
              <Pager page={page} pageCount={pageCount} onPage={(to) => onSearch({ page: to })} />
            </>
          )
        }
      </RemoteView>
      <OrderPanel
        orderId={search.order}
        number={open?.number ?? ''}
        moving={moving}
        onClose={() => onSearch({ order: '' }, { replace: true })}
      />
      <BackwardDialog {...moving} />
    </AdminPage>
  );
}
