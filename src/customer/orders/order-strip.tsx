import { Link } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { readPreference, writePreference } from '../../phone/db/preferences.ts';
import { atomStore } from '../../state/atom-store.ts';
import { ordersUnderWayAtom } from '../../state/orders-under-way.ts';
import { useStoreSettings } from '../../state/store-open.ts';
import { orderStatusText } from '../../text/order.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useOrdersUnderWay } from './known-order.ts';
import * as styles from './order-strip.module.css';
import { mostUrgent, needsDecision, stripWords } from './strip-words.ts';
import { useNow } from './use-second.ts';

/** Minutes are told, and no seconds. */
const TICK_MS = 10_000;

/** The order that is under way, on every screen, with the way to it; the most urgent one of several. */
export default function OrderStrip() {
  const orders = useOrdersUnderWay();
  const { promiseMinutes, timeZone } = useStoreSettings();
  const now = useNow(TICK_MS);
  const count = orders?.length;
  useLayoutEffect(() => {
    if (count === undefined) return;
    atomStore.set(ordersUnderWayAtom, count);
    if (readPreference('order_under_way') !== count > 0)
      writePreference('order_under_way', count > 0);
  }, [count]);
  if (!orders || !count) return null;
  const shop = { promiseMinutes, timeZone, nowMs: now.getTime() };
  const known = mostUrgent(orders, shop);
  const others = count - 1;
  return (
    <aside aria-label={orderStatusText('stripLabel')}>
      <Link
        to="/order-status"
        state={{ orderId: known.order.id }}
        className={classNames(styles.strip, needsDecision(known) && styles.asks)}
      >
        <Icon name={needsDecision(known) ? 'warning' : 'clock'} size={20} />
        <span className={styles.words}>{stripWords(known, shop)}</span>
        {others > 0 && (
          <>
            <span className={styles.more} aria-hidden="true">
              {orderStatusText('stripMore', { n: others })}
            </span>
            <span className="visually-hidden">
              {orderStatusText.count('stripMoreNote', others)}
            </span>
          </>
        )}
        <span className={styles.action}>
          {orderStatusText('stripTrack')}
          <Icon name="chevron" size={20} />
        </span>
      </Link>
    </aside>
  );
}
