import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { USER_SEARCH_DEFAULTS, userSearchSchema } from '../screens/admin/users/user-search.ts';
import { UsersScreen } from '../screens/admin/users/users-screen.tsx';

export const Route = createFileRoute('/admin/users')({
  staticData: { frame: 'office' },
  validateSearch: userSearchSchema,
  search: { middlewares: [stripSearchParams(USER_SEARCH_DEFAULTS)] },
  component: UsersRoute,
});

function UsersRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UsersScreen
      search={search}
      onSearch={(change, options) =>
        void navigate({
          search: (before) => ({ ...before, ...change }),
          ...options,
          resetScroll: change.page !== undefined,
        })
      }
    />
  );
}
