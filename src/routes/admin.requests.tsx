import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { searchInAddress } from '../staff/components/table/list-search.ts';
import { REQUEST_SEARCH_DEFAULTS, requestSearchSchema } from '../staff/requests/request-search.ts';
import { RequestsScreen } from '../staff/requests/requests-screen.tsx';

export const Route = createFileRoute('/admin/requests')({
  staticData: { action: 'read_requests' },
  validateSearch: requestSearchSchema,
  search: { middlewares: [stripSearchParams(REQUEST_SEARCH_DEFAULTS)] },
  component: RequestsRoute,
});

function RequestsRoute() {
  const search = Route.useSearch();
  return <RequestsScreen search={search} onSearch={searchInAddress(Route.useNavigate())} />;
}
