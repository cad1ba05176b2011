import { amountOf } from '../../domain/order/amendment.ts';
import { type FoldedLine, packedQuantity } from '../../domain/order/folded-line.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { SmallButton } from '../components/small-button.tsx';
import * as styles from './packing-line.module.css';
import type { Wanted } from './preview.ts';

/** The same of the line, but that its own product is on the shelf. */
function onShelf(line: FoldedLine): Wanted[] {
  const { id, state, product, unit, wanted, isWeighed } = line;
  const packed = packedQuantity(line);
  if (state === 'short') return [{ kind: 'short', line: id, count: packed, reason: 'other' }];
  const { pid } = product;
  return [
    { kind: 'replaced', line: id, ...amountOf(unit, wanted), pid, reason: 'other' },
    ...(isWeighed ? [{ kind: 'weighed' as const, line: id, grams: packed }] : []),
  ];
}

/** What becomes of the stock of a line's product that is not in the bag (D19), and how to say that it is on the shelf. */
export function StockNote({
  line,
  name,
  isOnSale,
  canChange,
  onAmend,
}: {
  line: FoldedLine;
  /** Of the line's product. */
  name: string;
  /** Whether customers can still order it. */
  isOnSale: boolean;
  canChange: boolean;
  onAmend: (...wanted: Wanted[]) => void;
}) {
  const { missing, state } = line;
  if (!missing || state === 'dropped') return null;
  if (missing.reason !== 'out_of_stock') {
    return <p className={styles.fine}>{adminPackingText(`stock_${missing.reason}`)}</p>;
  }
  return (
    <p className={styles.fine}>
      {isOnSale ? adminPackingText('stock_out_of_stock') : adminPackingText('soldOut', { name })}{' '}
      {canChange && (
        <SmallButton
          tone="bare"
          aria-label={adminPackingText('actionOf', { action: adminPackingText('isThere'), name })}
          onClick={() => onAmend(...onShelf(line))}
        >
          {adminPackingText('isThere')}
        </SmallButton>
      )}
    </p>
  );
}
