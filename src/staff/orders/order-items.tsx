import type { OrderLine } from '../../domain/order/decision.ts';
import { lineTotalPaise } from '../../domain/cart/pricing.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import styles from './order-items.module.css';

/** The order's lines, with their prices at the time of the order. */
export function OrderItems({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          <th scope="col">{adminOrdersText('item')}</th>
          <th scope="col" className={styles.number}>
            {adminOrdersText('quantity')}
          </th>
          <th scope="col" className={styles.number}>
            {adminOrdersText('price')}
          </th>
          <th scope="col" className={styles.number}>
            {adminOrdersText('lineTotal')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.pid}>
            <td>
              {line.name}
              <span className={styles.pack}>{line.quantityLabel}</span>
            </td>
            <td className={styles.number}>{line.quantity}</td>
            <td className={styles.number}>{formatRupees(line.pricePaise, 'always')}</td>
            <td className={styles.number}>{formatRupees(lineTotalPaise(line), 'always')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
