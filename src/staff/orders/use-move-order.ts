import { useRef, useState } from 'react';
import { type AdminOrder, type MovedOrder, setOrderStatus } from '../api/orders.ts';
import { firstEight } from '../../domain/order/number.ts';
import { paymentStatus } from '../../domain/order/payment.ts';
import { isBackwardStep } from '../../domain/order/progress.ts';
import {
  type AnyOrderStatus,
  isPaymentStatus,
  type OrderStatus,
} from '../../domain/order/status.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { toastSuccessWithAction } from '../toasts.ts';
import { useChange } from '../use-change.ts';
import { statusWord } from './order-words.ts';

/** A step back that needs a confirmation. */
export interface BackwardStep {
  order: AdminOrder;
  to: AnyOrderStatus;
}

export interface MoveOrder {
  /** The order with its pending change. */
  shown: (order: AdminOrder) => AdminOrder;
  /** Sets a status; a step back needs a confirmation. */
  move: (order: AdminOrder, to: OrderStatus) => void;
  asking: BackwardStep | null;
  confirm: () => void;
  dismiss: () => void;
}

/**
 * Optimistic changes of order statuses; reverted if the server refuses.
 * - Changes of one order are sent one after the other.
 * - If another admin has changed the status meanwhile, the change is applied to the new status; a confirmation is
 *   needed if it is now a step back.
 * - The toast has an undo button, without a confirmation.
 * - `onMoved` must store the server's answer in the displayed data.
 */
export function useMoveOrder(onMoved: (id: string, moved: MovedOrder) => void): MoveOrder {
  const change = useChange();
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, AnyOrderStatus>>(new Map());
  const [asking, setAsking] = useState<BackwardStep | null>(null);
  const queues = useRef(new Map<string, Promise<void>>());

  const shown = (order: AdminOrder): AdminOrder => {
    const status = underWay.get(order.id);
    if (status === undefined) return order;
    const { paymentMethod, payment } = order;
    const before = payment.status;
    // An unknown payment status of a newer server is kept (D47).
    const paid = isPaymentStatus(before) ? paymentStatus(status, paymentMethod, before) : before;
    return { ...order, status, payment: { ...payment, status: paid } };
  };

  const send = async (order: AdminOrder, to: AnyOrderStatus): Promise<void> => {
    const reply = await change.send(
      (token) => setOrderStatus(token, { id: order.id, from: order.status }, to),
      (reason) =>
        `${adminOrdersText('statusFailed', { number: firstEight(order.number) })}. ${reason}`,
    );
    if (!reply.ok) return;
    const { isDone, order: now } = reply.data;
    onMoved(order.id, now);
    if (isDone) {
      const number = firstEight(order.number);
      toastSuccessWithAction(
        adminOrdersText('statusUpdated', { number, status: statusWord(to) }),
        adminOrdersText('undo'),
        () => start({ ...order, ...now }, order.status),
        // Three of them would hide the button of the next order on a phone.
        { id: 'order-status' },
      );
    } else if (isBackwardStep(now.status, to)) {
      setAsking({ order: { ...order, ...now }, to });
    } else {
      await send({ ...order, ...now }, to);
    }
  };

  const start = (order: AdminOrder, to: AnyOrderStatus) => {
    setUnderWay((all) => new Map(all).set(order.id, to));
    const before = queues.current.get(order.id) ?? Promise.resolve();
    const sent = before
      .then(() => send(order, to))
      .finally(() => {
        // A later change may have been queued.
        if (queues.current.get(order.id) !== sent) return;
        queues.current.delete(order.id);
        setUnderWay((all) => without(all, order.id));
      });
    queues.current.set(order.id, sent);
  };

  return {
    shown,
    move(order, to) {
      if (order.status === to) return;
      if (isBackwardStep(order.status, to)) setAsking({ order, to });
      else start(order, to);
    },
    asking,
    confirm() {
      if (asking) start(asking.order, asking.to);
      setAsking(null);
    },
    dismiss: () => setAsking(null),
  };
}

function without<Value>(all: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  const rest = new Map(all);
  rest.delete(key);
  return rest;
}
