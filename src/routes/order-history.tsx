import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as v from 'valibot';
import { refreshAccount } from '../customer/account/sign-in.ts';
import { HistoryScreen } from '../customer/orders/history-screen.tsx';
import { HISTORY_TABS } from '../customer/orders/history-tabs.ts';
import { ordersQuery } from '../customer/orders/known-order.ts';
import { useReorder } from '../customer/orders/use-reorder.ts';
import { load, useQuery } from '../state/query-cache.ts';
import { useSession } from '../state/session.ts';

const searchSchema = v.object({
  tab: v.fallback(v.optional(v.picklist(HISTORY_TABS), 'all'), 'all'),
});

export const Route = createFileRoute('/order-history')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams({ tab: 'all' as const })] },
  loader: () => load(ordersQuery),
  component: HistoryRoute,
});

function HistoryRoute() {
  const orders = useQuery(ordersQuery, Route.useLoaderData());
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const reorder = useReorder();
  const isGuest = useSession().kind === 'guest';
  // What other phones of the account have ordered comes from the shop; guests have nothing to fetch.
  useEffect(() => void refreshAccount(), []);
  return (
    <HistoryScreen
      orders={orders}
      tab={tab}
      isGuest={isGuest}
      reorder={reorder}
      onTab={(chosen) =>
        void navigate({
          search: { tab: chosen },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
