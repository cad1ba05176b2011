import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Order } from '../../phone/db/orders.ts';
import { isCelebrated, noteCelebrated } from '../../phone/db/order-notices.ts';
import { readPreference } from '../../phone/db/preferences.ts';
import { isPaidFirst, isPaidOnDelivery } from '../../domain/order/payment-method.ts';
import { awaitsPayment, trackingStepIndex } from '../../domain/order/status.ts';
import { isConfirmed } from './order-view.ts';
import { playSuccessSound } from './success-sound.ts';

/**
 * The sound of an order that the shop has (D28): once per order, on the phone that placed it, and
 * while somebody looks. A browser that does not let pages play stays silent: the screen says it all.
 */
export function useReceivedSound(order: Order): void {
  const { id, key, paymentMethod } = order;
  const isDue = isConfirmed(order) && isPaidOnDelivery(paymentMethod) && key !== '';
  useEffect(() => {
    if (!isDue) return;
    const sound = () => {
      if (document.visibilityState !== 'visible' || !noteCelebrated(id)) return;
      if (readPreference('sound')) playSuccessSound().catch(() => undefined);
    };
    sound();
    document.addEventListener('visibilitychange', sound);
    return () => document.removeEventListener('visibilitychange', sound);
  }, [isDue, id]);
}

/** Time to read the payment dialog's good news (spec section 4). */
const SUCCESS_MS = 2_000;

/**
 * Takes an order paid online to /order-confirmation when the shop has marked its money as received
 * (D28), once. Who comes back only when it is being packed or later wants to know where it is.
 */
export function usePaidConfirmation(order: Order): void {
  const navigate = useNavigate();
  const { id, paymentMethod, status } = order;
  const hasSeenWaiting = useRef(false);
  const isPaid = isPaidFirst(paymentMethod) && isConfirmed(order);
  const goOn = useEffectEvent(
    () =>
      void navigate({
        to: '/order-confirmation',
        state: ({ isPlaced }) => ({ orderId: id, ...(isPlaced && { isPlaced }) }),
        replace: true,
      }),
  );
  useEffect(() => {
    if (awaitsPayment(status)) hasSeenWaiting.current = true;
    const isNews = hasSeenWaiting.current || trackingStepIndex(status) === 0;
    if (!isPaid || !isNews || isCelebrated(id)) return;
    const timer = setTimeout(() => goOn(), hasSeenWaiting.current ? SUCCESS_MS : 0);
    return () => clearTimeout(timer);
  }, [isPaid, status, id]);
}
