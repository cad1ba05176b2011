import { useLocation } from '@tanstack/react-router';
import { readStaffPreference } from '../../phone/db/admin-preferences.ts';
import { queryClient } from '../shop-queries.ts';
import { useAdmin } from '../use-admin.ts';
import { useIsOnline } from '../use-is-online.ts';
import { type OrderSearch, orderSearch } from './order-search.ts';
import { tableQueryName, viewToShow } from './orders-view.ts';

/**
 * The orders as they were left to pack one. Without a network and without the rows of that table it is the board, which
 * is stored on the device.
 */
export function useWayBack(): Partial<OrderSearch> {
  const left = useLocation({ select: ({ state }) => state.orders }) ?? {};
  const { account } = useAdmin();
  const isOnline = useIsOnline();
  const search = { ...orderSearch.defaults, ...left };
  const isTable = viewToShow(search, readStaffPreference('admin_orders_view')) === 'table';
  const key = [account, ...tableQueryName(search)];
  return !isOnline && isTable && queryClient.getQueryData(key) === undefined
    ? { view: 'board' }
    : left;
}
