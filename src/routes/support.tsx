import { createFileRoute } from '@tanstack/react-router';
import { findOrder, listOrders } from '../phone/db/orders.ts';
import { readPreference } from '../phone/db/preferences.ts';
import { listTickets, type Ticket } from '../phone/db/queue-request.ts';
import { readSession } from '../phone/db/session.ts';
import { SupportScreen } from '../customer/account/support-screen.tsx';
import { load, type Query, useQuery } from '../state/query-cache.ts';
import { useStoreSettings } from '../state/store-open.ts';

const ticketsQuery: Query<Ticket[]> = { key: 'tickets', read: () => listTickets() };

export const Route = createFileRoute('/support')({
  staticData: { frame: 'no-bar' },
  // Read again on each visit: the last one may have been about another order.
  gcTime: 0,
  loader: async ({ location }) => {
    const { orderId } = location.state;
    const [orders, order, tickets, session] = await Promise.all([
      listOrders(),
      orderId ? findOrder(orderId) : undefined,
      load(ticketsQuery),
      readSession(),
    ]);
    const phone = session?.profile?.phoneNumber || (readPreference('saved_address')?.phone ?? '');
    return { orders, order: order ?? null, tickets, phone };
  },
  component: SupportRoute,
});

function SupportRoute() {
  const { orders, order, tickets, phone } = Route.useLoaderData();
  const contacts = useStoreSettings();
  return (
    <SupportScreen
      contacts={contacts}
      orders={orders}
      order={order}
      firstPhone={phone}
      tickets={useQuery(ticketsQuery, tickets)}
    />
  );
}
