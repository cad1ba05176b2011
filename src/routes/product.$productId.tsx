import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Product } from '../domain/catalogue/product.ts';
import { ProductScreen } from '../customer/product/product-screen.tsx';
import { ProductWaiting } from '../customer/product/product-waiting.tsx';
import type { OpenedProduct } from '../customer/shell/screen-stack.tsx';
import { stepCart } from '../customer/catalogue/step-cart.ts';
import { useCatalogueState } from '../customer/catalogue/use-catalogue-state.ts';
import { keepShownProduct, useProduct, useShop } from '../state/catalogue-queries.ts';

export const Route = createFileRoute('/product/$productId')({
  staticData: { frame: 'own-bar', hasCartBeside: true },
  beforeLoad: ({ params }) => keepShownProduct(Number(params.productId)),
  component: ProductRoute,
});

/** No product has it. */
const NO_PID = -1;

/** Rendered by the stack of screens; nothing where the outlet renders it, which is unseen then. */
function ProductRoute({ productId, isShown = true }: Partial<OpenedProduct>) {
  return productId === undefined ? null : <OneProduct productId={productId} isShown={isShown} />;
}

function OneProduct({ productId, isShown }: OpenedProduct) {
  const isNumber = /^[0-9]{1,15}$/.test(productId);
  const navigate = useNavigate();
  const shop = useShop();
  const view = useProduct(isNumber ? Number(productId) : NO_PID);
  const shelves = useCatalogueState(view);
  const buyNow = useCallback(
    async (product: Product, quantity: number) => {
      if (quantity === 0 || (await stepCart(product, quantity)))
        await navigate({ to: '/checkout' });
    },
    [navigate],
  );
  if (!shop || !view?.product) {
    // Unknown or invalid (spec section 2); before the first catalogue nobody can know.
    const isGone = !isNumber || (view !== undefined && view.position !== null && !view.product);
    return <ProductWaiting isGone={isGone} shelves={shelves} />;
  }
  const { product, related } = view;
  return (
    <ProductScreen
      key={product.pid}
      isShown={isShown}
      product={product}
      related={related}
      onAddToCart={stepCart}
      onBuyNow={buyNow}
    />
  );
}
