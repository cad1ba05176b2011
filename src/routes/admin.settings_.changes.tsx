import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { searchInAddress } from '../staff/components/table/list-search.ts';
import { LOG_SEARCH_DEFAULTS, logSearchSchema } from '../staff/log/log-search.ts';
import { LogScreen } from '../staff/log/log-screen.tsx';

export const Route = createFileRoute('/admin/settings_/changes')({
  staticData: { action: 'read_log' },
  validateSearch: logSearchSchema,
  search: { middlewares: [stripSearchParams(LOG_SEARCH_DEFAULTS)] },
  component: LogRoute,
});

function LogRoute() {
  const search = Route.useSearch();
  return <LogScreen search={search} onSearch={searchInAddress(Route.useNavigate())} />;
}
