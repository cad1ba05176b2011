import { mostOfLine } from '../../domain/cart/cart.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { availableQuantity } from '../../domain/catalogue/stock.ts';
import { leastQuantity, sellable, unitOf } from '../../domain/catalogue/weight.ts';
import { useQuantity } from '../../state/cart.ts';
import { amountText } from '../../shared/product/amount-text.ts';
import { localizedName } from '../../text/localized-name.ts';
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
  const quantity = useQuantity(product);
  const name = localizedName(product);
  const least = leastQuantity(product);
  const unit = unitOf(product);
  const most = mostOfLine(unit);
  const maximum = sellable(product, availableQuantity(product.stock, most));
  const words = {
    name,
    quantity: amountText(product, quantity),
    step: amountText(product, quantity === 0 ? least : (product.stepGrams ?? 1)),
  };
  if (maximum === 0 && quantity === 0) return null;
  return (
    <QuantityStepper
      quantity={quantity}
      shown={words.quantity}
      least={least}
      // Stock that has shrunk below what is in the cart still lets things be taken out.
      maximum={Math.max(maximum, quantity === 0 ? 1 : 0)}
      size={size ?? 'm'}
      startText={shellText('add')}
      startId={product.pid}
      names={{
        add: shellText(unit ? 'addGrams' : 'addOne', words),
        remove: shellText(
          quantity <= least ? 'removeLast' : unit ? 'removeGrams' : 'removeOne',
          words,
        ),
      }}
      onStep={(by) => onStep(product, by)}
    />
  );
}
