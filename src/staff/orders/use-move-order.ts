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

/** A step backwards that waits for a yes. */
export interface BackwardStep {
  order: AdminOrder;
  to: AnyOrderStatus;
}

export interface MoveOrder {
  /** The order as it will be if the server agrees to what is under way. */
  shown: (order: AdminOrder) => AdminOrder;
  /** Sets a status; a step backwards asks first. */
  move: (order: AdminOrder, to: OrderStatus) => void;
  asking: BackwardStep | null;
  confirm: () => void;
  dismiss: () => void;
}

/**
 * Changes order statuses optimistically: shown at once, undone when the server does not agree.
 * - Changes of one order go out one after the other.
 * - A status that somebody else has set meanwhile is no obstacle, unless the change has become a
 *   step backwards by it: then that is asked.
 * - What was done can be taken back from its toast, without a question.
 * - `onMoved` makes what the server says lasting in what is shown.
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
    // What the shop says of it stays until the shop says something else (D47).
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
        // Something newer may have taken its place meanwhile.
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
