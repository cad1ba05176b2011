import type { Paise } from '../domain/money.ts';
import { classNames } from './class-names.ts';
import { formatRupees } from './format-rupees.ts';
import styles from './price.module.css';

/** A price, with the higher original price struck through. */
export function Price({
  amount,
  perUnit,
  original,
  originalName,
  size = 'm',
}: {
  amount: Paise;
  /** Behind it, what it is the price of: ' / kg'. */
  perUnit?: string | null;
  /** Shown only when higher. */
  original?: Paise;
  /** Read aloud before the struck price: 'MRP'. */
  originalName?: string;
  size?: 'm' | 'l';
}) {
  return (
    <span className={classNames(styles.price, styles[size])}>
      <span className={styles.amount}>{formatRupees(amount)}</span>
      {perUnit}
      {original !== undefined && original > amount && (
        <>
          {' '}
          <span className="visually-hidden">{originalName} </span>
          <s className={styles.original}>{formatRupees(original)}</s>
        </>
      )}
    </span>
  );
}
