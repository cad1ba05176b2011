import { createFileRoute } from '@tanstack/react-router';
import { DevicesScreen } from '../staff/devices/devices-screen.tsx';

export const Route = createFileRoute('/admin/settings_/devices')({
  staticData: { action: 'manage_own_devices' },
  component: DevicesScreen,
});
