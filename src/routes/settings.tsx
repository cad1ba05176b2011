import { createFileRoute } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { listProducts } from '../data/local/catalogue.ts';
import { countUnsent } from '../data/local/outbox.ts';
import { currentAccount } from '../data/local/session.ts';
import { SettingsScreen } from '../screens/account/settings-screen.tsx';
import { connectionAtom } from '../state/connection.ts';
import { useSession } from '../state/session.ts';

export const Route = createFileRoute('/settings')({
  loader: readCounts,
  component: SettingsRoute,
});

async function readCounts() {
  const unsentCount = await countUnsent(await currentAccount());
  return { unsentCount, productCount: (await listProducts()).products.length };
}

function SettingsRoute() {
  const counts = useLiveQuery(readCounts, [], Route.useLoaderData());
  const connection = useAtomValue(connectionAtom);
  const session = useSession();
  return <SettingsScreen phone={{ ...counts, connection }} session={session} />;
}
