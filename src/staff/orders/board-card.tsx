import { type MouseEvent, memo } from 'react';
import type { AdminOrder } from '../api/orders.ts';
import { nextStep } from '../../domain/order/progress.ts';
import { localPhoneDigits } from '../../domain/people/contact.ts';
import { firstEight } from '../../domain/order/number.ts';
import {
  awaitsPayment,
  isChangeable,
  isOrderStatus,
  type OrderStatus,
  PACKING,
} from '../../domain/order/status.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { adminOutboxText } from '../../text/admin-outbox.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { lineCountText, lineNameText } from '../packing/packing-words.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { SmallAnchor, SmallButton } from '../components/small-button.tsx';
import { type NamesOf, useProductNames } from '../use-product-names.ts';
import { changedLines } from './amendment-words.ts';
import * as styles from './board-card.module.css';
import { dayNumberText, formerNumberText, orderTitle } from './day-number.ts';
import { morningOrderText } from './morning-order.ts';
import { customerName, statusName } from './order-words.ts';
import type { ShownOrder } from './outbox/pending-order.ts';

interface BoardCardProps {
  order: ShownOrder;
  /** The shop's local day. */
  today: string;
  /** Minutes since the order was received. */
  minutes: number;
  isLate: boolean;
  onMove: (order: AdminOrder, to: OrderStatus, event: MouseEvent) => void;
  onView: (order: AdminOrder) => void;
  /** Opens the packing screen, where the packing of a confirmed order begins. */
  onPack: (order: AdminOrder) => void;
}

/** An order on the board: all items, customer, address, waiting time and the next step. */
function Card({ order, today, minutes, isLate, onMove, onView, onPack }: BoardCardProps) {
  const { customer } = order;
  const next = nextStep(order.status);
  // Packing begins where it is done: on the order's packing screen.
  const isStart = next === PACKING;
  const number = firstEight(order.number);
  const ofDay = dayNumberText(order, today);
  const name = customerName(order);
  const digits = localPhoneDigits(customer.phone);
  const namesOf = useProductNames();
  const morning = morningOrderText(order, today);
  return (
    <article className={styles.card} aria-label={orderTitle(order, today)}>
      <p className={styles.head}>
        {ofDay !== '' && <strong className={styles.ofDay}>{ofDay}</strong>}
        <span className={ofDay === '' ? styles.ofDay : styles.number}>{number}</span>
        {morning === '' && (
          <span className={styles.waited} data-late={isLate}>
            {waitedText(minutes)}
          </span>
        )}
      </p>
      {morning !== '' && (
        <p className={styles.morning} data-late={isLate}>
          {morning}
        </p>
      )}
      <p className={styles.who}>
        <strong>{name}</strong>
        <strong>{formatRupees(order.totalPaise)}</strong>
      </p>
      <address className={styles.address}>
        {[customer.address, customer.pincode].filter((part) => part !== '').join(', ')}
      </address>
      {customer.instructions !== '' && (
        <p className={styles.instructions}>{customer.instructions}</p>
      )}
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.pid} className={styles.line}>
            <strong className={styles.quantity}>{lineCountText(line)}</strong>{' '}
            <span>{lineNameText(line, namesOf)}</span>
          </li>
        ))}
      </ul>
      <Changes order={order} namesOf={namesOf} />
      {!isOrderStatus(order.status) && <p className={styles.note}>{statusName(order.status)}</p>}
      {awaitsPayment(order.status) && (
        <p className={styles.note}>{adminOrdersText('awaitsPayment')}</p>
      )}
      {order.waitsFor && (
        <p className={styles.note}>
          {adminOutboxText(order.waitsFor === 'shop' ? 'fails' : 'waits')}
        </p>
      )}
      {order.formerDayNumber > 0 && <p className={styles.note}>{formerNumberText(order)}</p>}
      {order.isRestored && <p className={styles.note}>{adminOrdersText('mayBeDelivered')}</p>}
      <div className={styles.actions}>
        {next && (
          <button
            type="button"
            className={styles.next}
            onClick={(event) => (isStart ? onPack(order) : onMove(order, next, event))}
          >
            {adminOrdersText(awaitsPayment(order.status) ? 'next_paid' : `next_${next}`)}
          </button>
        )}
        {digits !== '' && (
          <SmallAnchor icon="phone" isIconOnly href={`tel:+91${digits}`}>
            {adminOrdersText('callCustomer', { name })}
          </SmallAnchor>
        )}
        {isChangeable(order.status) && !isStart && (
          <SmallButton
            aria-label={adminPackingText('packOrder', { number })}
            onClick={() => onPack(order)}
          >
            {adminPackingText('pack')}
          </SmallButton>
        )}
        <SmallButton
          aria-label={adminOrdersText('viewOrder', { number })}
          onClick={() => onView(order)}
        >
          {adminOrdersText('view')}
        </SmallButton>
      </div>
    </article>
  );
}

/** The lines that are not as they were ordered, and why. */
function Changes({ order: { history }, namesOf }: { order: AdminOrder; namesOf: NamesOf }) {
  return changedLines(history, namesOf).map(({ id, text }) => (
    <p key={id} className={styles.note}>
      {text}
    </p>
  ));
}

/** Memoised: rendered again only if its order or its minutes change. */
export const BoardCard = memo(Card);

function waitedText(minutes: number): string {
  if (minutes < 60) return adminOrdersText('waitedMinutes', { n: minutes });
  if (minutes < 24 * 60) return adminOrdersText('waitedHours', { n: Math.floor(minutes / 60) });
  return adminOrdersText('waitedDays', { n: Math.floor(minutes / (24 * 60)) });
}
