import { LinkButton, Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import { refusalText } from '../../text/order.ts';
import { shellText } from '../../text/shell.ts';
import type { PlaceOrder } from './use-place-order.ts';

/**
 * The price, or the cart, has changed between the screen and the press: the same question as the
 * shop asks for `price_changed` (D7), before anything is stored. Nothing is placed unasked.
 */
export function PriceChangedDialog({ question, place, dismiss }: PlaceOrder) {
  return (
    <Dialog
      isOpen={question !== null}
      onClose={dismiss}
      title={refusalText('titleAsk')}
      closeLabel={shellText('close')}
    >
      {question && (
        <>
          <p>{refusalText('changed_at_press')}</p>
          <p>
            {refusalText('changed_at_press_totals', {
              before: formatRupees(question.shown.quote.totalPaise),
              now: formatRupees(question.now.quote.totalPaise),
            })}
          </p>
          <ul>
            {goneFrom(question).map(({ pid, name }) => (
              <li key={pid}>{refusalText('line_gone', { name })}</li>
            ))}
          </ul>
          <p>{refusalText('nothingOrdered')}</p>
          <DialogActions>
            <Button tone="plain" onClick={dismiss}>
              {refusalText('cancel')}
            </Button>
            <LinkButton to="/cart" tone="plain">
              {refusalText('edit')}
            </LinkButton>
            <Button onClick={() => place(question.draft, question.now)}>
              {refusalText('accept', { total: formatRupees(question.now.quote.totalPaise) })}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function goneFrom({ shown, now }: NonNullable<PlaceOrder['question']>) {
  const left = new Set(now.lines.map(({ pid }) => pid));
  return shown.lines.filter(({ pid }) => !left.has(pid));
}
