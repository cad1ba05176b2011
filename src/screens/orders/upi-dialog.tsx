import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { Order } from '../../data/local/orders.ts';
import { upiLink } from '../../domain/upi-link.ts';
import { useShopName } from '../../state/shop-name.ts';
import { shellText } from '../../text/shell.ts';
import { upiText } from '../../text/upi.ts';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { qrMatrix } from '../../ui/qr-matrix.ts';
import { Dialog } from '../../ui/sheet.tsx';
import styles from './upi-dialog.module.css';
import { usePaymentCheck } from './use-payment-check.ts';

/** Time to read the good news (spec section 4). */
const SUCCESS_MS = 2_000;

/** The money the shop waits for, and the dialog that helps to send it (D14). Only a person at the shop says 'paid'. */
export function UpiPayment({ order, upiId }: { order: Order; upiId: string }) {
  const [isOpen, setOpen] = useState(order.status === 'awaiting_payment');
  const close = () => setOpen(false);
  const total = formatRupees(order.quote.totalPaise);
  const isWaiting = order.status === 'awaiting_payment';

  const closeAfterSuccess = useEffectEvent(close);
  const isPaid = !isWaiting && order.status !== 'payment_failed' && order.status !== 'cancelled';
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
          text={upiText('waitingText')}
          action={<Button onClick={() => setOpen(true)}>{upiText('pay', { total })}</Button>}
        />
      )}
      {order.status === 'payment_failed' && (
        <Notice tone="danger" title={upiText('failed')} text={upiText('failedText')} />
      )}
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={upiText('title')}
        closeLabel={shellText('close')}
      >
        {isPaid ? (
          <div aria-live="polite">
            <Notice title={upiText('success')} text={upiText('successText')} />
          </div>
        ) : (
          <PayByUpi order={order} upiId={upiId} total={total} />
        )}
      </Dialog>
    </>
  );
}

function PayByUpi({ order, upiId, total }: { order: Order; upiId: string; total: string }) {
  const shopName = useShopName();
  const link = upiLink({
    upiId,
    name: shopName,
    totalPaise: order.quote.totalPaise,
    orderNumber: order.number,
  });
  const matrix = useMemo(() => qrMatrix(link), [link]);
  const { isChecking, check } = usePaymentCheck(order);
  useEffect(() => {
    if (matrix === null) toast.error(upiText('couldNotStart'));
  }, [matrix]);

  return (
    <div className={styles.pay}>
      {matrix ? (
        <>
          <p>{upiText('scan')}</p>
          <QrCode matrix={matrix} label={upiText('qrLabel', { total, payee: shopName })} />
        </>
      ) : (
        <p>{upiText('couldNotStart')}</p>
      )}
      <p className={styles.total}>{total}</p>
      <p className={styles.soft}>
        {upiText('payee', { payee: shopName, upiId })}
        <br />
        {upiText('reference', { number: order.number })}
      </p>
      <a href={link} className={styles.open}>
        {upiText('openApp')}
      </a>
      <Button tone="soft" isWide isBusy={isChecking} onClick={check}>
        {upiText(isChecking ? 'checking' : 'check')}
      </Button>
    </div>
  );
}
