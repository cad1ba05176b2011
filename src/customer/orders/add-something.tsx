import { useState } from 'react';
import type { Product } from '../../domain/catalogue/product.ts';
import { unitOf } from '../../domain/catalogue/weight.ts';
import { mostPerOrder } from '../../domain/order/limits.ts';
import { type OrderContents, totalWith } from '../../phone/db/order-contents.ts';
import { useOrderLimits } from '../../state/order-limits.ts';
import { contentsText } from '../../text/contents.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { shellText } from '../../text/shell.ts';
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
        {/* Goods by weight are ordered, and not added (D50). */}
        <ProductFinder isOffered={(product) => !unitOf(product)}>
          {(product) => (
            <Addition
              key={product.pid}
              product={product}
              contents={contents}
              onAdd={(count) => {
                setOpen(false);
                add(product, count, nameWithPack(product));
              }}
            />
          )}
        </ProductFinder>
      </Sheet>
    </>
  );
}

/** How many, and what the order comes to with them: what is confirmed is what was shown. */
function Addition({
  product,
  contents,
  onAdd,
}: {
  product: Product;
  contents: OrderContents;
  onAdd: (count: number) => void;
}) {
  const [count, setCount] = useState(1);
  const most = mostPerOrder(product, useOrderLimits());
  const name = nameWithPack(product);
  if (most < 1) return <p className="soft">{contentsText('soldOut')}</p>;
  const total = formatRupees(totalWith(contents, product, count));
  return (
    <div className={styles.addition}>
      <QuantityStepper
        quantity={count}
        minimum={1}
        maximum={most}
        names={{
          add: contentsText('oneMore', { name, n: count }),
          remove: contentsText('oneFewer', { name, n: count }),
        }}
        onStep={(by) => setCount(count + by)}
      />
      <output className={styles.comesTo}>{contentsText('comesTo', { total })}</output>
      <Button isWide onClick={() => onAdd(count)}>
        {contentsText('addIt')}
      </Button>
    </div>
  );
}
