import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { toast } from 'react-hot-toast/headless';
import { addProduct } from '../data/local/cart.ts';
import { catalogueState, findProduct, relatedProducts } from '../data/local/catalogue.ts';
import { ProductScreen } from '../screens/product/product-screen.tsx';
import { ProductWaiting } from '../screens/product/product-waiting.tsx';
import { closedSentence } from '../screens/shell/closed-sentence.ts';
import { shortSentence } from '../screens/shell/short-sentence.ts';
import { useCartControl } from '../screens/shell/use-cart-control.ts';
import { useShelves } from '../screens/shell/use-shelves.ts';
import { useStoreOpen } from '../state/store-open.ts';
import { shellText } from '../text/shell.ts';
import { announce } from '../ui/live-region.tsx';

/** Fetched are six, shown four (spec section 9). */
const RELATED_SHOWN = 4;

export const Route = createFileRoute('/product/$productId')({
  staticData: { frame: 'own-bar' },
  loader: async ({ params }) => {
    const view = await readProduct(params.productId);
    // Unknown or invalid (spec section 2); before the first catalogue nobody can know.
    if (view.isGone) throw redirect({ to: '/home', replace: true });
    return view;
  },
  component: ProductRoute,
});

async function readProduct(productId: string) {
  const product = /^[0-9]{1,15}$/.test(productId)
    ? await findProduct(Number(productId))
    : undefined;
  if (!product) {
    const { isLoaded } = await catalogueState();
    return { product: null, related: [], isGone: isLoaded || !/^[0-9]{1,15}$/.test(productId) };
  }
  const related = (await relatedProducts(product)).slice(0, RELATED_SHOWN);
  return { product, related, isGone: false };
}

function ProductRoute() {
  const { productId } = Route.useParams();
  const navigate = useNavigate();
  const view = useLiveQuery(() => readProduct(productId), [productId], Route.useLoaderData());
  const { isOpen, hours } = useStoreOpen();
  const cart = useCartControl();
  const { product, related } = view;
  const shelves = useShelves(product !== null);
  if (!product) return <ProductWaiting isGone={view.isGone} shelves={shelves} />;

  const add = async (quantity: number): Promise<boolean> => {
    const { name } = product;
    if (!isOpen) {
      toast.error(closedSentence(hours));
      return false;
    }
    try {
      const inCart = await addProduct(product.pid, quantity);
      if (inCart.isShort) toast(shortSentence(name, inCart));
      else announce(shellText('inCart', { name, quantity: inCart.quantity }));
      return true;
    } catch (error) {
      console.warn('The product could not be added', error);
      toast.error(`${shellText('addFailed')}. ${shellText('tryAgain')}`);
      return false;
    }
  };

  return (
    <ProductScreen
      key={product.pid}
      product={product}
      related={related}
      cart={cart}
      onAddToCart={add}
      onBuyNow={async (quantity) => {
        if (await add(quantity)) await navigate({ to: '/checkout' });
      }}
    />
  );
}
