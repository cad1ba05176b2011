/** Search parameters of the orders: part of the main chunk, as every route's are. */
import * as v from 'valibot';
import { ORDER_STATUSES } from '../../domain/order/status.ts';
import {
  NEWEST,
  oneOfSearch,
  type OnSearch,
  placeSearch,
  textSearch,
} from '../components/table/list-search.ts';

export const orderSearchSchema = v.object({
  ...placeSearch,
  q: textSearch,
  /** '' for all, 'active' for those not finished, or one status. */
  show: oneOfSearch(['', 'active', ...ORDER_STATUSES]),
  /** '' for the last view of this device. */
  view: oneOfSearch(['', 'table', 'board']),
  /** Record id of the open order. */
  order: textSearch,
});

export type OrderSearch = v.InferOutput<typeof orderSearchSchema>;

export const ORDER_SEARCH_DEFAULTS: OrderSearch = {
  ...NEWEST,
  q: '',
  show: '',
  view: '',
  order: '',
};

/** The navigation state of a screen that leads back to these orders. */
export const leaveTo = (search: OrderSearch) => ({ orders: { ...search, order: '' } });

export interface OrdersViewProps {
  search: OrderSearch;
  onSearch: OnSearch<OrderSearch>;
}
