import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { placeOrder, type OrderDraft, type PlaceOrderRefusal } from '../../data/local/orders.ts';
import { savePromoDraft } from '../../data/local/preferences.ts';
import type { StoreHours } from '../../domain/store-hours.ts';
import { checkoutText } from '../../text/checkout.ts';
import { closedSentence } from '../shell/closed-sentence.ts';

/**
 * Places the cart as an order, once however often it is pressed, and goes on to the order's status.
 * `isPlacing` stays true after success: the cart is empty by then, and that must not send anybody
 * back to it.
 */
export function usePlaceOrder(hours: StoreHours): {
  isPlacing: boolean;
  place: (draft: OrderDraft) => void;
} {
  const [isPlacing, setPlacing] = useState(false);
  const isBusy = useRef(false);
  const navigate = useNavigate();

  const stop = (sentence?: string) => {
    isBusy.current = false;
    setPlacing(false);
    if (sentence) toast.error(sentence);
  };

  const sentenceFor = (reason: Exclude<PlaceOrderRefusal, 'cart_empty'>) =>
    reason === 'store_closed' ? closedSentence(hours) : checkoutText('notServedToast');

  const run = async (draft: OrderDraft) => {
    try {
      const result = await placeOrder(draft, new Date());
      if (!result.ok) {
        // An empty cart has emptied in another tab; the screen goes to /cart by itself.
        stop(result.reason === 'cart_empty' ? undefined : sentenceFor(result.reason));
        return;
      }
      savePromoDraft({ typed: '', isApplied: false });
      navigator.vibrate?.(30);
      // Replaced, so that 'back' from the order does not pass an empty checkout.
      await navigate({ to: '/order-status', state: { orderId: result.order.id }, replace: true });
    } catch (error) {
      console.warn('The order could not be placed', error);
      stop(checkoutText('failed'));
    }
  };

  return {
    isPlacing,
    place: (draft) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setPlacing(true);
      void run(draft);
    },
  };
}
