import { useState } from 'react';
import type { AdminOrder } from '../api/orders.ts';
import { foldOrder } from '../../domain/order/fold.ts';
import { firstEight } from '../../domain/order/number.ts';
import { type OrderStatus, PACKING } from '../../domain/order/status.ts';
import { adminText } from '../../text/admin.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { dayNumberText } from './day-number.ts';
import * as styles from './move-all.module.css';
import { customerName, isEmptied } from './order-words.ts';

/** Every line of it is settled. */
const isPacked = ({ history }: AdminOrder) =>
  history.amendments.length > 0 && foldOrder(history).isPacked;

/** The columns whose orders can be moved together: which of them, and to which status. */
const STEPS: Readonly<
  Record<string, { to: 'confirmed' | 'shipped'; isMeant: (order: AdminOrder) => boolean }>
> = {
  new: { to: 'confirmed', isMeant: ({ status }) => status === 'pending' },
  processing: {
    to: 'shipped',
    isMeant: (order) => order.status === PACKING && isPacked(order) && !isEmptied(order),
  },
};

/** Moves all orders of a column that are ready for the next step; asks once, with the list to choose from. */
export function MoveAll({
  column,
  orders,
  today,
  onMove,
}: {
  column: string;
  orders: readonly AdminOrder[];
  /** The shop's local day. */
  today: string;
  onMove: (orders: readonly AdminOrder[], to: OrderStatus) => void;
}) {
  /** The orders that were there when it was asked: one that comes meanwhile is not meant. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const step = STEPS[column];
  if (!step) return null;
  const { to, isMeant } = step;
  const ready = orders.filter(isMeant);
  const listed = ready.filter(({ id }) => asked.includes(id));
  const chosen = listed.filter(({ id }) => !left.has(id));
  const close = () => setAsked([]);
  return (
    <>
      {ready.length > 1 && (
        <SmallButton
          tone="soft"
          icon="check"
          onClick={() => {
            setLeft(new Set());
            setAsked(ready.map(({ id }) => id));
          }}
        >
          {adminOrdersText(`all_${to}`, { n: ready.length })}
        </SmallButton>
      )}
      <Dialog
        isOpen={listed.length > 0}
        onClose={close}
        title={adminOrdersText.count(`ask_${to}`, chosen.length)}
        closeLabel={adminText('close')}
      >
        <ul className={styles.orders}>
          {listed.map((order) => (
            <li key={order.id}>
              <label className={styles.order}>
                <input
                  type="checkbox"
                  checked={!left.has(order.id)}
                  onChange={({ target }) => {
                    const next = new Set(left);
                    if (target.checked) next.delete(order.id);
                    else next.add(order.id);
                    setLeft(next);
                  }}
                />
                <span className={styles.who}>
                  <strong>{dayNumberText(order, today) || firstEight(order.number)}</strong>{' '}
                  {customerName(order)}
                </span>
                <strong>{formatRupees(order.totalPaise)}</strong>
              </label>
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button tone="plain" onClick={close}>
            {adminText('cancel')}
          </Button>
          <Button
            disabled={chosen.length === 0}
            onClick={() => {
              close();
              onMove(chosen, to);
            }}
          >
            {adminOrdersText(`next_${to}`)}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
