import { createFileRoute } from '@tanstack/react-router';
import { DevicesScreen } from '../staff/devices/devices-screen.tsx';

export const Route = createFileRoute('/admin/settings_/devices')({
  component: DevicesScreen,
});
