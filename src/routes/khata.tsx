import { createFileRoute } from '@tanstack/react-router';
import { khataQuery, type KnownKhata } from '../customer/account/khata/khata-query.ts';
import { KhataScreen } from '../customer/account/khata/khata-screen.tsx';
import { useKhataRefresh } from '../customer/account/khata/use-khata-refresh.ts';
import { load, useQuery } from '../state/query-cache.ts';
import { useSession } from '../state/session.ts';
import { loadStoreOpen, useStoreSettings } from '../state/store-open.ts';

export const Route = createFileRoute('/khata')({
  // How to pay is part of the first picture.
  loader: async () => {
    const [known] = await Promise.all([load(khataQuery), loadStoreOpen()]);
    return known;
  },
  component: KhataRoute,
});

function KhataRoute() {
  const session = useSession();
  const known = useQuery(khataQuery, Route.useLoaderData());
  const account = session.kind === 'signed_in' ? session.account : session.kind;
  return <KhataOfAccount key={account} person={session.kind} known={known} />;
}

/** What was asked for one account says nothing of another. */
function KhataOfAccount({
  person,
  known,
}: {
  person: 'loading' | 'guest' | 'signed_in';
  known: KnownKhata | null;
}) {
  const refresh = useKhataRefresh(person === 'signed_in', known?.asOf);
  const { upiId } = useStoreSettings();
  return <KhataScreen person={person} known={known} refresh={refresh} upiId={upiId} />;
}
