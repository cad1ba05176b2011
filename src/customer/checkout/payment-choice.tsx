import {
  isPaidFirst,
  isPaidOnDelivery,
  type OnDelivery,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '../../domain/order/payment-method.ts';
import { checkoutText } from '../../text/checkout.ts';
import { orderText } from '../../text/order.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as styles from './payment-choice.module.css';

const ICONS: Readonly<Record<OnDelivery, IconName>> = { cod: 'cash' };
/** Ways to pay online that are to come. */
type Coming = Exclude<'card' | 'wallet', PaymentMethod>;
const COMING: readonly Coming[] = ['card', 'wallet'];

/** Paid on delivery, or online: that one is 'coming soon' until the owner has switched it on (D14). */
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
      {PAYMENT_METHODS.filter(isPaidOnDelivery).map((each) => (
        <label key={each} className={styles.option}>
          <input
            type="radio"
            name="payment"
            value={each}
            checked={method === each}
            onChange={() => onChange(each)}
          />
          <Icon name={ICONS[each]} />
          <span className={styles.words}>
            <span className={styles.name}>{orderText(`method_${each}`)}</span>
            <span className={styles.text}>{checkoutText(`${each}Text`)}</span>
          </span>
        </label>
      ))}
      <label className={styles.option}>
        <input
          type="radio"
          name="payment"
          value="online"
          disabled={!isOnlineOn}
          checked={isPaidFirst(method)}
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
        {PAYMENT_METHODS.filter(isPaidFirst).map((kind) => (
          <label key={kind} className={styles.kind}>
            <input
              type="radio"
              name="online-kind"
              value={kind}
              disabled={!isOnlineOn}
              checked={method === kind}
              onChange={() => onChange(kind)}
            />
            {checkoutText(kind)}
          </label>
        ))}
        {COMING.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input type="radio" name="online-kind" value={kind} disabled />
            {checkoutText(kind)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
