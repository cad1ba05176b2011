import { useState } from 'react';
import type { Product } from '../../domain/catalogue/product.ts';
import { leastQuantity, unitOf } from '../../domain/catalogue/weight.ts';
import { mostPerOrder } from '../../domain/order/limits.ts';
import { type OrderContents, totalWith } from '../../phone/db/order-contents.ts';
import { useOrderLimits } from '../../state/order-limits.ts';
import { contentsText } from '../../text/contents.ts';
import { localizedName } from '../../text/localized-name.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { shellText } from '../../text/shell.ts';
import { amountText } from '../../shared/product/amount-text.ts';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import * as styles from './order-contents.module.css';
import { ProductFinder } from './product-finder.tsx';
import { useAmend } from './use-amend.ts';

/** Adds a product to an order until packing begins (D49), from the catalogue on the phone. */
export function AddSomething({ orderId, contents }: { orderId: string; contents: OrderContents }) {
  const [isOpen, setOpen] = useState(false);
  const { add } = useAmend(orderId);
  return (
    <>
      <Button tone="soft" icon="plus" onClick={() => setOpen(true)}>
        {contentsText('add')}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={contentsText('addTitle')}
        closeLabel={shellText('close')}
      >
        <ProductFinder>
          {(product) => (
            <Addition
              key={product.pid}
              product={product}
              contents={contents}
              onAdd={(quantity) => {
                setOpen(false);
                add(product, quantity, calledName(product));
              }}
            />
          )}
        </ProductFinder>
      </Sheet>
    </>
  );
}

/** Goods by weight have no pack. */
const calledName = (product: Product) =>
  unitOf(product) ? localizedName(product) : nameWithPack(product);

/** How much, and what the order comes to with it: what is confirmed is what was shown. */
function Addition({
  product,
  contents,
  onAdd,
}: {
  product: Product;
  contents: OrderContents;
  onAdd: (quantity: number) => void;
}) {
  const least = leastQuantity(product);
  const [quantity, setQuantity] = useState(least);
  const most = mostPerOrder(product, useOrderLimits());
  if (most < least) return <p className="soft">{contentsText('soldOut')}</p>;
  const total = formatRupees(totalWith(contents, product, quantity));
  const step = product.stepGrams || 1;
  const isByWeight = unitOf(product) !== undefined;
  const words = {
    name: calledName(product),
    n: amountText(product, quantity),
    step: amountText(product, step),
  };
  return (
    <div className={styles.addition}>
      <QuantityStepper
        quantity={quantity}
        shown={words.n}
        minimum={least}
        maximum={most}
        names={{
          add: contentsText(isByWeight ? 'moreGrams' : 'oneMore', words),
          remove: contentsText(isByWeight ? 'fewerGrams' : 'oneFewer', words),
        }}
        onStep={(by) => setQuantity(quantity + by * step)}
      />
      <output className={styles.comesTo}>{contentsText('comesTo', { total })}</output>
      <Button isWide onClick={() => onAdd(quantity)}>
        {contentsText('addIt')}
      </Button>
    </div>
  );
}
