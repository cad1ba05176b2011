import { type Paise, paise } from '../../domain/money.ts';
import type { FoldedLine } from '../../domain/order/folded-line.ts';
import type { OrderContents } from '../../phone/db/order-contents.ts';
import { contentsText } from '../../text/contents.ts';
import { detailText } from '../../text/order.ts';
import { perUnitText } from '../../text/units.ts';
import { gramsText, unitPriceText } from '../../shared/product/amount-text.ts';
import { Button } from '../../ui/button.tsx';
import { formatRupees, type RupeeDecimals } from '../../ui/format-rupees.ts';
import { ShelfPicture } from '../../shared/product/shelf-picture.tsx';
import { lineWords, productName } from './content-words.ts';
import * as styles from './detail-screen.module.css';
import * as own from './order-contents.module.css';

/** The lines of an order, each with what has become of it. */
export function ContentLines({
  contents,
  onRemove,
}: {
  contents: OrderContents;
  /** null once packing has begun. */
  onRemove: ((line: FoldedLine) => void) | null;
}) {
  const { folded, names, pending } = contents;
  const isUnsent = (id: string) =>
    pending.some((one) => one.id === id || ('line' in one && one.line === id));
  return (
    <ul className={styles.lines}>
      {folded.lines.map((line) => {
        const { product, quantity, state } = line;
        const name = productName(product, names);
        const isByWeight = line.unit === 'g';
        const pricePaise = paise(product.price_paise);
        const perUnit =
          !isByWeight &&
          unitPriceText({ quantityLabel: product.quantity_label, pricePaise }, 'always');
        return (
          <li key={line.id} className={styles.line}>
            <ShelfPicture src={product.image_url} categorySlug={product.category} shape="small" />
            <div className={styles.words}>
              <p className={quantity > 0 ? styles.name : own.gone}>{name}</p>
              {quantity > 0 && (
                <p className="soft">
                  {isByWeight ? gramsText(quantity) : detailText('quantity', { n: quantity })} ·{' '}
                  {formatRupees(pricePaise, 'always')}
                  {isByWeight && perUnitText('kg')}
                </p>
              )}
              {quantity > 0 && perUnit && <p className="soft">{perUnit}</p>}
              {lineWords(line, names).map((sentence) => (
                <p key={sentence} className={own.change}>
                  {sentence}
                </p>
              ))}
              {isUnsent(line.id) && <p className="soft">{contentsText('notSent')}</p>}
            </div>
            <div className={own.end}>
              <p className={styles.amount}>{formatRupees(line.totalPaise, 'always')}</p>
              {onRemove && state !== 'dropped' && line.by === 'customer' && (
                <Button tone="quiet" onClick={() => onRemove(line)}>
                  {contentsText('remove')} <span className="visually-hidden">{name}</span>
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** 'Packed in 2 bags', once the shop has said so. */
export function BagCount({ contents }: { contents: OrderContents | null }) {
  const bags = contents?.folded.bags ?? 0;
  return bags > 0 && <p className={own.bags}>{contentsText.count('bags', bags)}</p>;
}

/** The total, with the one that was ordered beside it where it is another. */
export function TotalNow({
  totalPaise,
  contents,
  decimals = 'as_needed',
}: {
  totalPaise: Paise;
  contents: OrderContents | null;
  decimals?: RupeeDecimals;
}) {
  const now = contents?.folded.bill.totalPaise ?? totalPaise;
  const before = contents?.orderedPaise ?? now;
  return (
    <>
      {before !== now && (
        <del className={own.before}>
          <span className="visually-hidden">{contentsText('before')} </span>
          {formatRupees(before, decimals)}
        </del>
      )}{' '}
      <strong>{formatRupees(now, decimals)}</strong>
    </>
  );
}

/** Under the bill: what was ordered came to, and the most that it may come to. */
export function BillNotes({ contents: { folded, orderedPaise } }: { contents: OrderContents }) {
  const { bill, agreedPaise } = folded;
  return (
    <>
      {orderedPaise !== bill.totalPaise && (
        <p className="soft">
          {contentsText('orderedFor', { total: formatRupees(orderedPaise, 'always') })}
        </p>
      )}
      {agreedPaise !== bill.totalPaise && (
        <p className="soft">
          {contentsText('atMost', { total: formatRupees(agreedPaise, 'always') })}
        </p>
      )}
    </>
  );
}
