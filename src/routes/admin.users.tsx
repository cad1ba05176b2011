import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { searchInAddress } from '../staff/components/table/list-search.ts';
import { USER_SEARCH_DEFAULTS, userSearchSchema } from '../staff/users/user-search.ts';
import { UsersScreen } from '../staff/users/users-screen.tsx';

export const Route = createFileRoute('/admin/users')({
  staticData: { action: 'read_accounts' },
  validateSearch: userSearchSchema,
  search: { middlewares: [stripSearchParams(USER_SEARCH_DEFAULTS)] },
  component: UsersRoute,
});

function UsersRoute() {
  const search = Route.useSearch();
  return <UsersScreen search={search} onSearch={searchInAddress(Route.useNavigate())} />;
}
