import { firstEight } from '../../domain/order/number.ts';
import { isCash } from '../../domain/order/payment-method.ts';
import { endOf, holdsStock } from '../../domain/order/status.ts';
import { adminText } from '../../text/admin.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import { statusName } from './order-words.ts';
import type { BackwardStep, MoveOrder } from './use-move-order.ts';

/** Asks for confirmation before a status goes backwards (D10). */
export function BackwardDialog({ asking, confirm, dismiss }: MoveOrder) {
  return (
    <Dialog
      isOpen={asking !== null}
      onClose={dismiss}
      title={adminOrdersText('backTitle')}
      closeLabel={adminText('close')}
    >
      {asking && (
        <>
          <p>
            {adminOrdersText('backText', {
              number: firstEight(asking.order.number),
              from: statusName(asking.order.status),
              to: statusName(asking.to),
            })}
          </p>
          {endOf(asking.order.status) === 'delivered' && <Delivered {...asking} />}
          <DialogActions>
            <Button tone="plain" onClick={dismiss}>
              {adminOrdersText('backKeep', { from: statusName(asking.order.status) })}
            </Button>
            <Button onClick={confirm}>
              {adminOrdersText('backConfirm', { to: statusName(asking.to) })}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** What an order stands for beside its status once it is delivered: the day's takings, and goods that are gone. */
function Delivered({ order, to }: BackwardStep) {
  return (
    <>
      {order.paymentMethod && isCash(order.paymentMethod) && <p>{adminOrdersText('backCash')}</p>}
      {!holdsStock(to) && <p>{adminOrdersText('backStock', { shipped: statusName('shipped') })}</p>}
    </>
  );
}
