import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../screens/admin/settings/settings-screen.tsx';

export const Route = createFileRoute('/admin/settings')({
  staticData: { frame: 'office' },
  component: SettingsScreen,
});
