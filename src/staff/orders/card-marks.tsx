import { awaitsPayment, isOrderStatus } from '../../domain/order/status.ts';
import { foldOrder } from '../../domain/order/fold.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { adminOutboxText } from '../../text/admin-outbox.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { changedLines } from './amendment-words.ts';
import * as styles from './card-marks.module.css';
import { statusName } from './order-words.ts';
import type { ShownOrder } from './outbox/pending-order.ts';

/** That something about an order is on this device only, and for what it waits. */
function WaitsMark({ waitsFor }: Pick<ShownOrder, 'waitsFor'>) {
  return waitsFor ? (
    <Badge tone={waitsFor === 'shop' ? 'red' : 'amber'}>
      {adminOutboxText(waitsFor === 'shop' ? 'fails' : 'waits')}
    </Badge>
  ) : null;
}

/** What has to be noticed about an order before its next step, in a few words each. */
export function CardMarks({ order, isOpen }: { order: ShownOrder; isOpen: boolean }) {
  const { status, formerDayNumber, isRestored, waitsFor } = order;
  const marks: { tone: BadgeTone; text: string }[] = [];
  const mark = (isSo: boolean, tone: BadgeTone, text: () => string) => {
    if (isSo) marks.push({ tone, text: text() });
  };
  const question = questionOf(order);
  mark(!isOrderStatus(status), 'grey', () => statusName(status));
  mark(awaitsPayment(status), 'amber', () => adminOrdersText('awaitsPayment'));
  mark(question === 'asked', 'blue', () => adminOrdersText('markAsked'));
  mark(question === 'decide', 'red', () => adminOrdersText('markDecide'));
  // The open card says the whole of these.
  if (!isOpen) {
    const changes = changedCount(order);
    mark(changes > 0, 'amber', () => adminOrdersText.count('markChanges', changes));
    mark(formerDayNumber > 0, 'red', () => adminOrdersText('markFormer', { n: formerDayNumber }));
    mark(isRestored, 'red', () => adminOrdersText('markRestored'));
  }
  if (marks.length === 0 && !waitsFor) return null;
  return (
    <p className={styles.marks}>
      {marks.map(({ tone, text }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
      <WaitsMark waitsFor={waitsFor} />
    </p>
  );
}

/** The names are not read. */
const changedCount = ({ history }: ShownOrder) =>
  changedLines(history, ({ name }) => ({ name })).length;

/** 'asked': the customer has not answered yet. 'decide': nobody has looked at a line since the answer was no or none. */
function questionOf({ history }: ShownOrder): 'asked' | 'decide' | null {
  if (history.amendments.length === 0) return null;
  const { questions, lines } = foldOrder(history);
  if (questions.some(({ state }) => state === 'open')) return 'asked';
  const openLines = new Set(lines.flatMap(({ id, state }) => (state === 'open' ? id : [])));
  const isUnanswered = questions.some(
    ({ state, line }) => (state === 'no' || state === 'lapsed') && openLines.has(line),
  );
  return isUnanswered ? 'decide' : null;
}
