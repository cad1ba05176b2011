import { isStaff } from '../../../domain/roles.ts';
import { useNavigate } from '@tanstack/react-router';
import type { SessionView } from '../../../state/session.ts';
import { devicesText } from '../../../text/devices.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card, Section } from '../../../ui/page.tsx';
import { MyDevicesSection } from '../../../shared/devices/my-devices.tsx';
import { useLeave } from '../../../shared/devices/use-leave.ts';
import { MoveSettings } from '../../../shared/devices/move-settings.tsx';

/**
 * Where the account is signed in, and taking it to another phone. An admin finds both in the admin
 * area, behind its PIN: a code from here would open the area all the same.
 */
export function DeviceSettings({ session }: { session: SessionView }) {
  const navigate = useNavigate();
  const leaving = useLeave(() => void navigate({ to: '/profile', replace: true }));
  if (session.kind === 'loading') return null;
  if (session.kind === 'signed_in' && isStaff(session.role)) return <InAdminArea />;
  const isSignedIn = session.kind === 'signed_in';
  return (
    <>
      <MoveSettings isSignedIn={isSignedIn} />
      {isSignedIn && <MyDevicesSection onLeave={leaving.leave} />}
    </>
  );
}

function InAdminArea() {
  return (
    <Section title={devicesText('title')}>
      <Card>
        <p>{devicesText('inAdminArea')}</p>
        <LinkButton to="/admin/settings/devices" tone="soft">
          {devicesText('openAdminArea')}
        </LinkButton>
      </Card>
    </Section>
  );
}
