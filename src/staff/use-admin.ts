import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/admin');

/** The session that the route's guard has verified. */
export function useAdmin(): { account: string; token: string; isOwner: boolean } {
  return route.useRouteContext({
    select: ({ account, token, isOwner }) => ({ account, token, isOwner }),
  });
}
