/** Search parameters of the orders. */
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

export type OrdersView = 'table' | 'board';

/** The view if the URL has none: the table for a search or filter, else the last choice. */
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

export interface OrdersViewProps {
  search: OrderSearch;
  onSearch: OnSearch<OrderSearch>;
}
