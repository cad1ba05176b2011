import { createFileRoute, Navigate, redirect, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toast } from 'react-hot-toast/headless';
import { readIsSoundOn } from '../data/local/preferences.ts';
import type { Order } from '../data/local/orders.ts';
import { threeToNine } from '../domain/order-number.ts';
import { ConfirmationScreen } from '../screens/orders/confirmation-screen.tsx';
import { type KnownOrder, readStatedOrder, useKnownOrder } from '../screens/orders/known-order.ts';
import { playSuccessSound } from '../screens/orders/success-sound.ts';
import { useConfirmationSteps } from '../screens/orders/use-confirmation-steps.ts';
import { useSecond } from '../screens/orders/use-second.ts';
import { useStoreSettings } from '../state/store-open.ts';
import { confirmationText } from '../text/order.ts';

export const Route = createFileRoute('/order-confirmation')({
  staticData: { frame: 'bare' },
  // Read anew on each visit: the last one may have been about another order.
  gcTime: 0,
  loader: async ({ location }) => {
    const known = await readStatedOrder(location.state);
    if (!known) throw redirect({ to: '/home', replace: true });
    return known;
  },
  component: ConfirmationRoute,
});

function ConfirmationRoute() {
  const known = useKnownOrder(Route.useLoaderData());
  return known ? <Confirmation key={known.order.id} {...known} /> : <Navigate to="/home" replace />;
}

function Confirmation({ order }: KnownOrder) {
  const navigate = useNavigate();
  const now = useSecond();
  const { promiseMinutes } = useStoreSettings();
  const toStatus = () =>
    void navigate({ to: '/order-status', state: { orderId: order.id }, replace: true });
  const stage = useConfirmationSteps({
    onCheck: () => {
      if (readIsSoundOn()) {
        playSuccessSound().catch(() => toast.error(confirmationText('soundFailed')));
      }
    },
    onDone: toStatus,
  });
  useConfirmedToast(order);

  // Refused or cancelled: nothing to celebrate, and a decision to be made.
  if (order.delivery.state === 'refused' || order.delivery.state === 'withdrawn') {
    return <Navigate to="/order-status" state={{ orderId: order.id }} replace />;
  }
  return (
    <ConfirmationScreen
      order={order}
      stage={stage}
      minutesLeft={minutesLeft(order, promiseMinutes, now)}
      onSkip={toStatus}
    />
  );
}

/** Seconds of the promise that are left, as whole minutes rounded down (spec section 4). */
function minutesLeft({ delivery }: Order, promiseMinutes: number, now: Date): number | null {
  if (delivery.state !== 'received') return null;
  const elapsedMs = Math.max(0, now.getTime() - Date.parse(delivery.receivedAt));
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
