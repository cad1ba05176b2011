import { createFileRoute } from '@tanstack/react-router';
import { AreasScreen } from '../screens/admin/settings/areas-screen.tsx';

export const Route = createFileRoute('/admin/settings_/areas')({
  staticData: { frame: 'office' },
  component: AreasScreen,
});
