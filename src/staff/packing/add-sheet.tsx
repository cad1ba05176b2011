import { useState } from 'react';
import type { Product } from '../../domain/catalogue/product.ts';
import { leastQuantity, unitOf } from '../../domain/catalogue/weight.ts';
import { amountOf } from '../../domain/order/amendment.ts';
import { adminText } from '../../text/admin.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { ProductFinder } from '../components/product-finder.tsx';
import { agreedByPhone } from './agreed-by-phone.ts';
import { AmountStepper } from './amount-stepper.tsx';
import { refusalText } from './packing-words.ts';
import type { Preview, Wanted } from './preview.ts';
import * as styles from './amendment-sheet.module.css';

/** A new line: within what is agreed, else by what the customer says on the phone. */
export function AddSheet({
  isOpen,
  products,
  preview,
  onAmend,
  onClose,
}: {
  isOpen: boolean;
  products: readonly Product[];
  preview: (...wanted: Wanted[]) => Preview;
  onAmend: (...wanted: Wanted[]) => void;
  onClose: () => void;
}) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={adminPackingText('add')}
      closeLabel={adminText('close')}
    >
      <ProductFinder products={products}>
        {(product) => (
          <Addition
            key={product.pid}
            product={product}
            preview={preview}
            onAmend={(...wanted) => {
              onAmend(...wanted);
              onClose();
            }}
          />
        )}
      </ProductFinder>
    </Sheet>
  );
}

function Addition({
  product,
  preview,
  onAmend,
}: {
  product: Product;
  preview: (...wanted: Wanted[]) => Preview;
  onAmend: (...wanted: Wanted[]) => void;
}) {
  const [quantity, setQuantity] = useState(leastQuantity(product));
  const amount = amountOf(unitOf(product) ?? 'each', quantity);
  const added: Wanted = { kind: 'added', ...amount, pid: product.pid };
  const [outcome] = preview(added).outcomes;
  const byPhone = agreedByPhone(preview, [added]);
  const total = formatRupees(byPhone.totalPaise);
  return (
    <div className={styles.actions}>
      <AmountStepper product={product} quantity={quantity} onChange={setQuantity} />
      <p className={styles.note}>{adminPackingText('orderComesTo', { total })}</p>
      {outcome === 'applied' ? (
        <Button isWide onClick={() => onAmend(added)}>
          {adminPackingText('addOne')}
        </Button>
      ) : (
        <>
          <p className={styles.note}>{refusalText(outcome ?? 'invalid')}</p>
          {byPhone.isPossible && (
            <Button isWide icon="phone" onClick={() => onAmend(...byPhone.wanted)}>
              {adminPackingText('agreedOn', { total })}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
