import { useState } from 'react';
import {
  readIsNotifyingOn,
  readIsSoundOn,
  saveIsNotifyingOn,
  saveIsSoundOn,
} from '../../../data/local/preferences.ts';
import { usePreference } from '../../../state/preference.ts';
import { settingsText } from '../../../text/settings.ts';
import { Card, Section } from '../../../ui/page.tsx';
import { Switch } from '../../../ui/switch.tsx';

/** Sound, and notifications of an order's way. */
export function AlertSettings() {
  const isSoundOn = usePreference(readIsSoundOn, true);
  return (
    <Section title={settingsText('alerts')}>
      <Card>
        <Switch label={settingsText('sound')} isOn={isSoundOn} onChange={saveIsSoundOn} />
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
  const isWanted = usePreference(readIsNotifyingOn, false);
  const isBlocked = permission === 'denied' || permission === 'missing';

  const change = async (isOn: boolean) => {
    // Asked for only now: a question out of nowhere is answered with no.
    const answer =
      isOn && permission === 'default' ? await Notification.requestPermission() : permission;
    setPermission(answer);
    saveIsNotifyingOn(isOn && answer === 'granted');
  };

  const hint = {
    missing: 'notificationsMissing',
    denied: 'notificationsDenied',
    default: 'notificationsText',
    granted: 'notificationsText',
  } as const;
  return (
    <Switch
      label={settingsText('notifications')}
      hint={settingsText(hint[permission])}
      isOn={isWanted && permission === 'granted'}
      isDisabled={isBlocked}
      onChange={(isOn) => void change(isOn)}
    />
  );
}
