import { toast } from 'react-hot-toast/headless';
import type { Product } from '../../domain/catalogue/product.ts';
import type { Paise } from '../../domain/money.ts';
import { unitOf } from '../../domain/catalogue/weight.ts';
import { amountOf } from '../../domain/order/amendment.ts';
import { amendOrder, type OwnChange } from '../../phone/db/amend-order.ts';
import { isFull } from '../../phone/db/free-quota.ts';
import { contentsText } from '../../text/contents.ts';
import { orderText } from '../../text/order.ts';
import { gramsText } from '../../shared/product/amount-text.ts';
import { toastWithAction } from '../../ui/toast-action.tsx';
import { useOnce } from '../../ui/use-once.ts';

const CHANGE_TOAST = { id: 'changed' };

async function attempt(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    console.warn('The order could not be changed', error);
    toast.error(orderText(isFull(error) ? 'phoneFull' : 'actionFailed'));
  }
}

/** What a customer may change in an order that the shop has (D49). */
export function useAmend(orderId: string) {
  const { start } = useOnce(attempt);
  const amend = async (change: OwnChange) => {
    const id = await amendOrder(orderId, change, new Date());
    if (id === null) toast.error(contentsText('failed'));
    return id;
  };
  const offerUndo = (done: string, amendment: string) =>
    toastWithAction(
      done,
      contentsText('undo'),
      () => void attempt(async () => void (await amend({ kind: 'undone', amendment }))),
      CHANGE_TOAST,
    );
  return {
    amend: (change: OwnChange) =>
      start(async () => {
        await amend(change);
      }),
    /** Pieces, or grams of goods by weight; `name` is what the product is called. */
    add: (product: Product, quantity: number, name: string) =>
      start(async () => {
        const { pid, pricePaise } = product;
        const amount = amountOf(unitOf(product) ?? 'each', quantity);
        const amendment = await amend({
          kind: 'added',
          pid,
          ...amount,
          seen_price_paise: pricePaise,
        });
        const done = contentsText('added', {
          amount: unitOf(product) ? gramsText(quantity) : `${quantity} ×`,
          name,
        });
        if (amendment !== null) offerUndo(done, amendment);
      }),
    /** `name` is what the line is called; `seenTotalPaise`: what the order comes to then, where the customer was asked. */
    drop: (line: string, name: string, seenTotalPaise?: Paise) =>
      start(async () => {
        const seen = seenTotalPaise === undefined ? {} : { seen_total_paise: seenTotalPaise };
        const amendment = await amend({ kind: 'dropped', line, ...seen });
        if (amendment !== null) offerUndo(contentsText('removed', { name }), amendment);
      }),
  };
}
