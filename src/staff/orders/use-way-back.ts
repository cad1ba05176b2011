import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { readStaffPreference } from '../../phone/db/admin-preferences.ts';
import { queryClient } from '../queries/shop-queries.ts';
import { useAdmin } from '../session/use-admin.ts';
import { useIsOnline } from '../queries/use-is-online.ts';
import { type OrderSearch, orderSearch } from './order-search.ts';
import { type OrdersView, tableQueryName, viewToShow } from './orders-view.ts';

/** Whether this table has been read since the app was opened. */
const hasRows = (account: string, search: OrderSearch) =>
  queryClient.getQueryData([account, ...tableQueryName(search)]) !== undefined;

/** The orders as they were left to pack one. A table that has no rows is not asked for by name: see `useOrdersView`. */
export function useWayBack(): Partial<OrderSearch> {
  const left = useLocation({ select: ({ state }) => state.orders }) ?? {};
  const { account } = useAdmin();
  const search = { ...orderSearch.defaults, ...left };
  return search.view === 'table' && !hasRows(account, search) ? { ...left, view: '' } : left;
}

/**
 * The view of the orders. Without a network, and without rows of a table that nobody has asked for, it is the board,
 * which is stored on the device; it stays that until another one is chosen.
 */
export function useOrdersView(search: OrderSearch): OrdersView {
  const { account } = useAdmin();
  const isOnline = useIsOnline();
  const view = viewToShow(search, readStaffPreference('admin_orders_view'));
  const isMissing = view === 'table' && !isOnline && !hasRows(account, search);
  const [isBoard, setBoard] = useState(isMissing);
  if (isMissing && !isBoard) setBoard(true);
  return isBoard && search.view === '' ? 'board' : view;
}
