import { useState } from 'react';
import { writePreference } from '../../../phone/db/preferences.ts';
import { usePreference } from '../../../state/preference.ts';
import { pushSettingsText } from '../../../text/push-settings.ts';
import { settingsText } from '../../../text/settings.ts';
import { Card, Section } from '../../../ui/page.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { type PushState, useWebPush } from '../../../shared/devices/use-web-push.ts';

/** Sound, and notifications of an order's way. */
export function AlertSettings() {
  const isSoundOn = usePreference('sound');
  return (
    <Section title={settingsText('alerts')}>
      <Card>
        <Switch
          label={settingsText('sound')}
          isOn={isSoundOn}
          onChange={(isOn) => writePreference('sound', isOn)}
        />
        <NotificationSwitch />
      </Card>
    </Section>
  );
}

type Permission = NotificationPermission | 'missing';

function currentPermission(): Permission {
  return 'Notification' in window ? Notification.permission : 'missing';
}

function NotificationSwitch() {
  const [permission, setPermission] = useState(currentPermission);
  const isWanted = usePreference('notifications');
  const push = useWebPush('customer');
  const isBlocked = permission === 'denied' || permission === 'missing';

  const change = async (isOn: boolean) => {
    // Asked for only now: a question out of nowhere is answered with no.
    const answer =
      isOn && permission === 'default' ? await Notification.requestPermission() : permission;
    setPermission(answer);
    // A browser without Web Push notifies while the app is open.
    writePreference('notifications', isOn && answer === 'granted');
    if (!isOn || answer === 'granted') await push.turn(isOn);
  };

  const hint = {
    missing: 'notificationsMissing',
    denied: 'notificationsDenied',
  } as const;
  const isBlockedBy = isBlocked ? settingsText(hint[permission]) : '';
  return (
    <Switch
      label={settingsText('notifications')}
      hint={isBlockedBy || pushHint(push)}
      isOn={isWanted && permission === 'granted'}
      isDisabled={isBlocked}
      isBusy={push.isWorking}
      onChange={(isOn) => void change(isOn)}
    />
  );
}

/** How far it reaches, as far as is known. */
function pushHint({ state, isWorking }: PushState): string {
  if (isWorking) return pushSettingsText('working');
  return pushSettingsText(state === 'on' ? 'whileClosed' : 'whileOpen');
}
