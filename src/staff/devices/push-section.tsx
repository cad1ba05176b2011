import { toast } from 'react-hot-toast/headless';
import { pushSettingsText } from '../../text/push-settings.ts';
import { Card, Section } from '../../ui/page.tsx';
import { Switch } from '../../ui/switch.tsx';
import { type PushState, useWebPush } from '../../shared/devices/use-web-push.ts';

/** Push messages about new orders on this phone (D34). */
export function PushSection() {
  const push = useWebPush('staff');
  const change = async (isOn: boolean) => {
    if (await push.turn(isOn)) toast.success(pushSettingsText(isOn ? 'turnedOn' : 'turnedOff'));
  };
  return (
    <Section title={pushSettingsText('title')}>
      <Card>
        <Switch
          label={pushSettingsText('ring')}
          hint={hintOf(push)}
          isOn={push.state === 'on'}
          isDisabled={push.state === 'missing' || push.state === 'denied'}
          isBusy={push.isWorking}
          onChange={(isOn) => void change(isOn)}
        />
      </Card>
    </Section>
  );
}

function hintOf({ state, isWorking, failure }: PushState): string {
  if (isWorking) return pushSettingsText('working');
  if (state === 'missing' || state === 'denied') return pushSettingsText(state);
  return pushSettingsText(failure ?? 'ringText');
}
