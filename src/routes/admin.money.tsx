import { createFileRoute } from '@tanstack/react-router';
import { MoneyScreen } from '../staff/money/money-screen.tsx';

export const Route = createFileRoute('/admin/money')({
  staticData: { action: 'read_ledger' },
  component: MoneyScreen,
});
