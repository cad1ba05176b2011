/** What of the orders is shown, as the address says it. */
import * as v from 'valibot';
import {
  isActiveStatus,
  isOrderStatus,
  ORDER_STATUSES,
  type OrderStatus,
} from '../../../domain/order-status.ts';

/** '' for all, 'active' for those not finished, or one status. */
const showSchema = v.fallback(v.picklist(['', 'active', ...ORDER_STATUSES]), '');

/** A number in the address is read as a number, a phone number included. */
const searchText = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '');

export const orderSearchSchema = v.object({
  page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
  q: v.optional(searchText, ''),
  show: v.optional(showSchema, ''),
  view: v.optional(v.fallback(v.picklist(['table', 'board']), 'table'), 'table'),
  /** Record id of the order whose detail is open. */
  order: v.optional(searchText, ''),
});

export type OrderSearch = v.InferOutput<typeof orderSearchSchema>;

export const ORDER_SEARCH_DEFAULTS: OrderSearch = {
  page: 1,
  q: '',
  show: '',
  view: 'table',
  order: '',
};

export function statusesToShow(show: OrderSearch['show']): readonly OrderStatus[] {
  if (show === 'active') return ORDER_STATUSES.filter(isActiveStatus);
  return isOrderStatus(show) ? [show] : [];
}

/** What the table and the board are given. */
export interface OrdersViewProps {
  search: OrderSearch;
  /** Changes the address; `replace` leaves no step in the history. */
  onSearch: (change: Partial<OrderSearch>, options?: { replace: boolean }) => void;
}
