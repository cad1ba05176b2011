import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { cardPicture } from '../../domain/catalogue/picture.ts';
import type { SeenPrices } from '../../domain/cart/cart.ts';
import { lineTotalPaise } from '../../domain/cart/pricing.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { availableQuantity, isSoldOut } from '../../domain/catalogue/stock.ts';
import { leastQuantity, unitOf } from '../../domain/catalogue/weight.ts';
import type { CartItem } from '../../domain/cart/view.ts';
import { leftOf } from '../../domain/cart/what-is-left.ts';
import { useOrderLimits } from '../../state/order-limits.ts';
import { amountText, unitPriceText } from '../../shared/product/amount-text.ts';
import { cartText } from '../../text/cart.ts';
import { localizedPack, perUnitText } from '../../text/units.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Price } from '../../ui/price.tsx';
import { useRowTapGuard } from '../../ui/use-row-tap-guard.ts';
import { PriceBefore } from './price-before.tsx';
import { CartStepper } from '../catalogue/cart-stepper.tsx';
import { ShelfPicture } from '../../shared/product/shelf-picture.tsx';
import { Name } from '../../shared/product/name.tsx';
import { StockBadge } from '../../shared/product/stock-badge.tsx';
import * as styles from './cart-list.module.css';

export interface CartListChanges {
  /** One more, or one less. */
  onStep: (item: CartItem, by: 1 | -1) => void;
  /** Down to what the shop still has; 0 takes it out. */
  onReduce: (item: CartItem, quantity: number) => void;
}

/** The products in the cart, in the order in which they were added. */
export function CartList({
  items,
  seenPrices,
  isCompact = false,
  changes,
}: {
  items: readonly CartItem[];
  seenPrices: SeenPrices;
  /** Low rows, in a narrow column. */
  isCompact?: boolean;
  changes: CartListChanges;
}) {
  const tapGuard = useRowTapGuard(items.map(({ product }) => product.pid).join(' '));
  return (
    <ul className={classNames(styles.list, isCompact && styles.compact)} {...tapGuard}>
      {items.map((item) => (
        <CartRow
          key={item.product.pid}
          item={item}
          seenPrices={seenPrices}
          isCompact={isCompact}
          changes={changes}
        />
      ))}
    </ul>
  );
}

/** Moves the keyboard on before its row is gone, so that it does not start at the top again. */
function leaveRow(row: HTMLLIElement | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbour?.querySelector('a') ?? document.getElementById('content');
  next?.focus({ preventScroll: true });
}

/** '₹48 / kg', '₹30 each'; nothing beside the price of one piece. */
function priceOfOne({ product, quantity }: CartItem): string | false {
  const price = formatRupees(product.pricePaise);
  if (unitOf(product)) return price + perUnitText('kg');
  return quantity > 1 && cartText('each', { price });
}

function CartRow({
  item,
  seenPrices,
  isCompact,
  changes,
}: {
  item: CartItem;
  seenPrices: SeenPrices;
  isCompact: boolean;
  changes: CartListChanges;
}) {
  const { product, quantity } = item;
  const left = leftOf(item, useOrderLimits());
  const row = useRef<HTMLLIElement>(null);
  const reduce = (wanted: number) => {
    if (wanted === 0) leaveRow(row.current);
    changes.onReduce(item, wanted);
  };
  const step = (_: Product, by: 1 | -1) => {
    if (by < 0 && quantity <= leastQuantity(product)) leaveRow(row.current);
    changes.onStep(item, by);
  };
  return (
    <li className={styles.row} ref={row} data-row={product.pid}>
      <ShelfPicture src={cardPicture(product)} categorySlug={product.categorySlug} shape="small" />
      <div className={styles.words}>
        <Link
          to="/product/$productId"
          params={{ productId: String(product.pid) }}
          className={styles.name}
        >
          <Name of={product} />
        </Link>
        <p className="soft">
          {[
            localizedPack(product.quantityLabel),
            priceOfOne(item),
            !isSoldOut(product) && unitPriceText(product),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {!isSoldOut(product) && <PriceBefore product={product} seenPrices={seenPrices} />}
        {item.before && (
          <p>
            {cartText('newStep', {
              step: amountText(product, product.stepGrams ?? 1),
              quantity: amountText(product, quantity),
              before: amountText(product, item.before),
            })}
          </p>
        )}
      </div>
      <div className={styles.price}>
        {!isSoldOut(product) && <Price amount={lineTotalPaise({ ...product, quantity })} />}
      </div>
      <div className={styles.stepper}>
        <CartStepper product={product} size={isCompact ? 's' : 'm'} onStep={step} />
      </div>
      {left < quantity && (
        <div className={styles.short}>
          {availableQuantity(product.stock, quantity) < quantity ? (
            <>
              <StockBadge product={product} />
              {isSoldOut(product) && <span>{cartText('goneText')}</span>}
            </>
          ) : (
            <span>{cartText('mostPerOrder', { left: amountText(product, left) })}</span>
          )}
          <Button tone="plain" onClick={() => reduce(left)}>
            {left === 0
              ? cartText('takeOut')
              : cartText('takeOnly', { left: amountText(product, left) })}
          </Button>
        </div>
      )}
    </li>
  );
}
