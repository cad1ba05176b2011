import { MAX_LINE_QUANTITY } from '../../domain/cart/cart.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { availableQuantity } from '../../domain/catalogue/stock.ts';
import { useQuantity } from '../../state/cart.ts';
import { ownName } from '../../text/own-name.ts';
import { shellText } from '../../text/shell.ts';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';

/**
 * The stepper that puts a product into the cart and takes it out again. It reads the quantity itself, so that a
 * press renders this and nothing around it.
 */
export function CartStepper({
  product,
  size,
  onStep,
}: {
  product: Product;
  size?: 's' | 'm';
  onStep: (product: Product, by: 1 | -1) => unknown;
}) {
  const quantity = useQuantity(product.pid);
  const name = ownName(product);
  const maximum = availableQuantity(product.stock, MAX_LINE_QUANTITY);
  if (maximum === 0 && quantity === 0) return null;
  return (
    <QuantityStepper
      quantity={quantity}
      // Stock that has shrunk below what is in the cart still lets things be taken out.
      maximum={Math.max(maximum, quantity === 0 ? 1 : 0)}
      size={size ?? 'm'}
      startText={shellText('add')}
      startId={product.pid}
      names={{
        add: shellText('addOne', { name, quantity }),
        remove: shellText(quantity === 1 ? 'removeLast' : 'removeOne', { name, quantity }),
      }}
      onStep={(by) => onStep(product, by)}
    />
  );
}
