import { gramsText } from '../../shared/product/amount-text.ts';
import { mostOfLine } from '../../domain/cart/cart.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { leastQuantity, unitOf } from '../../domain/catalogue/weight.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { CountStepper } from './count-stepper.tsx';
import { countOrWeightText } from './packing-words.ts';

/** How many of a product, or how much of goods by weight, in the steps in which they are sold. */
export function AmountStepper({
  product,
  quantity,
  maximum = mostOfLine(unitOf(product)),
  onChange,
}: {
  product: Product;
  quantity: number;
  maximum?: number;
  onChange: (quantity: number) => void;
}) {
  const unit = unitOf(product);
  const step = product.stepGrams || 1;
  return (
    <CountStepper
      label={adminPackingText(unit ? 'replaceWeight' : 'replaceCount')}
      names={
        unit
          ? {
              more: adminPackingText('gramsMore', { n: gramsText(step) }),
              fewer: adminPackingText('gramsFewer', { n: gramsText(step) }),
            }
          : { more: adminPackingText('oneMore'), fewer: adminPackingText('oneFewer') }
      }
      value={quantity}
      shown={countOrWeightText(unit ?? 'each', quantity)}
      step={step}
      minimum={leastQuantity(product)}
      maximum={maximum}
      onChange={onChange}
    />
  );
}
