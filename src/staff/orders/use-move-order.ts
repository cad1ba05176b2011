import { useState } from 'react';
import type { AdminOrder } from '../api/orders.ts';
import { firstEight } from '../../domain/order/number.ts';
import { isBackwardStep, nextStep } from '../../domain/order/progress.ts';
import { type AnyOrderStatus, type OrderStatus, PACKING } from '../../domain/order/status.ts';
import { outcomeOf, type StaffCommand } from '../../phone/db/staff-outbox.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { adminOutboxText } from '../../text/admin-outbox.ts';
import { toastError, toastSuccessWithAction } from '../saving/toasts.ts';
import { adminText } from '../../text/admin.ts';
import { statusWord } from './order-words.ts';
import { dismissRefused, moveOrder, undoMove } from './outbox/outbox.ts';
import type { ShownOrder } from './outbox/pending-order.ts';
import { useRefusedCommands, useShowOrder, useWaitingCount } from './outbox/use-outbox.ts';

/** How it is paid is not known of a move that comes back from the outbox. */
type MovedOrder = Pick<AdminOrder, 'id' | 'number' | 'status'> &
  Partial<Pick<AdminOrder, 'paymentMethod' | 'payment'>>;

/** A step back that needs a confirmation. */
export interface BackwardStep {
  order: MovedOrder;
  to: AnyOrderStatus;
}

export interface MoveOrder {
  /** The order with what is pending. */
  shown: (order: AdminOrder) => ShownOrder;
  /** Sets a status; a step back needs a confirmation. */
  move: (order: AdminOrder, to: OrderStatus) => void;
  /** Sets a status, which is a step forward, of several orders: each by its own command. */
  moveAll: (orders: readonly AdminOrder[], to: OrderStatus) => void;
  /** Its packing screen is opened: the packing of a confirmed order begins with that. */
  startPacking: (order: AdminOrder) => void;
  asking: BackwardStep | null;
  confirm: () => void;
  dismiss: () => void;
}

/** After this a move that has no answer is said to wait. */
const ANSWER_LIMIT_MS = 2_000;
/** As long as a toast stays: an answer that comes meanwhile is told in its place. */
const READING_MS = 4_000;

/** There is one toast for all moves, of which the last is told. They are counted as they begin. */
const turns = { last: 0, shown: 0 };

function takeTurn() {
  turns.last += 1;
  const turn = turns.last;
  return {
    /** Call before the toast of this move: false if it would replace that of a later one. */
    mayTell: () => {
      if (turn < turns.shown) return false;
      turns.shown = turn;
      return true;
    },
    isLast: () => turn === turns.last,
  };
}

/** Of a move that another member of the staff has made a step back meanwhile. */
function backwardStepOf(command: StaffCommand): BackwardStep[] {
  const { kind, body, answer, orderId: id, orderNumber: number } = command;
  if (kind !== 'move' || answer?.code !== 'status_changed') return [];
  return [{ order: { id, number, status: answer.status }, to: body.status }];
}

/**
 * Changes of order statuses, by the outbox: shown at once, sent when the server can be reached.
 * - If another admin has changed the status meanwhile, the change is applied to the new status; a confirmation is
 *   needed if it is now a step back, also after a reload.
 * - The toast has an undo button, without a confirmation.
 */
