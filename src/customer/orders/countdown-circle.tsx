import { morningWords } from '../../text/mornings.ts';
import { orderStatusText } from '../../text/order.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { formatClock } from '../../shared/shop/shop-times.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Eta } from './eta.ts';
import styles from './countdown-circle.module.css';

const RADIUS = 54;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** 'Arriving in N minutes' in a ring that empties; 'Arriving soon' when it is empty; or why nothing counts down. */
export function CountdownCircle({
  eta,
  promiseMinutes,
  morning,
}: {
  eta: Eta;
  /** 0 for none. */
  promiseMinutes: number;
  /** In words, of an order for a morning that the shop does not have yet; '' for none. */
  morning: string;
}) {
  const share = eta.kind === 'arriving' ? eta.minutes / promiseMinutes : 0;
  const isCounting = eta.kind === 'arriving';
  return (
    <div className={styles.place}>
      <div className={classNames(styles.circle, styles[eta.kind])}>
        <svg className={styles.ring} viewBox="0 0 120 120" aria-hidden="true" focusable="false">
          <circle className={styles.track} cx="60" cy="60" r={RADIUS} />
          {share > 0 && (
            <circle
              className={styles.rest}
              cx="60"
              cy="60"
              r={RADIUS}
              strokeDasharray={CIRCUMFERENCE}
              strokeDashoffset={CIRCUMFERENCE * (1 - share)}
            />
          )}
        </svg>
        <CircleText eta={eta} />
      </div>
      {isCounting && eta.minutes > 0 && (
        <p className={styles.below}>
          {orderStatusText('promise', { time: formatClock(new Date(eta.dueAtMs)) })}
        </p>
      )}
      {eta.kind === 'waiting' && (morning !== '' || promiseMinutes > 0) && (
        <p className={styles.below}>
          {morning || orderStatusText.count('circleWaitingText', promiseMinutes)}
        </p>
      )}
    </div>
  );
}

const STATE_ICONS = {
  waiting: 'clock',
  refused: 'warning',
  cancelled: 'close',
  delivered: 'check',
  no_time: 'store',
  other: 'store',
  awaiting_payment: 'cash',
  payment_failed: 'warning',
} as const satisfies Record<Exclude<Eta['kind'], 'arriving' | 'morning'>, IconName>;

const STATE_WORDS = {
  waiting: 'circleWaiting',
  refused: 'circleRefused',
  cancelled: 'circleCancelled',
  delivered: 'circleDelivered',
  no_time: 'circleNoTime',
  other: 'circleNoTime',
  awaiting_payment: 'circlePayment',
  payment_failed: 'circlePaymentFailed',
} as const;

function CircleText({ eta }: { eta: Eta }) {
  if (eta.kind === 'morning' && !eta.isOver) {
    return (
      <p className={styles.words}>
        <Icon name="clock" size={36} />
        <span>{morningWords(eta.day, eta.today)}</span>
      </p>
    );
  }
  if (eta.kind !== 'arriving' && eta.kind !== 'morning') {
    return (
      <p className={styles.words}>
        <Icon name={STATE_ICONS[eta.kind]} size={36} />
        <span>{orderStatusText(STATE_WORDS[eta.kind])}</span>
      </p>
    );
  }
  const minutes = eta.kind === 'arriving' ? eta.minutes : 0;
  // The promise has passed: no number is true any more.
  if (minutes === 0) {
    return (
      <p className={styles.words}>
        <Icon name="scooter" size={36} />
        <span>{orderStatusText('arrivingSoon')}</span>
      </p>
    );
  }
  // One sentence, its number set large; other languages may put it elsewhere in the sentence.
  const [before, after] = orderStatusText.count('arriving', minutes).split(String(minutes));
  return (
    <p className={styles.words}>
      <span>{before}</span>
      <strong className={styles.minutes}>{minutes}</strong>
      <span>{after}</span>
    </p>
  );
}
