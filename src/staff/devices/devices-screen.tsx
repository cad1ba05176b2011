import { useNavigate } from '@tanstack/react-router';
import { adminLockText } from '../../text/admin-lock.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { MoveSettings } from '../../shared/devices/move-settings.tsx';
import { LeaveDialog } from '../../shared/devices/leave-dialog.tsx';
import { MyDevicesSection } from '../../shared/devices/my-devices.tsx';
import { useLeave } from '../../shared/devices/use-leave.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { SettingsSections } from '../settings/settings-sections.tsx';
import { useAdmin } from '../session/use-admin.ts';
import * as styles from './devices-screen.module.css';
import { PinSection } from './pin-section.tsx';
import { PushSection } from './push-section.tsx';

/** The admin's devices, a code for another device, and this device's PIN (D22, D23). */
export function DevicesScreen() {
  const { role } = useAdmin();
  const navigate = useNavigate();
  const leaving = useLeave(() => void navigate({ to: '/auth', replace: true }));
  return (
    <AdminPage title={adminLockText('page')} sections={<SettingsSections />}>
      <div className={styles.page}>
        <MyDevicesSection onLeave={leaving.leave} />
        <MoveSettings isSignedIn />
        <PushSection />
        <PinSection />
        <Section title={adminLockText('leaveTitle')}>
          <Card>
            <p>{adminLockText('leaveText')}</p>
            <Button tone="danger" icon="leave" onClick={leaving.ask}>
              {adminLockText('logOut')}
            </Button>
          </Card>
        </Section>
      </div>
      <LeaveDialog leaving={leaving} role={role} />
    </AdminPage>
  );
}
