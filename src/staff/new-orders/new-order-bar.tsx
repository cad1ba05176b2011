import { Link } from '@tanstack/react-router';
import { adminNewOrdersText } from '../../text/admin-new-orders.ts';
import { Icon } from '../../ui/icon.tsx';
import { SmallButton } from '../components/small-button.tsx';
import * as styles from './new-order-bar.module.css';
import type { NewOrders } from './use-new-orders.ts';

/** The number of new orders, and whether the sound is on. */
export function NewOrderBar({ words, isArmed, arm, mute, acknowledgeAll }: NewOrders) {
  return (
    <div className={styles.bars}>
      <div role="alert">
        {words !== '' && (
          <div className={styles.news}>
            <Icon name="bell" />
            <Link to="/admin/orders" className={styles.words}>
              {words}
            </Link>
            <SmallButton onClick={acknowledgeAll}>{adminNewOrdersText('acknowledge')}</SmallButton>
            {isArmed && (
              <SmallButton icon="loud" tone="bare" isIconOnly onClick={mute}>
                {adminNewOrdersText('mute')}
              </SmallButton>
            )}
          </div>
        )}
      </div>
      {!isArmed && (
        <div className={styles.muted}>
          <span className={styles.words}>{adminNewOrdersText('muted')}</span>
          <SmallButton icon="muted" onClick={arm}>
            {adminNewOrdersText('arm')}
          </SmallButton>
        </div>
      )}
    </div>
  );
}
