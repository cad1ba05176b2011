import { createFileRoute } from '@tanstack/react-router';
import { listProps } from '../staff/components/table/list-search.ts';
import { WaitlistScreen } from '../staff/requests/waitlist-screen.tsx';
import { waitlistSearch } from '../staff/requests/waitlist-search.ts';

export const Route = createFileRoute('/admin/requests_/waitlist')({
  staticData: { action: 'read_demand' },
  ...waitlistSearch.route,
  component: WaitlistRoute,
});

function WaitlistRoute() {
  return <WaitlistScreen {...listProps(Route.useSearch(), Route.useNavigate())} />;
}
