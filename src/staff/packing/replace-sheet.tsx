import { useState } from 'react';
import { mostOfLine } from '../../domain/cart/cart.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { leastQuantity, sellable, unitOf } from '../../domain/catalogue/weight.ts';
import type { LineUnit } from '../../domain/order/agreed-line.ts';
import { amountOf } from '../../domain/order/amendment.ts';
import { isUnusualPrice } from '../../domain/order/commands/judge-amendment.ts';
import { type FoldedLine, totalOf } from '../../domain/order/folded-line.ts';
import { ZERO_PAISE } from '../../domain/money.ts';
import { adminText } from '../../text/admin.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { localizedName } from '../../text/localized-name.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { ProductFinder } from '../components/product-finder.tsx';
import { useProductNames } from '../queries/use-product-names.ts';
import { type Candidate, candidatesFor } from './candidates.ts';
import { AmountStepper } from './amount-stepper.tsx';
import { agreedByPhone } from './agreed-by-phone.ts';
import { differenceText, refusalText } from './packing-words.ts';
import type { Preview, Wanted } from './preview.ts';
import * as styles from './amendment-sheet.module.css';

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
  const candidates = line ? candidatesFor(line, products, boughtBefore) : [];
  return (
    <Sheet
      isOpen={line !== null}
      onClose={onClose}
      title={adminPackingText('replaceTitle', {
        name: line ? localizedName(namesOf(line.agreed)) : '',
      })}
      closeLabel={adminText('close')}
    >
      {line && (
        <ProductFinder
          candidates={candidates.map(({ product }) => product)}
          products={products.filter(({ pid }) => pid !== line.agreed.pid)}
          renderMore={(product) => (
            <Comparison
              line={line}
              product={product}
              candidate={candidates.find((one) => one.product.pid === product.pid)}
            />
          )}
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
        </ProductFinder>
      )}
    </Sheet>
  );
}

/** What the line was ordered at, also where nothing of it is there. */
const orderedPaise = ({ price_paise: pricePaise, quantity, unit }: FoldedLine['agreed']) =>
  totalOf(pricePaise, quantity, unit);

/** How a product compares with the one that it may replace. */
function Comparison({
  line: { agreed },
  product,
  candidate,
}: {
  line: FoldedLine;
  product: Product;
  /** undefined: it was searched for. */
  candidate: Candidate | undefined;
}) {
  // The price of a kilogram says nothing about that of a pack.
  const isComparable = lineUnitOf(product) === agreed.unit;
  const difference = isComparable ? differenceText(product.pricePaise, agreed.price_paise) : '';
  return (
    <>
      {difference !== '' && <span className={styles.difference}>{difference}</span>}
      {candidate && (candidate.kind === 'pack' || candidate.isBoughtBefore) && (
        <span className={styles.badges}>
          {candidate.kind === 'pack' && <Badge tone="green">{adminPackingText('otherPack')}</Badge>}
          {candidate.isBoughtBefore && (
            <Badge tone="blue">{adminPackingText('boughtBefore')}</Badge>
          )}
        </span>
      )}
    </>
  );
}

const lineUnitOf = (product: Product): LineUnit => unitOf(product) ?? 'each';

/**
 * As much as was ordered; packs in place of weighed goods, and the other way round, as much as the line's amount pays
 * for, and the least that is sold of them at least.
 */
function mostOf({ agreed }: FoldedLine, product: Product): number {
  const unit = unitOf(product);
  if (lineUnitOf(product) === agreed.unit) return agreed.quantity;
  const paid = Math.floor((orderedPaise(agreed) * (unit ? 1_000 : 1)) / product.pricePaise);
  return Math.max(leastQuantity(product), sellable(product, Math.min(mostOfLine(unit), paid)));
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
  const [quantity, setQuantity] = useState(most);
  const [isAsked, setIsAsked] = useState(false);
  const { pid } = product;
  const unit = lineUnitOf(product);
  const amount = amountOf(unit, quantity);
  const replaced: Wanted = { kind: 'replaced', line: line.id, ...amount, pid };
  const asked: Wanted = { kind: 'asked', line: line.id, ...amount, pid };
  const inBag = preview(replaced);
  const [outcome] = inBag.outcomes;
  const question = preview(asked).folded.questions.findLast(({ state }) => state === 'open');
  const isDearer =
    unit === line.agreed.unit
      ? product.pricePaise > line.agreed.price_paise
      : totalOf(product.pricePaise, quantity, unit) > orderedPaise(line.agreed);
  const nowPaise = inBag.folded.lines.find(({ id }) => id === line.id)?.totalPaise ?? ZERO_PAISE;
  const isUnusual = isUnusualPrice(nowPaise, orderedPaise(line.agreed));
  const byPhone = agreedByPhone(preview, [
    { kind: 'short', line: line.id, count: 0, reason: 'out_of_stock' },
    { kind: 'added', ...amount, pid },
  ]);
  return (
    <div className={styles.actions}>
      {most > leastQuantity(product) && (
        <AmountStepper
          product={product}
          quantity={quantity}
          maximum={most}
          onChange={(changed) => {
            setQuantity(changed);
            setIsAsked(false);
          }}
        />
      )}
      {outcome === 'applied' ? (
        <p className={styles.note}>
          {adminPackingText('orderComesTo', { total: formatRupees(inBag.folded.bill.totalPaise) })}
        </p>
      ) : (
        outcome && <p className={styles.note}>{refusalText(outcome)}</p>
      )}
      <Button
        isWide
        disabled={outcome !== 'applied'}
        // Pressed a second time it is meant so.
        onClick={() => (isUnusual && !isAsked ? setIsAsked(true) : onAmend(replaced))}
      >
        {adminPackingText('putInBag')}
      </Button>
      {isAsked && (
        <p role="alert" className={styles.note}>
          {adminPackingText('replaceUnusual', {
            now: formatRupees(nowPaise),
            price: formatRupees(orderedPaise(line.agreed)),
          })}
        </p>
      )}
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
