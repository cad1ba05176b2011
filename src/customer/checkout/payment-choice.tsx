import type { PaymentMethod } from '../../domain/order/status.ts';
import { checkoutText } from '../../text/checkout.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as styles from './payment-choice.module.css';

const ONLINE_KINDS = ['upi', 'card', 'wallet'] as const;

/** Cash on delivery, or online: that one is 'coming soon' until the owner has switched it on (D14). */
export function PaymentChoice({
  method,
  isOnlineOn,
  onChange,
}: {
  method: PaymentMethod;
  isOnlineOn: boolean;
  onChange: (method: PaymentMethod) => void;
}) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{checkoutText('payment')}</legend>
      <label className={styles.option}>
        <input
          type="radio"
          name="payment"
          value="cod"
          checked={method === 'cod'}
          onChange={() => onChange('cod')}
        />
        <Icon name="cash" />
        <span className={styles.words}>
          <span className={styles.name}>{checkoutText('cod')}</span>
          <span className={styles.text}>{checkoutText('codText')}</span>
        </span>
      </label>
      <label className={styles.option}>
        <input
          type="radio"
          name="payment"
          value="online"
          disabled={!isOnlineOn}
          checked={method === 'upi'}
          onChange={() => onChange('upi')}
        />
        <Icon name="device" />
        <span className={styles.words}>
          <span className={styles.name}>
            {checkoutText('online')}
            {!isOnlineOn && <Badge tone="amber">{checkoutText('comingSoonTag')}</Badge>}
          </span>
          {isOnlineOn && <span className={styles.text}>{checkoutText('onlineText')}</span>}
        </span>
      </label>
      <div className={styles.kinds}>
        {ONLINE_KINDS.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input
              type="radio"
              name="online-kind"
              value={kind}
              disabled={!isOnlineOn || kind !== 'upi'}
              checked={kind === 'upi' && method === 'upi'}
              onChange={() => onChange('upi')}
            />
            {checkoutText(kind)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
