import { useAtomValue } from 'jotai';
import { type AdminOrder, listOpenOrders, listOrders } from '../api/orders.ts';
import type { Slice } from '../api/slices.ts';
import { ORDER_STATUSES } from '../../domain/order/status.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { acknowledge, newOrdersAtom } from '../new-orders/new-orders-state.ts';
import { formatDateTime } from '../components/format-time.ts';
import { ListTools } from '../components/table/list-tools.tsx';
import { ListView } from '../components/table/list-view.tsx';
import { SearchBox } from '../components/table/search-box.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import { SlicePager } from '../components/table/slice-pager.tsx';
import { useClearCursor } from '../components/table/use-clear-cursor.ts';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { useMayDo } from '../session/use-admin.ts';
import { OrderDialogs } from './order-dialogs.tsx';
import type { OrderSearch, OrdersViewProps } from './order-search.ts';
import { statusesToShow, tableQueryName } from './orders-view.ts';
import { OrderTable } from './order-table.tsx';
import { statusName } from './order-words.ts';
import { useStoredBoard } from './outbox/use-stored-board.ts';
import { useMoveOrder } from './use-move-order.ts';

/** Orders with cursor pagination, newest first; search and filter run on the server. */
export function OrderListView(props: OrdersViewProps) {
  const { search, onSearch, onNarrow } = props;
  const { before, after, q, show } = search;
  const orders = useShopQuery(
    tableQueryName(search),
    (token) => listOrders(token, { before, after, search: q, statuses: statusesToShow(show) }),
    'orders',
  );
  useClearCursor(orders, props);
  // Once, for a time without a network: the board is what is stored on the device.
  useStoredBoard(useShopQuery(['open orders'], listOpenOrders));
  const moving = useMoveOrder();
  const mayMove = useMayDo('set_order_status');
  const newIds = new Set(useAtomValue(newOrdersAtom).map(({ id }) => id));
  const isNarrowed = q !== '' || show !== '';

  return (
    <>
      <ListTools
        search={
          <SearchBox
            label={adminOrdersText('searchLabel')}
            value={q}
            onSearch={(text) => onNarrow({ q: text })}
          />
        }
      >
        <SelectField
          isLabelHidden
          label={adminOrdersText('statusFilter')}
          value={show}
          options={[
            { value: '', label: adminOrdersText('allStatuses') },
            { value: 'active', label: adminOrdersText('activeStatuses') },
            ...ORDER_STATUSES.map((status) => ({ value: status, label: statusName(status) })),
          ]}
          onChange={({ target }) => onNarrow({ show: target.value as OrderSearch['show'] })}
        />
      </ListTools>
      <ListView
        remote={orders}
        empty={
          <EmptyState
            title={adminOrdersText(isNarrowed ? 'noMatchTitle' : 'emptyTitle')}
            text={adminOrdersText(isNarrowed ? 'noMatchText' : 'emptyText')}
          />
        }
        extent={extentOf}
        renderPager={(slice) => <SlicePager slice={slice} onMove={onSearch} />}
      >
        {(rows) => (
          <OrderTable
            orders={rows.map(moving.shown)}
            isFaded={orders.isPlaceholderData}
            isNew={({ id }) => newIds.has(id)}
            onMove={mayMove ? moving.move : null}
            onView={({ id }) => {
              acknowledge([id]);
              onSearch({ order: id });
            }}
          />
        )}
      </ListView>
      <OrderDialogs {...props} orders={orders.data?.rows} moving={moving} />
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
