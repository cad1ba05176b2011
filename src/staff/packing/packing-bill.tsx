import { Bill } from '../../shared/bill/bill.tsx';
import type { FoldedOrder } from '../../domain/order/fold.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Notice } from '../../ui/notice.tsx';
import { formatTime } from '../components/format-time.ts';
import * as styles from './packing-view.module.css';

/** What the order comes to now, and what the customer has agreed to. */
export function PackingBill({ folded }: { folded: FoldedOrder }) {
  const { bill, agreedPaise, excessPaise, agreements } = folded;
  return (
    <section className={styles.block}>
      <h2>{adminOrdersText('bill')}</h2>
      <Bill quote={bill} decimals="always" />
      <p className={styles.agreed}>
        <span>{adminPackingText('agreedUpTo')}</span>
        <strong>{formatRupees(agreedPaise, 'always')}</strong>
      </p>
      {excessPaise > 0 && (
        <p className={styles.excess}>
          {adminPackingText('excess', { amount: formatRupees(excessPaise) })}
        </p>
      )}
      {agreements.map(({ id, totalPaise, at, isObjected }) => {
        const amount = formatRupees(totalPaise);
        return isObjected ? (
          <Notice key={id} tone="danger" title={adminPackingText('objected', { amount })} />
        ) : (
          <p key={id} className={styles.fine}>
            {adminPackingText('agreedAt', { amount, time: formatTime(Date.parse(at)) })}
          </p>
        );
      })}
    </section>
  );
}
