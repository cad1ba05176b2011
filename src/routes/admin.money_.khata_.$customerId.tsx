import { createFileRoute } from '@tanstack/react-router';
import { CustomerScreen } from '../staff/khata/customer-screen.tsx';

export const Route = createFileRoute('/admin/money_/khata_/$customerId')({
  staticData: { action: 'read_ledger' },
  component: CustomerRoute,
});

function CustomerRoute() {
  const { customerId } = Route.useParams();
  return <CustomerScreen key={customerId} customerId={customerId} />;
}
