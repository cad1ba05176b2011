import { createFileRoute } from '@tanstack/react-router';
import { listProps } from '../staff/components/table/list-search.ts';
import { khataSearch } from '../staff/khata/khata-search.ts';
import { KhataScreen } from '../staff/khata/khata-screen.tsx';

export const Route = createFileRoute('/admin/money_/khata')({
  staticData: { action: 'read_ledger' },
  ...khataSearch.route,
  component: KhataRoute,
});

function KhataRoute() {
  return <KhataScreen {...listProps(Route.useSearch(), Route.useNavigate())} />;
}
