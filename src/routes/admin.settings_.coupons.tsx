import { createFileRoute } from '@tanstack/react-router';
import { CouponsScreen } from '../staff/settings/coupons-screen.tsx';

export const Route = createFileRoute('/admin/settings_/coupons')({
  staticData: { action: 'read_settings' },
  component: CouponsScreen,
});
