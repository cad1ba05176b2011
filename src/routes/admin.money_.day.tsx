import { createFileRoute } from '@tanstack/react-router';
import { DayScreen } from '../staff/books/day-screen.tsx';
import { daySearch } from '../staff/books/day-search.ts';
import { listProps } from '../staff/components/table/list-search.ts';

export const Route = createFileRoute('/admin/money_/day')({
  staticData: { action: 'read_ledger' },
  ...daySearch.route,
  component: DayRoute,
});

function DayRoute() {
  return <DayScreen {...listProps(Route.useSearch(), Route.useNavigate())} />;
}
