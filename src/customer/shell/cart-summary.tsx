import { useDeferredValue } from 'react';
import { appliedCode } from '../../phone/db/preferences.ts';
import { useCart, useCartCount } from '../../state/cart.ts';
import { usePreference } from '../../state/preference.ts';
import { shellText } from '../../text/shell.ts';
import { CartBar } from '../../ui/cart-bar.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { CountBadge } from '../../ui/navigation.tsx';

/*
 * Each part reads the cart itself: a press draws these few words, and not the frame around a screen.
 */

/** How many pieces are in the cart, on its icon. */
export function CartBadge() {
  return <CountBadge count={useCartCount()} />;
}

/** The same in words, for who hears them. */
export function CartNote() {
  const count = useCartCount();
  return count > 0 && <span className="visually-hidden">{shellText.count('items', count)}</span>;
}

/**
 * What is in the cart and what it comes to, above the navigation; nothing while it is empty. A frame
 * after the press itself has been seen, where it was made and on the cart's icon.
 */
export function CartSummary() {
  const cart = useDeferredValue(useCart(appliedCode(usePreference('promo_code'))));
  if (!cart || cart.count === 0) return null;
  return (
    <CartBar
      label={shellText('cart')}
      to="/cart"
      countText={shellText.count('items', cart.count)}
      totalText={formatRupees(cart.quote.totalPaise)}
      note={shellText('totalNote')}
      action={shellText('viewCart')}
    />
  );
}
