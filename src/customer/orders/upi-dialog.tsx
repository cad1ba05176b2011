import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { Order } from '../../phone/db/orders.ts';
import type { OrderContents } from '../../phone/db/order-contents.ts';
import type { Paise } from '../../domain/money.ts';
import { awaitsPayment, endOf } from '../../domain/order/status.ts';
import { upiLink } from '../../domain/order/upi-link.ts';
import { useShopName } from '../../state/shop-name.ts';
import { shellText } from '../../text/shell.ts';
import { upiText } from '../../text/upi.ts';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Notice } from '../../ui/notice.tsx';
import { qrMatrix } from '../../ui/qr-matrix.ts';
import { Dialog } from '../../ui/sheet.tsx';
import { UpiAppLink, UpiCode, UpiTotal } from '../upi/upi-code.tsx';
import { paymentOf } from './order-view.ts';
import * as styles from './upi-dialog.module.css';
import { usePaymentCheck } from './use-payment-check.ts';

/** Time to read the good news (spec section 4). */
const SUCCESS_MS = 2_000;

/**
 * The money the shop waits for, and the dialog that helps to send it (D14). Only a person at the shop says
 * 'paid'. Nobody is asked to pay for an order that has been cancelled, is being cancelled, or whose payment
 * has failed: the dialog closes with the answer.
 */
export function UpiPayment({
  order,
  contents,
  isCancelling,
  upiId,
}: {
  order: Order;
  contents: OrderContents | null;
  /** The person has asked to cancel, and the shop has not answered yet. */
  isCancelling: boolean;
  upiId: string;
}) {
  const isWaiting = awaitsPayment(order.status) && !isCancelling;
  const [isAsked, setAsked] = useState(isWaiting);
  const close = () => setAsked(false);
  const totalPaise = contents?.folded.bill.totalPaise ?? order.quote.totalPaise;
  const total = formatRupees(totalPaise);
  // What the order comes to is not known before the shop has answered.
  const isChanging = contents !== null && contents.pending.length > 0;
  const isFailed = endOf(order.status) === 'payment_failed';
  const isPaid = paymentOf(order) === 'success';
  const isPayable = isWaiting || isPaid;
  // Should the shop wait for money again, the dialog opens by a press only.
  if (isAsked && !isPayable) setAsked(false);

  const closeAfterSuccess = useEffectEvent(close);
  useEffect(() => {
    if (!isPaid) return;
    const timer = setTimeout(() => closeAfterSuccess(), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isPaid]);

  return (
    <>
      {isWaiting && (
        <Notice
          tone="warning"
          title={upiText('waiting')}
          text={upiText(isChanging ? 'changing' : 'waitingText')}
          action={
            !isChanging && (
              <Button onClick={() => setAsked(true)}>{upiText('pay', { total })}</Button>
            )
          }
        />
      )}
      {isFailed && (
        <div role="alert">
          <Notice tone="danger" title={upiText('failed')} text={upiText('failedText')} />
        </div>
      )}
      <Dialog
        isOpen={isAsked && isPayable}
        onClose={close}
        title={upiText('title')}
        closeLabel={shellText('close')}
      >
        {isPaid ? (
          <div aria-live="polite">
            <Notice title={upiText('success')} text={upiText('successText')} />
          </div>
        ) : isChanging ? (
          <Notice title={upiText('changing')} />
        ) : (
          <PayByUpi order={order} upiId={upiId} totalPaise={totalPaise} />
        )}
      </Dialog>
    </>
  );
}

function PayByUpi({
  order,
  upiId,
  totalPaise,
}: {
  order: Order;
  upiId: string;
  totalPaise: Paise;
}) {
  const shopName = useShopName();
  const link = upiLink({
    upiId,
    name: shopName,
    totalPaise,
    note: `Order ${order.number}`,
  });
  const matrix = useMemo(() => qrMatrix(link), [link]);
  const { isChecking, check } = usePaymentCheck(order);
  useEffect(() => {
    if (matrix === null) toast.error(upiText('couldNotStart'));
  }, [matrix]);

  return (
    <div className={styles.pay}>
      {matrix ? (
        <UpiCode matrix={matrix} totalPaise={totalPaise} />
      ) : (
        <p>{upiText('couldNotStart')}</p>
      )}
      <UpiTotal totalPaise={totalPaise} />
      <p className="soft">
        {upiText('payee', { payee: shopName, upiId })}
        <br />
        {upiText('reference', { number: order.number })}
      </p>
      <UpiAppLink link={link} />
      <Button tone="soft" isWide isBusy={isChecking} onClick={check}>
        {upiText(isChecking ? 'checking' : 'check')}
      </Button>
    </div>
  );
}
