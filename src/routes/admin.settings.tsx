import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../staff/settings/settings-screen.tsx';

export const Route = createFileRoute('/admin/settings')({
  staticData: { action: 'read_settings' },
  component: SettingsScreen,
});
