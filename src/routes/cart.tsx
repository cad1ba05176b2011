import { createFileRoute } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { readSetAsideCart } from '../data/local/cart.ts';
import { readStoreSettings } from '../data/local/catalogue.ts';
import { readPromoCode } from '../data/local/preferences.ts';
import { CartScreen } from '../screens/cart/cart-screen.tsx';
import { useCartChanges } from '../screens/cart/use-cart-changes.ts';
import { readCartView, useCart } from '../state/cart.ts';
import { useStoreOpen, useStoreSettings } from '../state/store-open.ts';

export const Route = createFileRoute('/cart')({
  staticData: { frame: 'own-bar' },
  loader: async () => {
    const promoCode = readPromoCode();
    const [cart, kept, settings] = await Promise.all([
      readCartView(promoCode, new Date()),
      readSetAsideCart(),
      readStoreSettings(),
    ]);
    return { promoCode, cart, kept, settings };
  },
  component: CartRoute,
});

function CartRoute() {
  const first = Route.useLoaderData();
  const cart = useCart(first.promoCode, first.cart) ?? first.cart;
  const kept = useLiveQuery(readSetAsideCart, [], first.kept);
  const { isOpen } = useStoreOpen(first.settings);
  const settings = useStoreSettings(first.settings);
  const changes = useCartChanges(cart);
  return (
    <CartScreen
      cart={cart}
      settings={settings}
      isOpen={isOpen}
      hasKeptCart={kept.length > 0}
      {...changes}
    />
  );
}
