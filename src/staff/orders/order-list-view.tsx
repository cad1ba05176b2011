import { useAtomValue } from 'jotai';
import { type AdminOrder, listOrders } from '../api/orders.ts';
import type { Slice } from '../api/slices.ts';
import { ORDER_STATUSES } from '../../domain/order/status.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { acknowledge, newOrdersAtom } from '../new-orders/new-orders-state.ts';
import { Freshness, Toolbar } from '../components/admin-page.tsx';
import { formatDateTime } from '../components/format-time.ts';
import { RemoteView } from '../components/remote-view.tsx';
import { NEWEST } from '../components/table/list-search.ts';
import { SearchBox } from '../components/table/search-box.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import { SlicePager } from '../components/table/slice-pager.tsx';
import { useClearCursor } from '../components/table/use-clear-cursor.ts';
import { useShopQuery } from '../use-shop-query.ts';
import { OrderDialogs } from './order-dialogs.tsx';
import type { OrderSearch, OrdersViewProps } from './order-search.ts';
import { statusesToShow, tableQueryName } from './orders-view.ts';
import { OrderTable } from './order-table.tsx';
import { statusName } from './order-words.ts';
import { useMoveOrder } from './use-move-order.ts';

/** Orders with cursor pagination, newest first; search and filter run on the server. */
export function OrderListView({ search, onSearch }: OrdersViewProps) {
  const { before, after, q, show } = search;
  const orders = useShopQuery(
    tableQueryName(search),
    (token) => listOrders(token, { before, after, search: q, statuses: statusesToShow(show) }),
    'orders',
  );
  useClearCursor(orders, search, onSearch);
  const moving = useMoveOrder();
  const newIds = new Set(useAtomValue(newOrdersAtom).map(({ id }) => id));
  const isNarrowed = q !== '' || show !== '';

  return (
    <>
      <Toolbar>
        <SearchBox
          label={adminOrdersText('searchLabel')}
          value={q}
          onSearch={(text) => onSearch({ q: text, ...NEWEST }, { replace: true })}
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
            onSearch({ show: target.value as OrderSearch['show'], ...NEWEST }, { replace: true })
          }
        />
      </Toolbar>
      <RemoteView remote={orders}>
        {(slice) =>
          slice.rows.length === 0 ? (
            <EmptyState
              title={adminOrdersText(isNarrowed ? 'noMatchTitle' : 'emptyTitle')}
              text={adminOrdersText(isNarrowed ? 'noMatchText' : 'emptyText')}
            />
          ) : (
            <>
              <Freshness remote={orders}>{extentOf(slice)}</Freshness>
              <OrderTable
                orders={slice.rows.map(moving.shown)}
                isFaded={orders.isPlaceholderData}
                isNew={({ id }) => newIds.has(id)}
                onMove={moving.move}
                onView={({ id }) => {
                  acknowledge([id]);
                  onSearch({ order: id });
                }}
              />
              <SlicePager slice={slice} onMove={onSearch} />
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

/** The count, or the period of the slice if it is not counted. */
function extentOf({ rows, count }: Slice<AdminOrder>): string {
  if (count !== null) return adminOrdersText.count('count', count);
  const times = rows.map(({ receivedAtMs }) => receivedAtMs);
  const unbroken = (ms: number) => formatDateTime(ms).replaceAll(' ', '\u00a0');
  return adminOrdersText('span', {
    from: unbroken(Math.min(...times)),
    until: unbroken(Math.max(...times)),
  });
}
