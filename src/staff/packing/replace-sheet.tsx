import { useState } from 'react';
import { MAX_LINE_QUANTITY } from '../../domain/cart/cart.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import type { FoldedLine } from '../../domain/order/fold.ts';
import { adminText } from '../../text/admin.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { ownName } from '../../text/own-name.ts';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useProductNames } from '../use-product-names.ts';
import { candidatesFor } from './candidates.ts';
import { CountStepper } from './count-stepper.tsx';
import { agreedByPhone } from './agreed-by-phone.ts';
import { differenceText, refusalText } from './packing-words.ts';
import type { Preview, Wanted } from './preview.ts';
import { ProductChoice } from './product-choice.tsx';
import * as styles from './product-choice.module.css';

/**
 * Another product in place of a line's: at its price or the line's, whichever is lower; or a question to the customer,
 * or what was agreed on the phone.
 */
export function ReplaceSheet({
  line,
  products,
  boughtBefore,
  preview,
  onAmend,
  onClose,
}: {
  /** null: closed. */
  line: FoldedLine | null;
  products: readonly Product[];
  boughtBefore: ReadonlySet<number>;
  preview: (...wanted: Wanted[]) => Preview;
  onAmend: (...wanted: Wanted[]) => void;
  onClose: () => void;
}) {
  const namesOf = useProductNames();
  return (
    <Sheet
      isOpen={line !== null}
      onClose={onClose}
      title={adminPackingText('replaceTitle', { name: line ? ownName(namesOf(line.agreed)) : '' })}
      closeLabel={adminText('close')}
    >
      {line && (
        <ProductChoice
          candidates={candidatesFor(line, products, boughtBefore)}
          products={products.filter(({ pid }) => pid !== line.agreed.pid)}
          difference={({ pricePaise }) =>
            // The price of a kilogram says nothing about that of a pack.
            line.agreed.unit === 'g' ? '' : differenceText(pricePaise, line.agreed.price_paise)
          }
        >
          {(product) => (
            <Replacement
              key={product.pid}
              line={line}
              product={product}
              preview={preview}
              onAmend={(...wanted) => {
                onAmend(...wanted);
                onClose();
              }}
            />
          )}
        </ProductChoice>
      )}
    </Sheet>
  );
}

/** Packs in place of weighed goods are as many as the line's amount pays for, and one at least. */
function mostOf({ agreed, totalPaise }: FoldedLine, { pricePaise }: Product): number {
  if (agreed.unit === 'each') return agreed.quantity;
  return Math.max(1, Math.min(MAX_LINE_QUANTITY, Math.floor(totalPaise / pricePaise)));
}

function Replacement({
  line,
  product,
  preview,
  onAmend,
}: {
  line: FoldedLine;
  product: Product;
  preview: (...wanted: Wanted[]) => Preview;
  onAmend: (...wanted: Wanted[]) => void;
}) {
  const most = mostOf(line, product);
  const [count, setCount] = useState(most);
  const { pid } = product;
  const replaced: Wanted = { kind: 'replaced', line: line.id, count, pid };
  const asked: Wanted = { kind: 'asked', line: line.id, count, pid };
  const inBag = preview(replaced);
  const [outcome] = inBag.outcomes;
  const question = preview(asked).folded.questions.findLast(({ state }) => state === 'open');
  const isDearer =
    line.agreed.unit === 'g'
      ? product.pricePaise * count > line.totalPaise
      : product.pricePaise > line.agreed.price_paise;
  const byPhone = agreedByPhone(preview, [
    { kind: 'short', line: line.id, count: 0, reason: 'out_of_stock' },
    { kind: 'added', count, pid },
  ]);
  return (
    <div className={styles.actions}>
      {most > 1 && (
        <CountStepper
          label={adminPackingText('replaceCount')}
          names={{ more: adminPackingText('oneMore'), fewer: adminPackingText('oneFewer') }}
          value={count}
          minimum={1}
          maximum={most}
          onChange={setCount}
        />
      )}
      {outcome === 'applied' ? (
        <p className={styles.note}>
          {adminPackingText('orderComesTo', { total: formatRupees(inBag.folded.bill.totalPaise) })}
        </p>
      ) : (
        outcome && <p className={styles.note}>{refusalText(outcome)}</p>
      )}
      <Button isWide disabled={outcome !== 'applied'} onClick={() => onAmend(replaced)}>
        {adminPackingText('putInBag')}
      </Button>
      {question && (
        <>
          <Button isWide tone="plain" icon="chat" onClick={() => onAmend(asked)}>
            {adminPackingText('ask')}
          </Button>
          <p className={styles.note}>
            {adminPackingText('askText', { total: formatRupees(question.totalPaise) })}
          </p>
        </>
      )}
      {isDearer && byPhone.isPossible && (
        <Button isWide tone="plain" icon="phone" onClick={() => onAmend(...byPhone.wanted)}>
          {adminPackingText('agreedOn', { total: formatRupees(byPhone.totalPaise) })}
        </Button>
      )}
    </div>
  );
}
