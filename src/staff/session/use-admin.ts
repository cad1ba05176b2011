import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type Action, mayDo } from '../../domain/access.ts';
import { moveAction } from '../../domain/order/progress.ts';
import type { OrderStatus } from '../../domain/order/status.ts';
import type { AccountRole } from '../../domain/roles.ts';

const route = getRouteApi('/admin');

/** The session that the route's guard has verified. */
export function useAdmin(): { account: string; token: string; role: AccountRole } {
  return route.useRouteContext({
    select: ({ account, token, role }) => ({ account, token, role }),
  });
}

/** Whether to show something: the server decides by the same table. */
export function useMayDo(action: Action): boolean {
  return mayDo(useAdmin().role, action);
}

/** Whether to offer a status of an order; always the same function for a role. */
export function useMayMove(): (to: OrderStatus) => boolean {
  const { role } = useAdmin();
  return useCallback((to) => mayDo(role, moveAction(to)), [role]);
}
