/** Search parameters of the orders: part of the main chunk, as every route's are. */
import { ORDER_STATUSES } from '../../domain/order/status.ts';
import {
  cursorSearch,
  type ListProps,
  listSearch,
  oneOfSearch,
  type SearchOf,
  textSearch,
} from '../components/table/list-search.ts';

export const orderSearch = listSearch({
  ...cursorSearch,
  q: textSearch,
  /** '' for all, 'active' for those not finished, or one status. */
  show: oneOfSearch(['', 'active', ...ORDER_STATUSES]),
  /** '' for the last view of this device. */
  view: oneOfSearch(['', 'table', 'board']),
  /** Record id of the open order. */
  order: textSearch,
});

export type OrderSearch = SearchOf<typeof orderSearch>;

/** The navigation state of a screen that leads back to these orders. */
export const leaveTo = (search: OrderSearch) => ({ orders: { ...search, order: '' } });

export type OrdersViewProps = ListProps<OrderSearch>;
