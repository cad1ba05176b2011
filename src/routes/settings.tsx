import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { countProducts } from '../phone/db/catalogue.ts';
import { countUnsent } from '../phone/db/outbox.ts';
import { currentAccount } from '../phone/db/session.ts';
import { listEvents } from '../phone/db/sync-events.ts';
import { SettingsScreen } from '../customer/account/settings-screen.tsx';
import { catalogueFailedAtom, reachabilityAtom } from '../state/connection.ts';
import { load, useQuery } from '../state/query-cache.ts';
import { useSession } from '../state/session.ts';

const phoneQuery = { key: 'phone', read: readPhone };

export const Route = createFileRoute('/settings')({
  loader: () => load(phoneQuery),
  component: SettingsRoute,
});

async function readPhone() {
  const account = await currentAccount();
  const unsentCount = await countUnsent(account);
  const productCount = await countProducts();
  return { unsentCount, productCount, events: await listEvents(account) };
}

function SettingsRoute() {
  const { events, ...counts } = useQuery(phoneQuery, Route.useLoaderData());
  const reachability = useAtomValue(reachabilityAtom);
  const hasCatalogueFailed = useAtomValue(catalogueFailedAtom);
  const session = useSession();
  const phone = { ...counts, reachability, hasCatalogueFailed };
  return <SettingsScreen phone={phone} events={events} session={session} />;
}
