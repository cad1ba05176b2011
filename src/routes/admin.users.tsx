import { createFileRoute } from '@tanstack/react-router';
import { listProps } from '../staff/components/table/list-search.ts';
import { userSearch } from '../staff/users/user-search.ts';
import { UsersScreen } from '../staff/users/users-screen.tsx';

export const Route = createFileRoute('/admin/users')({
  staticData: { action: 'read_accounts' },
  ...userSearch.route,
  component: UsersRoute,
});

function UsersRoute() {
  return <UsersScreen {...listProps(Route.useSearch(), Route.useNavigate())} />;
}
