import { type ReactNode, useState } from 'react';
import { missingToMinimum } from '../../domain/cart/pricing.ts';
import type { CartView } from '../../domain/cart/view.ts';
import { type ShortLine, shortLines, whatIsLeft } from '../../domain/cart/what-is-left.ts';
import { isSoldOut } from '../../domain/catalogue/stock.ts';
import type { StoreSettings } from '../../domain/store/store-settings.ts';
import { useOrderLimits } from '../../state/order-limits.ts';
import { cartText } from '../../text/cart.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { LeftDialog } from './left-dialog.tsx';

/**
 * The way from a cart to the checkout: `button` leads there, or says what the cart lacks to the shop's minimum (D53);
 * where not everything can be ordered it asks first, with `question` (D19).
 */
export function useCheckoutStep(
  cart: CartView,
  settings: StoreSettings,
  /** Leaves in the cart what can be ordered, and with `goesOn` goes to the checkout. */
  onTakeLeft: (short: readonly ShortLine[], goesOn: boolean) => void,
): {
  /** The total counts more than can be ordered. */
  countsMore: boolean;
  button: ReactNode;
  question: ReactNode;
} {
  const [isAsked, setAsked] = useState(false);
  const limits = useOrderLimits();
  const missing = missingToMinimum(cart.quote, settings);
  const short = shortLines(cart.items, limits);
  const isWhole = short.length === 0 && cart.goneProducts.length === 0;
  const { isAnything, missingPaise } = whatIsLeft(cart.items, limits, settings);
  const goesOn = isAnything && missingPaise === 0;
  return {
    // The total has what is short, and has not what is sold out.
    countsMore: short.some(({ product }) => !isSoldOut(product)),
    button:
      missing > 0 ? (
        <LinkButton to="/home">
          {cartText('moreNeeded', { amount: formatRupees(missing) })}
        </LinkButton>
      ) : isWhole ? (
        <LinkButton to="/checkout" endIcon="forward">
          {cartText('checkout')}
        </LinkButton>
      ) : (
        <Button endIcon="forward" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {cartText('checkout')}
        </Button>
      ),
    question: (
      <LeftDialog
        isOpen={isAsked && !isWhole}
        onClose={() => setAsked(false)}
        short={short}
        goneCount={cart.goneProducts.length}
        missingPaise={missingPaise}
        minOrderPaise={settings.minOrderPaise}
        goesOn={goesOn}
        onTake={() => {
          setAsked(false);
          onTakeLeft(short, goesOn);
        }}
      />
    ),
  };
}
