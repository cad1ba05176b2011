import { Link } from '@tanstack/react-router';
import type { DeliveryLocation } from '../../data/local/preferences.ts';
import { shellText } from '../../text/shell.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './delivery-place.module.css';

/** Where the order will go, and 'Change'. */
export function DeliveryPlace({ location }: { location: DeliveryLocation }) {
  const { areaName, pincode } = location;
  return (
    <div className={styles.place}>
      <Icon name="pin" />
      <p className={styles.words}>
        <span className={styles.label}>{shellText('deliverTo', { pincode })}</span>
        <span className={styles.area}>{areaName || pincode}</span>
      </p>
      <Link to="/location" className={styles.change}>
        {shellText('change')}
      </Link>
    </div>
  );
}
