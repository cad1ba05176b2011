import { getRouteApi } from '@tanstack/react-router';
import { type Action, mayDo } from '../../domain/access.ts';
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
