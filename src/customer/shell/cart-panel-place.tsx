import { lazy, memo, Suspense } from 'react';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { CartSummary } from './cart-summary.tsx';

/** Without a connection the cart bar is there as on a narrow screen. */
const CartPanel = lazy(() =>
  import('../cart/cart-panel.tsx').catch(() => ({ default: () => <CartSummary /> })),
);

/** From here on shell.module.css has a column for it. */
const WIDE = '(min-width: 68.75rem)';

/** The cart beside the screen; nothing of it is loaded on a phone. */
export const CartPanelPlace = memo(function CartPanelPlace() {
  return (
    useMediaQuery(WIDE) && (
      <Suspense>
        <CartPanel />
      </Suspense>
    )
  );
});
