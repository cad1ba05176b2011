import { devicesText } from '../../text/devices.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDay, formatMoment } from '../shop/shop-times.ts';
import * as styles from './devices.module.css';
import type { MyDevice } from './use-devices.ts';

export const deviceName = ({ name }: { name: string }) =>
  name === '' ? devicesText('unknown') : name;

/** What each device is called, since when it is known, and the way to end it. */
export function DeviceList({
  devices,
  onEnd,
}: {
  devices: readonly MyDevice[];
  onEnd: (device: MyDevice) => void;
}) {
  return (
    <ul className={styles.list}>
      {devices.map((device) => {
        const lastSeen = formatMoment(new Date(device.lastSeenMs));
        return (
          <li key={device.id} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.name}>
                {deviceName(device)}
                {device.isThis && <Badge tone="green">{devicesText('thisOne')}</Badge>}
              </p>
              <p className="soft">
                {devicesText('firstSeen', { day: formatDay(new Date(device.firstSeenMs)) })}
              </p>
              <p className="soft">{devicesText('lastSeen', { moment: lastSeen })}</p>
            </div>
            <Button
              tone="danger"
              aria-label={devicesText('endDevice', {
                name: deviceName(device),
                moment: lastSeen,
              })}
              onClick={() => onEnd(device)}
            >
              {devicesText('end')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
