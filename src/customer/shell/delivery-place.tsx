import { Link } from '@tanstack/react-router';
import type { DeliveryLocation } from '../../phone/db/preferences.ts';
import { useDeliveryLocation } from '../../state/page.ts';
import { shellText } from '../../text/shell.ts';
import { Icon } from '../../ui/icon.tsx';
import * as styles from './delivery-place.module.css';

const UNKNOWN: DeliveryLocation = { areaName: '\u00a0', pincode: '' };

/** Where the order will go, and 'Change'. Until the phone has said where, its room is kept. */
export function DeliveryPlace() {
  const location = useDeliveryLocation();
  const { areaName, pincode } = location ?? UNKNOWN;
  return (
    <div className={styles.place}>
      <Icon name="pin" />
      <p className={styles.words}>
        <span className={styles.label}>
          {location ? shellText('deliverTo', { pincode }) : '\u00a0'}
        </span>
        <span className={styles.area}>{areaName || pincode}</span>
      </p>
      <Link to="/location" className={styles.change}>
        {shellText('change')}
      </Link>
    </div>
  );
}
