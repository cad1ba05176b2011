import { isSoldOut } from '../../domain/catalogue/stock.ts';
import type { ShortLine } from '../../domain/cart/what-is-left.ts';
import type { Paise } from '../../domain/money.ts';
import { amountText } from '../../shared/product/amount-text.ts';
import { cartText } from '../../text/cart.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { shellText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';

/** Asked on the way to the checkout: whether what is left is to be ordered (D19). */
export function LeftDialog({
  isOpen,
  onClose,
  short,
  goneCount,
  missingPaise,
  minOrderPaise,
  goesOn,
  onTake,
}: {
  isOpen: boolean;
  onClose: () => void;
  short: readonly ShortLine[];
  /** How many products of the cart are no longer sold. */
  goneCount: number;
  /** What the rest would lack to the shop's minimum; 0 if nothing. */
  missingPaise: Paise;
  minOrderPaise: Paise;
  /** The rest can be ordered at once. */
  goesOn: boolean;
  onTake: () => void;
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={cartText('askTitle')}
      closeLabel={shellText('close')}
    >
      <ul>
        {short.map((line) => (
          <li key={line.product.pid}>{lineText(line)}</li>
        ))}
        {goneCount > 0 && <li>{cartText.count('gone', goneCount)}</li>}
      </ul>
      {missingPaise > 0 && (
        <p>
          {cartText('moreForMinimum', {
            amount: formatRupees(missingPaise),
            minimum: formatRupees(minOrderPaise),
          })}
        </p>
      )}
      <DialogActions>
        <Button tone="plain" onClick={onClose}>
          {cartText('backToCart')}
        </Button>
        <Button onClick={onTake}>
          {goesOn ? goOnText(short, goneCount) : cartText('changeOnly')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function lineText({ product, quantity, left, isOrderLimit }: ShortLine): string {
  const name = nameWithPack(product);
  if (isSoldOut(product)) return cartText('askSoldOut', { name });
  return cartText(isOrderLimit ? 'askMost' : 'askLeft', {
    name,
    left: amountText(product, left),
    wanted: amountText(product, quantity),
  });
}

function goOnText(short: readonly ShortLine[], goneCount: number): string {
  const [first] = short;
  if (!short.some(({ left }) => left > 0)) return cartText('takeOutAndGoOn');
  return short.length === 1 && first && goneCount === 0
    ? cartText('changeToAndGoOn', { left: amountText(first.product, first.left) })
    : cartText('changeAndGoOn');
}
