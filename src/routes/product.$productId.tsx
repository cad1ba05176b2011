import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ProductScreen } from '../customer/product/product-screen.tsx';
import { ProductWaiting } from '../customer/product/product-waiting.tsx';
import { useCartStep } from '../customer/shelf/use-cart-step.ts';
import { useShelfState } from '../customer/shelf/use-shelf-state.ts';
import { useProduct, useShop } from '../state/catalogue-queries.ts';

export const Route = createFileRoute('/product/$productId')({
  staticData: { frame: 'own-bar' },
  component: ProductRoute,
});

/** No product has it. */
const NO_PID = -1;

function ProductRoute() {
  const { productId } = Route.useParams();
  const isNumber = /^[0-9]{1,15}$/.test(productId);
  const navigate = useNavigate();
  const shop = useShop();
  const view = useProduct(isNumber ? Number(productId) : NO_PID);
  const step = useCartStep();
  const shelves = useShelfState(view);
  if (!shop || !view?.product) {
    // Unknown or invalid (spec section 2); before the first catalogue nobody can know.
    const isGone = !isNumber || (view !== undefined && view.position !== null && !view.product);
    return <ProductWaiting isGone={isGone} shelves={shelves} />;
  }
  const { product, related } = view;
  return (
    <ProductScreen
      key={product.pid}
      product={product}
      related={related}
      onAddToCart={(quantity) => step(product, quantity)}
      onBuyNow={async (quantity) => {
        if (await step(product, quantity)) await navigate({ to: '/checkout' });
      }}
    />
  );
}
