import { useId, useState } from 'react';
import { priceBefore, type SeenPrices } from '../../domain/cart/cart.ts';
import { lineTotalPaise } from '../../domain/cart/pricing.ts';
import { availableQuantity, isSoldOut } from '../../domain/catalogue/stock.ts';
import { unitOf } from '../../domain/catalogue/weight.ts';
import type { CartItem, CartView } from '../../domain/cart/view.ts';
import { gramsText } from '../../shared/product/amount-text.ts';
import { cartText } from '../../text/cart.ts';
import { shellText } from '../../text/shell.ts';
import { localizedPack } from '../../text/units.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Icon } from '../../ui/icon.tsx';
import { Name } from '../../shared/product/name.tsx';
import { PriceBefore } from '../cart/price-before.tsx';
import { StockBadge } from '../../shared/product/stock-badge.tsx';
import * as styles from './order-lines.module.css';

/** Whether the shop is known to have too few of a line. */
export function isShort({ product, quantity }: CartItem): boolean {
  return availableQuantity(product.stock, quantity) < quantity;
}

/** The cart in one line per product; a phone shows them when asked, so that the bill is in sight. */
export function OrderLines({
  cart,
  seenPrices,
}: {
  cart: CartView;
  /** Those from before this screen. */
  seenPrices: SeenPrices;
}) {
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  // What has run out, or has another price, is not hidden.
  const isOpen =
    isAsked ||
    cart.items.some(isShort) ||
    cart.items.some(({ product }) => priceBefore(product, seenPrices) !== null);
  return (
    <div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setAsked(!isOpen)}
      >
        {shellText.count('items', cart.count)}
        <span className={styles.total}>{formatRupees(cart.quote.totalPaise)}</span>
        <span className={classNames(styles.arrow, isOpen && styles.up)}>
          <Icon name="chevron" size={20} />
        </span>
      </button>
      <ul id={id} className={classNames(styles.lines, !isOpen && styles.folded)}>
        {cart.items.map(({ product, quantity }) => (
          <li key={product.pid} className={styles.line}>
            <span className={styles.quantity}>
              {unitOf(product) ? gramsText(quantity) : `${quantity} ×`}
            </span>
            <span className={styles.name}>
              <Name of={product} />{' '}
              <span className="soft">{localizedPack(product.quantityLabel)}</span>{' '}
              {!isSoldOut(product) && <PriceBefore product={product} seenPrices={seenPrices} />}
              {isShort({ product, quantity }) && <StockBadge product={product} />}{' '}
              {isSoldOut(product) && <span className="soft">{cartText('goneText')}</span>}
            </span>
            {!isSoldOut(product) && (
              <span>{formatRupees(lineTotalPaise({ ...product, quantity }))}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
