import { lazy, Suspense, useState } from 'react';
import type { Order } from '../../phone/db/orders.ts';
import { detailText } from '../../text/order.ts';
import { Button } from '../../ui/button.tsx';

const BillDialog = lazy(() => import('./bill-dialog.tsx'));

/** Opens the numbered bill of an order that was handed over (D75); nothing for an order without one. */
export function BillButton({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const { billNumber = '' } = order;
  if (billNumber === '') return null;
  return (
    <>
      <Button tone="soft" icon="receipt" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {detailText('openBill', { number: billNumber })}
      </Button>
      {isOpen && (
        <Suspense>
          <BillDialog order={order} number={billNumber} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
