/** What of the orders is shown, as the address says it. */
import * as v from 'valibot';
import {
  isActiveStatus,
  isOrderStatus,
  ORDER_STATUSES,
  type OrderStatus,
} from '../../domain/order/status.ts';
import { NEWEST, oneOfSearch, placeSearch, textSearch } from '../components/search-schema.ts';
import type { OnSearch } from '../components/search-in-address.ts';

export const orderSearchSchema = v.object({
  ...placeSearch,
  q: textSearch,
  /** '' for all, 'active' for those not finished, or one status. */
  show: oneOfSearch(['', 'active', ...ORDER_STATUSES]),
  /** '' for the one that this device showed last. */
  view: oneOfSearch(['', 'table', 'board']),
  /** Record id of the order whose detail is open. */
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

export type OrdersView = 'table' | 'board';

/** What an address shows that does not say: a narrowed list is a table, else what was chosen last. */
export function viewToShow(
  { view, show, q, before, after }: OrderSearch,
  chosenLast: string | null,
): OrdersView {
  if (view !== '') return view;
  const isNarrowed = [show, q, before, after].some((part) => part !== '');
  return !isNarrowed && chosenLast === 'board' ? 'board' : 'table';
}

export function statusesToShow(show: OrderSearch['show']): readonly OrderStatus[] {
  if (show === 'active') return ORDER_STATUSES.filter(isActiveStatus);
  return isOrderStatus(show) ? [show] : [];
}

/** What the table and the board are given. */
export interface OrdersViewProps {
  search: OrderSearch;
  onSearch: OnSearch<OrderSearch>;
}
