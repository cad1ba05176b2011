import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { Order } from '../../phone/db/orders.ts';
import { orderAgain, type ReorderResult } from '../../phone/db/reorder.ts';
import { refreshCart } from '../../state/cart.ts';
import { loadStoreOpen } from '../../state/store-open.ts';
import { orderText, reorderText } from '../../text/order.ts';
import { useOnce } from '../../ui/use-once.ts';
import { toastClosed } from '../../shared/shop/closed-sentence.ts';

export interface Reorder {
  /** What came of it, while there is something to tell; null otherwise. */
  result: ReorderResult | null;
  onClose: () => void;
  onOrderAgain: (order: Order) => void;
}

/** 'Order again': into the cart, and on to it; first a word about what has changed. */
export function useReorder(): Reorder {
  const [result, setResult] = useState<ReorderResult | null>(null);
  const navigate = useNavigate();

  const { start } = useOnce(async (order: Order) => {
    try {
      const { isOpen, hours } = await loadStoreOpen();
      if (!isOpen) {
        toastClosed(hours);
        return;
      }
      const outcome = await orderAgain(order.lines);
      await refreshCart();
      if (outcome.changes.length > 0) {
        setResult(outcome);
        return;
      }
      toast.success(reorderText('added'));
      await navigate({ to: '/cart' });
    } catch (error) {
      console.warn('The order could not be put into the cart', error);
      toast.error(orderText('actionFailed'));
    }
  });

  return {
    result,
    onClose: () => setResult(null),
    onOrderAgain: start,
  };
}
