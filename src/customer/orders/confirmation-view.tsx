import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { Order } from '../../phone/db/orders.ts';
import { noteCelebrated } from '../../phone/db/order-notices.ts';
import { readPreference } from '../../phone/db/preferences.ts';
import { threeToNine } from '../../domain/order/number.ts';
import { useStoreSettings } from '../../state/store-open.ts';
import { confirmationText } from '../../text/order.ts';
import { ConfirmationScreen } from './confirmation-screen.tsx';
import { promisedFromMs } from './eta.ts';
import { morningOf } from './morning-of.ts';
import { isConfirmed } from './order-view.ts';
import { playSuccessSound } from './success-sound.ts';
import { useBackHome } from './use-back-home.ts';
import { useConfirmationSteps } from './use-confirmation-steps.ts';
import { useSecond } from './use-second.ts';

/** The confirmation of an order, from the first picture to the way on. */
export function ConfirmationView({ order }: { order: Order }) {
  const navigate = useNavigate();
  const now = useSecond();
  const { promiseMinutes, timeZone } = useStoreSettings();
  const toStatus = () =>
    void navigate({
      to: '/order-status',
      state: ({ isPlaced }) => ({ orderId: order.id, ...(isPlaced && { isPlaced }) }),
      replace: true,
    });
  const stage = useConfirmationSteps({ onCheck: sound, onDone: toStatus });
  useConfirmedToast(order);
  useBackHome();
  const isGoodNews = isConfirmed(order);
  useEffect(() => {
    if (isGoodNews) noteCelebrated(order.id);
  }, [isGoodNews, order.id]);

  // Refused or cancelled: nothing to celebrate, and a decision to be made.
  if (order.delivery.state !== 'waiting' && order.delivery.state !== 'received') {
    return <Navigate to="/order-status" state={{ orderId: order.id }} replace />;
  }
  return (
    <ConfirmationScreen
      order={order}
      stage={stage}
      minutesLeft={minutesLeft(order, promiseMinutes, now)}
      morning={morningOf(order, now, timeZone)}
      onSkip={toStatus}
    />
  );
}

function sound(): void {
  if (!readPreference('sound')) return;
  playSuccessSound().catch(() => toast.error(confirmationText('soundFailed')));
}

/**
 * Seconds of the promise that are left, as whole minutes rounded down (spec section 4); null before they begin, when no
 * time is promised and for an order for a morning.
 */
function minutesLeft(order: Order, promiseMinutes: number, now: Date): number | null {
  const fromMs = promisedFromMs(order);
  if (fromMs === null || promiseMinutes === 0 || order.deliverOn) return null;
  const elapsedMs = Math.max(0, now.getTime() - fromMs);
  const seconds = Math.max(0, promiseMinutes * 60 - Math.floor(elapsedMs / 1_000));
  return Math.floor(seconds / 60);
}

/** 'Order #… confirmed!', once, as soon as it is true. */
function useConfirmedToast({ number, delivery }: Order): void {
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current || delivery.state !== 'received') return;
    isSaid.current = true;
    toast.success(confirmationText('toast', { number: threeToNine(number) }));
  }, [number, delivery.state]);
}
