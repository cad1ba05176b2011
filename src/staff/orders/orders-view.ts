/** What the search parameters of the orders mean for their screen. */
import {
  isActiveStatus,
  isOrderStatus,
  ORDER_STATUSES,
  type OrderStatus,
} from '../../domain/order/status.ts';
import type { OrderSearch } from './order-search.ts';

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

/** The name of the query that reads the table (use-shop-query.ts). */
export const tableQueryName = ({ before, after, q, show }: OrderSearch) =>
  ['orders', before, after, q, show] as const;

export function statusesToShow(show: OrderSearch['show']): readonly OrderStatus[] {
  if (show === 'active') return ORDER_STATUSES.filter(isActiveStatus);
  return isOrderStatus(show) ? [show] : [];
}
