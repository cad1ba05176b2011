import { useNavigate } from '@tanstack/react-router';
import { toast } from 'react-hot-toast/headless';
import { isFull } from '../../phone/db/free-quota.ts';
import { cancelOrder, editInCart, sendAgain } from '../../phone/db/order-actions.ts';
import { makeAllDue } from '../../phone/db/outbox.ts';
import type { Paise } from '../../domain/money.ts';
import { refreshCart } from '../../state/cart.ts';
import { useOnce } from '../../ui/use-once.ts';
import { orderText, refusalText } from '../../text/order.ts';

/** The wish to cancel and its answer take the same place: the second replaces the first. */
export const CANCEL_TOAST = { id: 'cancel' };
const RETRY_TOAST = { id: 'retry' };

/** What a customer may do with an order, with what the app says about it. */
export function useOrderActions(orderId: string) {
  const navigate = useNavigate();
  const { start } = useOnce(attempt);
  return {
    onSendAgain: (shown: Paise) =>
      start(async () => {
        const sentId = await sendAgain(orderId, shown, new Date());
        if (sentId !== null) toast.success(refusalText('sentAgain'));
      }),
    onEdit: () =>
      start(async () => {
        const outcome = await editInCart(orderId);
        if (outcome === 'not_possible' || outcome === 'other_in_cart') {
          const isTooLate = outcome === 'not_possible';
          toast.error(orderText(isTooLate ? 'editTooLate' : 'editOtherFirst'));
          return;
        }
        await refreshCart();
        toast.success(refusalText(outcome === 'asked' ? 'backInCartAsked' : 'backInCart'));
        await navigate({ to: '/cart' });
      }),
    onRetry: () =>
      start(async () => {
        await makeAllDue();
        toast(orderText('askingAgain'), RETRY_TOAST);
      }),
    onCancel: () =>
      start(async () => {
        const outcome = await cancelOrder(orderId);
        if (outcome === 'withdrawn') toast.success(orderText('cancelled'), CANCEL_TOAST);
        else if (outcome === 'asked') toast(orderText('cancelAsked'), CANCEL_TOAST);
        else toast.error(orderText('cancelTooLate'), CANCEL_TOAST);
      }),
  };
}

async function attempt(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    console.warn('The order could not be changed', error);
    toast.error(orderText(isFull(error) ? 'phoneFull' : 'actionFailed'));
  }
}