export function useMoveOrder(): MoveOrder {
  const shown = useShowOrder();
  const isOffline = useWaitingCount() > 0;
  const refused = useRefusedCommands().find((command) => backwardStepOf(command).length > 0);
  const [pressed, setPressed] = useState<BackwardStep | null>(null);
  const asking = pressed ?? (refused ? backwardStepOf(refused)[0] : null) ?? null;

  const start = async (
    order: MovedOrder,
    to: AnyOrderStatus,
    store: () => Promise<string | null> = () => moveOrder(order, to, order.status),
  ): Promise<void> => {
    const from = order.status;
    const { mayTell, isLast } = takeTurn();
    let id: string | null;
    try {
      id = await store();
    } catch (error) {
      console.warn('A status was not stored', error);
      toastError(adminText('somethingWrong'));
      return;
    }
    // Nothing is said of what is not known: a refusal is shown in the list of those.
    const outcome = id === null ? 'answered' : await outcomeOf(id, isOffline ? 0 : ANSWER_LIMIT_MS);
    if (outcome === 'refused' || !mayTell()) return;
    const words = { number: firstEight(order.number), status: statusWord(to) };
    const tell = (sentence: string) =>
      toastSuccessWithAction(
        sentence,
        adminOrdersText('undo'),
        () =>
          void start({ ...order, status: to }, from, () =>
            undoMove(order, id ?? '', { status: to, from }),
          ),
        // Three of them would hide the button of the next order on a phone.
        { id: 'order-status' },
      );
    const updated = adminOrdersText('statusUpdated', words);
    if (outcome === 'answered' || id === null) return tell(updated);
    tell(adminOutboxText('queued', words));
    const isAnswered = (await outcomeOf(id, READING_MS)) === 'answered';
    if (isAnswered && isLast()) tell(updated);
  };

  /** All of them have the same status before. */
  const startAll = async (
    orders: readonly MovedOrder[],
    to: AnyOrderStatus,
    store: (order: MovedOrder) => Promise<string | null> = (order) =>
      moveOrder(order, to, order.status),
  ): Promise<void> => {
    const { mayTell, isLast } = takeTurn();
    const stored: { order: MovedOrder; id: string }[] = [];
    const missed: string[] = [];
    for (const order of orders) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- in their order on the board
        const id = await store(order);
        if (id !== null) stored.push({ order, id });
      } catch (error) {
        console.warn('A status was not stored', error);
        missed.push(firstEight(order.number));
      }
    }
    if (missed.length > 0) {
      toastError(adminOrdersText('notMovedAll', { numbers: missed.join(', ') }));
    }
    const answersWithin = async (limitMs: number) => {
      const outcomes = await Promise.all(stored.map(({ id }) => outcomeOf(id, limitMs)));
      // Those that the shop refused are in the list of refusals, each by its number.
      const taken = stored.filter((_, at) => outcomes[at] !== 'refused');
      return { taken, areAnswered: !outcomes.includes('waiting') };
    };
    const tell = (
      key: 'movedAll' | 'queuedAll',
      taken: readonly { order: MovedOrder; id: string }[],
    ) => {
      const [first] = taken;
      if (!first) return;
      const from = first.order.status;
      const undo = new Map(taken.map(({ order, id }) => [order.id, id]));
      toastSuccessWithAction(
        adminOrdersText.count(key, taken.length, { status: statusWord(to) }),
        adminOrdersText('undo'),
        () =>
          void startAll(
            taken.map(({ order }) => ({ ...order, status: to })),
            from,
            (order) => undoMove(order, undo.get(order.id) ?? '', { status: to, from }),
          ),
        { id: 'order-status' },
      );
    };
    const soon = await answersWithin(isOffline ? 0 : ANSWER_LIMIT_MS);
    if (!mayTell()) return;
    tell(soon.areAnswered ? 'movedAll' : 'queuedAll', soon.taken);
    if (soon.areAnswered) return;
    const later = await answersWithin(READING_MS);
    if (later.areAnswered && isLast()) tell('movedAll', later.taken);
  };

  const end = () => {
    if (pressed) setPressed(null);
    else if (refused) void dismissRefused(refused.id);
  };

  return {
    shown,
    move(order, to) {
      if (order.status === to) return;
      if (isBackwardStep(order.status, to)) setPressed({ order, to });
      else void start(order, to);
    },
    moveAll(orders, to) {
      void startAll(orders, to);
    },
    startPacking(order) {
      if (nextStep(order.status) === PACKING) void start(order, PACKING);
    },
    asking,
    confirm() {
      if (asking) void start(asking.order, asking.to);
      end();
    },
    dismiss: end,
  };
}
