import { type ReactNode, useState } from 'react';
import { paise } from '../../domain/money.ts';
import type { FoldedOrder } from '../../domain/order/fold.ts';
import type { FoldedLine } from '../../domain/order/folded-line.ts';
import { fallsBelowMinimum, increasePaise } from '../../domain/order/dropped-lines.ts';
import { previewWithout } from '../../phone/db/order-contents.ts';
import { useStoreSettings } from '../../state/store-open.ts';
import { contentsText } from '../../text/contents.ts';
import { orderText } from '../../text/order.ts';
import { shellText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import { productName } from './content-words.ts';
import type { KnownOrder } from './known-order.ts';
import { useAmend } from './use-amend.ts';

interface Asked {
  line: FoldedLine;
  now: FoldedOrder;
  isBelow: boolean;
}

/**
 * Takes a line out of an order; asks first where what is left costs more, or is below the shop's minimum (D48, D53).
 * The last line is not taken out: the order is cancelled.
 */
export function useRemoveQuestion(
  { order, contents }: KnownOrder,
  cancel: () => void,
): { onRemove: (line: FoldedLine) => void; question: ReactNode } {
  const { minOrderPaise } = useStoreSettings();
  const { drop } = useAmend(order.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const nameOf = (line: FoldedLine) => productName(line.product, contents?.names ?? {});
  const onRemove = (line: FoldedLine) => {
    if (!contents) return;
    const { folded } = contents;
    if (folded.lines.filter(({ state }) => state !== 'dropped').length === 1) return cancel();
    const now = previewWithout(contents, line.id);
    const isBelow = fallsBelowMinimum(folded, now, minOrderPaise);
    if (isBelow || increasePaise(folded, now) > 0) setAsked({ line, now, isBelow });
    else drop(line.id, nameOf(line));
  };
  const question = asked && contents && (
    <Dialog
      isOpen
      onClose={close}
      title={contentsText('removeTitle', { name: nameOf(asked.line) })}
      closeLabel={shellText('close')}
    >
      <p>
        {asked.isBelow
          ? contentsText('removeBelow', { minimum: formatRupees(minOrderPaise) })
          : contentsText('removeCostsMore', {
              discount: formatRupees(paise(contents.history.terms.discount_paise)),
              from: formatRupees(paise(contents.history.terms.discount_from_paise)),
              total: formatRupees(asked.now.agreedPaise),
              more: formatRupees(increasePaise(contents.folded, asked.now)),
            })}
      </p>
      <DialogActions>
        <Button tone="plain" onClick={close}>
          {contentsText('removeNo')}
        </Button>
        <Button
          tone="danger"
          onClick={() => {
            close();
            if (asked.isBelow) cancel();
            else drop(asked.line.id, nameOf(asked.line), asked.now.agreedPaise);
          }}
        >
          {asked.isBelow ? orderText('cancel') : contentsText('removeYes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
  return { onRemove, question };
}
