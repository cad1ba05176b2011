import { memo } from 'react';
import { appliedCode } from '../../phone/db/preferences.ts';
import { useCart, useCartCount, useIsCartPriced } from '../../state/cart.ts';
import { usePreference } from '../../state/preference.ts';
import { useAfterFrame } from '../../state/use-after-frame.ts';
import { shellText } from '../../text/shell.ts';
import { CartBar, cartBarSum } from '../../ui/cart-bar.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { navigationWords } from '../../ui/navigation.tsx';

/*
 * Each part reads the cart itself: a press renders these few words, and not the frame around a screen.
 */

/** The cart's entry in the navigation: how many pieces are in it, on its icon and for screen readers. */
export function CartEntry() {
  const count = useCartCount();
  return navigationWords({
    icon: 'basket',
    label: shellText('cart'),
    count,
    note: count > 0 && shellText.count('items', count),
  });
}

/**
 * What is in the cart and what it comes to, above the navigation; nothing while it is empty. The bar comes a
 * frame after the press that fills the cart has been seen, where it was made and on the cart's icon.
 */
export const CartSummary = memo(function CartSummary({
  className,
}: {
  className?: string | undefined;
}) {
  const isFilled = useAfterFrame(useIsCartPriced());
  return (
    isFilled && (
      <CartBar
        label={shellText('cart')}
        to="/cart"
        action={shellText('viewCart')}
        className={className}
      >
        <CartSum />
      </CartBar>
    )
  );
});

/** The part of the bar that a press renders. */
function CartSum() {
  const cart = useCart(appliedCode(usePreference('promo_code')));
  return (
    cart &&
    cartBarSum({
      countText: shellText.count('items', cart.count),
      totalText: formatRupees(cart.quote.totalPaise),
      note: shellText('totalNote'),
    })
  );
}
