import { type ReactNode, useEffect, useState } from 'react';
import { canCancel } from '../../domain/order/status.ts';
import { orderText } from '../../text/order.ts';
import { shellText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import type { KnownOrder } from './known-order.ts';
import { isCancellable } from './order-view.ts';
import { sayCancelAnswer } from './use-cancel-answer.ts';

/**
 * Asks before an order is cancelled (D15), and no longer once that cannot be: then it says why. What the
 * shop has not accepted is taken back unasked.
 */
export function useCancelQuestion(
  { order, isCancelling }: KnownOrder,
  cancel: () => void,
): { onCancel: () => void; question: ReactNode } {
  const { status, delivery } = order;
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked && !isCancelling && (delivery.state === 'waiting' || isCancellable(order));
  const isTooLate = isAsked && !isOpen && !canCancel(status);
  // The dialog is closed by then, and tells `onClose`: nothing is heard from behind an open one.
  useEffect(() => {
    if (isTooLate) sayCancelAnswer(status);
  }, [isTooLate, status]);

  const close = () => setAsked(false);
  return {
    onCancel: () => (delivery.state === 'refused' ? cancel() : setAsked(true)),
    question: (
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={orderText('cancelTitle')}
        closeLabel={shellText('close')}
      >
        <p>{orderText('cancelText')}</p>
        <DialogActions>
          <Button tone="plain" onClick={close}>
            {orderText('cancelNo')}
          </Button>
          <Button
            tone="danger"
            onClick={() => {
              close();
              cancel();
            }}
          >
            {orderText('cancelYes')}
          </Button>
        </DialogActions>
      </Dialog>
    ),
  };
}
