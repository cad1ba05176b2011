import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { isFull } from '../../phone/db/free-quota.ts';
import { placeOrder, type OrderDraft, type PlaceOrderRefusal } from '../../phone/db/orders.ts';
import { NO_PROMO, writePreference } from '../../phone/db/preferences.ts';
import type { ShownCart } from '../../domain/cart/quote.ts';
import type { LocalStoreHours } from '../../domain/store/store-hours.ts';
import { checkoutText } from '../../text/checkout.ts';
import { closedSentence } from '../../shared/shop/closed-sentence.ts';

/** What has changed between the screen and the press, to be decided before anything is stored. */
export interface PriceQuestion {
  draft: OrderDraft;
  shown: ShownCart;
  now: ShownCart;
}

export interface PlaceOrder {
  isPlacing: boolean;
  /** Places what was shown when it was pressed. */
  place: (draft: OrderDraft, shown: ShownCart) => void;
  question: PriceQuestion | null;
  dismiss: () => void;
}

/**
 * Places the cart as an order, once however often it is pressed, and goes on to the order's status.
 * `isPlacing` stays true after success: the cart is empty by then, and that must not send anybody
 * back to it.
 */
export function usePlaceOrder(hours: LocalStoreHours): PlaceOrder {
  const [isPlacing, setPlacing] = useState(false);
  const [question, setQuestion] = useState<PriceQuestion | null>(null);
  const isBusy = useRef(false);
  const navigate = useNavigate();

  const stop = (sentence?: string) => {
    isBusy.current = false;
    setPlacing(false);
    if (sentence) toast.error(sentence);
  };

  const sentenceFor = (reason: PlaceOrderRefusal | 'changed') => {
    if (reason === 'store_closed') return closedSentence(hours);
    if (reason === 'morning_unavailable') return checkoutText('morningUnavailable');
    if (reason === 'pincode_not_served') return checkoutText('notServedToast');
    if (reason === 'below_minimum') return checkoutText('belowMinimum');
    if (reason === 'over_limit') return checkoutText('overLimit');
    // A cart that another tab has emptied, or is somebody else's now: the screen goes to /cart by itself.
    return undefined;
  };

  const run = async (draft: OrderDraft, shown: ShownCart) => {
    try {
      const result = await placeOrder(draft, shown, new Date());
      if (!result.ok) {
        if (result.reason === 'changed') setQuestion({ draft, shown, now: result.now });
        stop(sentenceFor(result.reason));
        return;
      }
      writePreference('promo_code', NO_PROMO);
      navigator.vibrate?.(30);
      // Replaced, so that 'back' from the order does not pass an empty checkout.
      await navigate({
        to: '/order-status',
        state: { orderId: result.order.id, isPlaced: true },
        replace: true,
      });
    } catch (error) {
      console.warn('The order could not be placed', error);
      stop(checkoutText(isFull(error) ? 'phoneFull' : 'failed'));
    }
  };

  return {
    isPlacing,
    question,
    place: (draft, shown) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setPlacing(true);
      setQuestion(null);
      void run(draft, shown);
    },
    dismiss: () => setQuestion(null),
  };
}
