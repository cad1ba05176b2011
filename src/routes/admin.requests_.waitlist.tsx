import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { searchInAddress } from '../staff/components/table/list-search.ts';
import { WaitlistScreen } from '../staff/requests/waitlist-screen.tsx';
import {
  WAITLIST_SEARCH_DEFAULTS,
  waitlistSearchSchema,
} from '../staff/requests/waitlist-search.ts';

export const Route = createFileRoute('/admin/requests_/waitlist')({
  staticData: { action: 'read_demand' },
  validateSearch: waitlistSearchSchema,
  search: { middlewares: [stripSearchParams(WAITLIST_SEARCH_DEFAULTS)] },
  component: WaitlistRoute,
});

function WaitlistRoute() {
  const search = Route.useSearch();
  return <WaitlistScreen search={search} onSearch={searchInAddress(Route.useNavigate())} />;
}
