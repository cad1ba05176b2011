import { createFileRoute } from '@tanstack/react-router';
import { listProps } from '../staff/components/table/list-search.ts';
import { logSearch } from '../staff/log/log-search.ts';
import { LogScreen } from '../staff/log/log-screen.tsx';

export const Route = createFileRoute('/admin/settings_/changes')({
  staticData: { action: 'read_log' },
  ...logSearch.route,
  component: LogRoute,
});

function LogRoute() {
  return <LogScreen {...listProps(Route.useSearch(), Route.useNavigate())} />;
}
