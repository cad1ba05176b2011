import { Link } from '@tanstack/react-router';
import type { DeliveryLocation } from '../../phone/db/preferences.ts';
import { shellText } from '../../text/shell.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './delivery-place.module.css';

const UNKNOWN: DeliveryLocation = { areaName: '\u00a0', pincode: '' };

/** Where the order will go, and 'Change'. `location` is null where only the phone knows it: its place is kept. */
export function DeliveryPlace({ location }: { location: DeliveryLocation | null }) {
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
