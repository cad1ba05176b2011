import { firstEight } from '../../domain/order/number.ts';
import { paymentStatus } from '../../domain/order/payment.ts';
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
          <Consequences {...asking} />
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

/** What follows beside the status: for money that was taken to be paid, a khata, and goods that are gone. */
function Consequences({ order: { status, paymentMethod, payment }, to }: BackwardStep) {
  const wasDelivered = endOf(status) === 'delivered';
  const isPaid = payment?.status === 'success';
  const loses =
    isPaid && paymentMethod && paymentStatus(to, paymentMethod, 'success') !== 'success';
  return (
    <>
      {loses && <p>{adminOrdersText('backMoney')}</p>}
      {wasDelivered && payment && !isPaid && <p>{adminOrdersText('backKhata')}</p>}
      {wasDelivered && !holdsStock(to) && (
        <p>{adminOrdersText('backStock', { shipped: statusName('shipped') })}</p>
      )}
    </>
  );
}
