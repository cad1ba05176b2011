import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/admin');

/** The admin's session, as the layout's guard has found it. */
export function useAdmin(): { account: string; token: string; isOwner: boolean } {
  return route.useRouteContext({
    select: ({ account, token, isOwner }) => ({ account, token, isOwner }),
  });
}
