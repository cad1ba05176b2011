import type { ReorderChange } from '../../domain/order/reorder.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { reorderText } from '../../text/order.ts';
import { shellText } from '../../text/shell.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { quantityText } from '../../shared/product/amount-text.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import type { Reorder } from './use-reorder.ts';
import * as styles from './reorder-dialog.module.css';

/** What is different from last time, before the cart is opened. */
export function ReorderDialog({ reorder }: { reorder: Reorder }) {
  const { result, onClose } = reorder;
  const hasAny = result !== null && result.addedCount > 0;
  return (
    <Dialog
      isOpen={result !== null}
      onClose={onClose}
      title={reorderText(hasAny ? 'title' : 'titleNothing')}
      closeLabel={shellText('close')}
    >
      <ul className={styles.changes}>
        {result?.changes.map((change) => (
          <li key={`${change.kind} ${nameWithPack(change)}`}>{sentence(change)}</li>
        ))}
      </ul>
      <DialogActions>
        {hasAny ? (
          <LinkButton to="/cart">{reorderText('toCart')}</LinkButton>
        ) : (
          <Button onClick={onClose}>{reorderText('close')}</Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function sentence(change: ReorderChange): string {
  const name = nameWithPack(change);
  switch (change.kind) {
    case 'gone':
      return reorderText('gone', { name });
    case 'sold_out':
      return reorderText('soldOut', { name });
    case 'fewer':
      return reorderText('fewer', {
        name,
        left: quantityText(change.unit, change.left),
        wanted: quantityText(change.unit, change.wanted),
      });
    default: {
      const before = formatRupees(change.before);
      return reorderText(change.kind, { name, before, now: formatRupees(change.now) });
    }
  }
}
