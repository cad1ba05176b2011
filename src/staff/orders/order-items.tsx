import { type Paise, paise } from '../../domain/money.ts';
import type { FoldedLine } from '../../domain/order/folded-line.ts';
import { foldOrder } from '../../domain/order/fold.ts';
import { lineTotalPaise } from '../../domain/cart/pricing.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Name } from '../../shared/product/name.tsx';
import type { Named } from '../../text/localized-name.ts';
import { localizedPack } from '../../text/units.ts';
import type { AdminOrder } from '../api/orders.ts';
import { EnglishName } from '../components/english-name.tsx';
import { lineChangeText, countOrWeightText } from '../packing/packing-words.ts';
import { type NamesOf, useProductNames } from '../queries/use-product-names.ts';
import * as styles from './order-items.module.css';

interface Row {
  id: string;
  names: Named;
  pack: string;
  quantity: string;
  pricePaise: Paise;
  totalPaise: Paise;
  /** What was ordered and why it is another now; '' where nothing has changed. */
  change: string;
}

/** The order's lines, with their prices at the time of the order; where something has changed, also how and why. */
export function OrderItems({ order }: { order: AdminOrder }) {
  const namesOf = useProductNames();
  return (
    <div className={styles.frame}>
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
          {rowsOf(order, namesOf).map((row) => (
            <tr key={row.id}>
              <td>
                <Name of={row.names} />
                <span className={styles.pack}>
                  <EnglishName of={row.names} /> {row.pack}
                </span>
                {row.change !== '' && <span className={styles.change}>{row.change}</span>}
              </td>
              <td className={styles.number}>{row.quantity}</td>
              <td className={styles.number}>{formatRupees(row.pricePaise, 'always')}</td>
              <td className={styles.number}>{formatRupees(row.totalPaise, 'always')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function rowsOf({ lines, history }: AdminOrder, namesOf: NamesOf): Row[] {
  // Of goods by weight the lines say the weight's price, and the history that of a kilogram.
  const isFolded = history.amendments.length > 0 || lines.some(({ grams }) => grams);
  if (isFolded) return foldOrder(history).lines.map((line) => foldedRow(line, namesOf));
  return lines.map((line) => ({
    id: String(line.pid),
    names: namesOf(line),
    pack: localizedPack(line.quantityLabel),
    quantity: String(line.quantity),
    pricePaise: line.pricePaise,
    totalPaise: lineTotalPaise(line),
    change: '',
  }));
}

function foldedRow(line: FoldedLine, namesOf: NamesOf): Row {
  const { id, agreed, product, quantity, totalPaise } = line;
  const change = lineChangeText(line, namesOf);
  const n = countOrWeightText(agreed.unit, agreed.quantity);
  return {
    id,
    names: namesOf(agreed),
    pack: localizedPack(agreed.quantity_label),
    quantity: countOrWeightText(line.unit, quantity),
    pricePaise: paise(product.price_paise),
    totalPaise,
    change: change === '' ? '' : `${adminPackingText('orderedQuantity', { n })}. ${change}`,
  };
}
