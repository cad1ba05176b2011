import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { devicesText } from '../../text/devices.ts';
import { shellText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeviceList, deviceName } from './device-list.tsx';
import { type MyDevice, type MyDevices, useDevices } from './use-devices.ts';

/** 'My devices': where the account is signed in, and the end of what should not be (D22). */
export function MyDevicesSection({ onLeave }: { onLeave: () => void }) {
  const mine = useDevices();
  const [asking, setAsking] = useState<MyDevice | null>(null);

  const end = async (device: MyDevice) => {
    if (device.isThis) return onLeave();
    if (await mine.end(device)) {
      toast.success(devicesText('ended', { name: deviceName(device) }));
    } else {
      toast.error(devicesText('endFailed'));
    }
  };

  return (
    <Section title={devicesText('title')}>
      <Card>
        <p>{devicesText('intro')}</p>
        <Found mine={mine} onEnd={setAsking} />
      </Card>
      <Dialog
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        title={devicesText('endTitle', { name: asking ? deviceName(asking) : '' })}
        closeLabel={shellText('close')}
      >
        <p>{devicesText(asking?.isThis ? 'endThisText' : 'endText')}</p>
        <DialogActions>
          <Button tone="plain" onClick={() => setAsking(null)}>
            {devicesText('keep')}
          </Button>
          <Button
            tone="danger"
            onClick={() => {
              setAsking(null);
              if (asking) void end(asking);
            }}
          >
            {devicesText('end')}
          </Button>
        </DialogActions>
      </Dialog>
    </Section>
  );
}

function Found({ mine, onEnd }: { mine: MyDevices; onEnd: (device: MyDevice) => void }) {
  const { devices, problem, reload } = mine;
  if (devices) return <DeviceList devices={devices} onEnd={onEnd} />;
  if (problem) {
    return (
      <div role="alert">
        <p>{devicesText(problem === 'unreachable' ? 'unreachable' : 'refused')}</p>
        <Button tone="soft" onClick={reload}>
          {devicesText('retry')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <output className="visually-hidden">{devicesText('loading')}</output>
      <Skeleton shape="line" />
    </>
  );
}
