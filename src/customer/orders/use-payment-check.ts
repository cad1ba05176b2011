import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { Order } from '../../phone/db/orders.ts';
import { shopNow } from '../../phone/db/shop-clock.ts';
import { storeLookedUpOrders } from '../../phone/db/store-pull.ts';
import { lookUpOrders } from '../../api/orders.ts';
import { awaitsPayment } from '../../domain/order/status.ts';
import { upiText } from '../../text/upi.ts';

/** Asks the shop whether it has seen the money; what it says is stored, and so shown. */
export function usePaymentCheck({ id, key }: Order): { isChecking: boolean; check: () => void } {
  const [isChecking, setChecking] = useState(false);

  const run = async () => {
    const answer = await lookUpOrders([{ id, key }]);
    const orders = answer.ok ? answer.data.orders : [];
    const found = orders.find((order) => order.id === id);
    if (!found) {
      toast.error(upiText('couldNotVerify'));
      return;
    }
    await storeLookedUpOrders({ orders: [found], unknown: [] }, shopNow().getTime());
    if (awaitsPayment(found.status)) toast(upiText('notYet'));
  };

  return {
    isChecking,
    check: () => {
      setChecking(true);
      run()
        .catch((error: unknown) => {
          console.warn('The payment could not be checked', error);
          toast.error(upiText('couldNotVerify'));
        })
        .finally(() => setChecking(false));
    },
  };
}
