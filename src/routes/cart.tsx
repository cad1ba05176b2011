import { createFileRoute } from '@tanstack/react-router';
import { appliedCode } from '../phone/db/preferences.ts';
import { CartScreen, CartWaiting } from '../customer/cart/cart-screen.tsx';
import { useCartChanges } from '../customer/cart/use-cart-changes.ts';
import { useCart, useHasParkedCart } from '../state/cart.ts';
import { usePreference } from '../state/preference.ts';
import { useStoreOpen, useStoreSettings } from '../state/store-open.ts';

export const Route = createFileRoute('/cart')({
  staticData: { frame: 'own-bar' },
  component: CartRoute,
});

function CartRoute() {
  const cart = useCart(appliedCode(usePreference('promo_code')));
  const hasParkedCart = useHasParkedCart();
  const { isOpen, isOnlyMorning } = useStoreOpen();
  const settings = useStoreSettings();
  const changes = useCartChanges(cart);
  if (!cart) return <CartWaiting />;
  return (
    <CartScreen
      cart={cart}
      settings={settings}
      isOpen={isOpen}
      isOnlyMorning={isOnlyMorning}
      hasParkedCart={hasParkedCart}
      {...changes}
    />
  );
}
