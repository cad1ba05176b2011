import { type MouseEvent, memo, useState } from 'react';
import type { AdminOrder } from '../api/orders.ts';
import { nextStep } from '../../domain/order/progress.ts';
import { localPhoneDigits } from '../../domain/people/contact.ts';
import { firstEight } from '../../domain/order/number.ts';
import { isChangeable, type OrderStatus, PACKING } from '../../domain/order/status.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { lineCountText, lineNameText } from '../packing/packing-words.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Icon } from '../../ui/icon.tsx';
import { SmallAnchor, SmallButton } from '../components/small-button.tsx';
import { type NamesOf, useProductNames } from '../queries/use-product-names.ts';
import { changedLines } from './amendment-words.ts';
import * as styles from './board-card.module.css';
import { CardMarks } from './card-marks.tsx';
import { dayNumberText, formerNumberText, orderTitle } from './day-number.ts';
import { itemsInShort } from './items-in-short.ts';
import { morningOrderText } from './morning-order.ts';
import { customerName, isEmptied, nextStepText } from './order-words.ts';
import type { ShownOrder } from './outbox/pending-order.ts';

interface BoardCardProps {
  order: ShownOrder;
  /** The shop's local day. */
  today: string;
  /** Minutes since the order was received. */
  minutes: number;
  isLate: boolean;
  /** Whether this role may set it. */
  mayMove: (to: OrderStatus) => boolean;
  onMove: (order: AdminOrder, to: OrderStatus, event: MouseEvent) => void;
  onView: (order: AdminOrder) => void;
  /** Opens the packing screen, where the packing of a confirmed order begins; null for a role that may not do it. */
  onPack: ((order: AdminOrder) => void) | null;
}

/**
 * An order on the board: whose it is, how long it waits, its sum, its first items and its next step beside them. A press
 * on the items shows all of them, and everything else about the order.
 */
function Card({ order, today, minutes, isLate, mayMove, ...on }: BoardCardProps) {
  const { onMove, onView, onPack } = on;
  const [isOpen, setOpen] = useState(false);
  const { customer } = order;
  const next = nextStep(order.status);
  // Packing begins where it is done: on the order's packing screen.
  const isStart = next === PACKING;
  const isEmpty = isEmptied(order);
  const mayStep = next !== null && !isEmpty && mayMove(next) && (!isStart || onPack !== null);
  const ofDay = dayNumberText(order, today);
  const namesOf = useProductNames();
  const morning = morningOrderText(order, today);
  const { shown, hidden } = itemsInShort(order.lines, namesOf);
  const inShort = isOpen ? adminOrdersText.count('things', order.lines.length) : shown;
  const itemsText = isEmpty ? adminPackingText('nothingLeft') : inShort;
  return (
    <article className={styles.card} data-open={isOpen} aria-label={orderTitle(order, today)}>
      <p className={styles.head}>
        <strong className={styles.ofDay}>{ofDay === '' ? firstEight(order.number) : ofDay}</strong>{' '}
        <strong className={styles.who}>{customerName(order)}</strong>{' '}
        <span className={styles.facts}>
          {morning === '' && (
            <span className={styles.waited} data-late={isLate}>
              {waitedText(minutes)}
            </span>
          )}{' '}
          <strong>{formatRupees(order.totalPaise)}</strong>
        </span>
      </p>
      {morning !== '' && (
        <p className={styles.morning} data-late={isLate}>
          {morning}
        </p>
      )}
      <div className={styles.body}>
        <div className={styles.words}>
          <button
            type="button"
            className={styles.items}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <span>
              <span className="visually-hidden">
                {adminOrdersText('detailTitle', { number: firstEight(order.number) })}:{' '}
              </span>
              {itemsText}
              {!isOpen && hidden > 0 && (
                <>
                  {' '}
                  <strong className={styles.moreItems}>
                    {adminOrdersText('moreItems', { n: hidden })}
                  </strong>
                </>
              )}
            </span>
            <Icon name="chevron" size={16} />
          </button>
          <address className={styles.address}>
            {[customer.address, customer.pincode].filter((part) => part !== '').join(', ')}
          </address>
          {customer.instructions !== '' && (
            <p className={styles.instructions}>{customer.instructions}</p>
          )}
          <CardMarks order={order} isOpen={isOpen} />
        </div>
        {isEmpty && onPack && (
          <button type="button" className={styles.next} data-next onClick={() => onPack(order)}>
            {adminPackingText('pack')}
          </button>
        )}
        {mayStep && (
          <button
            type="button"
            className={styles.next}
            data-next
            onClick={(event) => (isStart ? onPack?.(order) : onMove(order, next, event))}
          >
            {nextStepText(order.status, next)}
          </button>
        )}
      </div>
      {isOpen && <Whole order={order} namesOf={namesOf} onView={onView} onPack={onPack} />}
    </article>
  );
}

/** What an open card says beside: all lines, what has changed in them, and what else can be done. */
function Whole({
  order,
  namesOf,
  onView,
  onPack,
}: Pick<BoardCardProps, 'order' | 'onView' | 'onPack'> & { namesOf: NamesOf }) {
  const number = firstEight(order.number);
  const name = customerName(order);
  const digits = localPhoneDigits(order.customer.phone);
  return (
    <>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.pid} className={styles.line}>
            <strong className={styles.quantity}>{lineCountText(line)}</strong>{' '}
            <span>{lineNameText(line, namesOf)}</span>
          </li>
        ))}
      </ul>
      {changedLines(order.history, namesOf).map(({ id, text }) => (
        <p key={id} className={styles.note}>
          {text}
        </p>
      ))}
      {order.formerDayNumber > 0 && <p className={styles.note}>{formerNumberText(order)}</p>}
      {order.isRestored && <p className={styles.note}>{adminOrdersText('mayBeDelivered')}</p>}
      <div className={styles.actions}>
        <span className={styles.number}>{number}</span>
        {digits !== '' && (
          <SmallAnchor icon="phone" isIconOnly href={`tel:+91${digits}`}>
            {adminOrdersText('callCustomer', { name })}
          </SmallAnchor>
        )}
        {onPack && isChangeable(order.status) && nextStep(order.status) !== PACKING && (
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
    </>
  );
}

/** Memoised: rendered again only if its order or its minutes change. */
export const BoardCard = memo(Card);

function waitedText(minutes: number): string {
  if (minutes < 60) return adminOrdersText.count('waitedMinutes', minutes);
  if (minutes < 24 * 60) return adminOrdersText.count('waitedHours', Math.floor(minutes / 60));
  return adminOrdersText('waitedDays', { n: Math.floor(minutes / (24 * 60)) });
}
