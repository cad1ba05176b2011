import { createFileRoute } from '@tanstack/react-router';
import { listProps } from '../staff/components/table/list-search.ts';
import { requestSearch } from '../staff/requests/request-search.ts';
import { RequestsScreen } from '../staff/requests/requests-screen.tsx';

export const Route = createFileRoute('/admin/requests')({
  staticData: { action: 'read_requests' },
  ...requestSearch.route,
  component: RequestsRoute,
});

function RequestsRoute() {
  return <RequestsScreen {...listProps(Route.useSearch(), Route.useNavigate())} />;
}
