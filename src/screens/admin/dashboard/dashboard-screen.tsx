import { adminText } from '../../../text/admin.ts';
import { AdminPage } from '../parts/admin-page.tsx';

export function DashboardScreen() {
  return <AdminPage title={adminText('dashboard')}>{null}</AdminPage>;
}
