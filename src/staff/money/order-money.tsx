import { useState } from 'react';
import { type DrawerAccount, WALK_IN } from '../../domain/ledger/account.ts';
import type { ReturnedGoods } from '../../domain/ledger/returned-goods.ts';
import { addedTo, goesWithAnother } from '../../domain/ledger/transfer.ts';
import { exactPaise, type Paise, sumPaise } from '../../domain/money.ts';
import { foldOrder } from '../../domain/order/fold.ts';
import { firstEight } from '../../domain/order/number.ts';
import { endOf } from '../../domain/order/status.ts';
import { adminKhataText } from '../../text/admin-khata.ts';
import { adminMoneyText } from '../../text/admin-money.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { localizedName } from '../../text/localized-name.ts';
import { toastSuccess } from '../saving/toasts.ts';
import { useMayDo } from '../session/use-admin.ts';
import type { ShownTransfer } from '../api/ledger.ts';
import type { OrderCustomer } from '../api/customers.ts';
import type { AdminOrder } from '../api/orders.ts';
import { formatDateTime } from '../components/format-time.ts';
import { SmallButton } from '../components/small-button.tsx';
import { recordTransfers } from '../orders/outbox/outbox.ts';
import { type UnpaidOrder, PutOnKhata } from '../khata/put-on-khata.tsx';
import { countOrWeightText } from '../packing/packing-words.ts';
import { useProductNames } from '../queries/use-product-names.ts';
import * as styles from './money.module.css';
import { kindName, money } from './money-words.ts';
import { UnreadEntries } from './unread-entries.tsx';
import type { UnreadTransfer } from './use-unread-transfers.ts';
import { RecordDialog } from './record-dialog.tsx';
import { returnableLines, ReturnGoods } from './return-goods.tsx';
import type { Recording } from './record-form.tsx';

/** What was paid for an order, and what can be recorded of it (D73). */
export function OrderMoney({
  order,
  transfers,
  unread,
  customers,
  cashDrawer,
}: {
  order: AdminOrder;
  transfers: readonly ShownTransfer[];
  /** What this device has recorded of it since. */
  unread: readonly UnreadTransfer[];
  /** Who may have a khata for it (D74). */
  customers: readonly OrderCustomer[];
  /** Where cash goes that is taken for it, and comes from. */
  cashDrawer: DrawerAccount;
}) {
  const mayRecord = useMayDo('record_payments');
  const mayCollect = useMayDo('collect_cash');
  const [recording, setRecording] = useState<Recording | null>(null);
  const mayGiveBack = useMayDo('refund_payments');
  const [isReturning, setReturning] = useState(false);
  const [unpaid, setUnpaid] = useState<UnpaidOrder | null>(null);
  const { id, number } = order;
  const paid = transfers.filter(
    (one) => one.kind !== 'sold' && one.kind !== 'reversed' && !one.isReversed,
  );
  const owedPaise = transfers.reduce((sum, one) => sum + addedTo(WALK_IN, one), 0);
  /** An order that was delivered twice was taken to be paid each time. */
  const assumed = paid.filter(({ kind }) => kind === 'assumed');
  const assumedInCash = assumed.filter(({ to }) => to !== 'upi');
  /** The paise that cash did not have when the order was paid: those of a return go with the return. */
  const rounded = paid.filter((one) => one.kind === 'rounded' && !goesWithAnother(one.id));
  const isHandedOver = endOf(order.status) === 'delivered';
  /** What is due back the ledger says, once the shop knows that the order was delivered. */
  const isSold =
    transfers.reduce((sum, one) => sum + (one.kind === 'sold' ? addedTo(WALK_IN, one) : 0), 0) > 0;
  const isReturnable =
    mayGiveBack && isHandedOver && isSold && returnableLines(order, transfers).length > 0;

  const reversalsOf = (all: readonly ShownTransfer[]) =>
    all.map((one) => ({ kind: 'reversed', reverses: one.id }) as const);
  const isNotPaid = async () => {
    await recordTransfers(reversalsOf(assumed), { id, number });
    toastSuccess(adminMoneyText('nowOwed', { number: firstEight(number) }));
  };
  /** With what it was taken to be paid with. */
  const unpaidPaise = [...assumed, ...rounded].reduce(
    (sum, { amountPaise }) => sum + amountPaise,
    owedPaise,
  );
  const putOnKhata = () =>
    setUnpaid({
      order: { id, number },
      person: { name: order.customer.name, phone: order.customer.phone },
      amountPaise: exactPaise(unpaidPaise),
      assumed,
    });
  const isByUpi = async () => {
    // With the paise that cash did not have.
    const amountPaise = sumPaise([...assumedInCash, ...rounded].map((one) => one.amountPaise));
    await recordTransfers(
      [
        ...reversalsOf(assumedInCash),
        { kind: 'collected', account: 'upi', order: id, amountPaise },
      ],
      { id, number },
      { dependsOnPrevious: true },
    );
    toastSuccess(adminMoneyText('nowUpi', { number: firstEight(number) }));
  };

  if (
    paid.length === 0 &&
    unread.length === 0 &&
    !(isHandedOver && owedPaise !== 0) &&
    !isReturnable
  )
    return null;
  return (
    <>
      <ul className={styles.list} aria-label={adminMoneyText('paidTitle')}>
        {paid.map((transfer) => (
          <li key={transfer.id} className={styles.entry}>
            <div>
              {paidWords(transfer)}
              <p className={styles.note}>
                {transfer.kind === 'assumed' && `${adminMoneyText('assumed')} · `}
                {transfer.goods && <GoodsWords goods={transfer.goods} order={order} />}
                {formatDateTime(transfer.takenAtMs)}
              </p>
            </div>
          </li>
        ))}
        <UnreadEntries unread={unread} />
        {isHandedOver && owedPaise !== 0 && (
          <li className={styles.entry}>{owedWords(exactPaise(owedPaise))}</li>
        )}
      </ul>
      {(mayRecord || mayCollect) && unread.length === 0 && (
        <div className={styles.buttons}>
          {mayRecord && assumed.length > 0 && isHandedOver && (
            <SmallButton onClick={() => void isNotPaid()}>{adminMoneyText('notPaid')}</SmallButton>
          )}
          {mayRecord && assumedInCash.length > 0 && isHandedOver && (
            <SmallButton onClick={() => void isByUpi()}>{adminMoneyText('paidByUpi')}</SmallButton>
          )}
          {mayRecord && isHandedOver && unpaidPaise > 0 && (
            <SmallButton onClick={putOnKhata}>{adminKhataText('putOn')}</SmallButton>
          )}
          {mayCollect && isHandedOver && owedPaise > 0 && (
            <SmallButton
              tone="soft"
              onClick={() =>
                setRecording({
                  kind: 'collected',
                  order: { id, number },
                  amountPaise: exactPaise(owedPaise),
                  cashDrawer,
                  isCashOnly: !mayRecord,
                })
              }
            >
              {adminMoneyText('collect')}
            </SmallButton>
          )}
          {isHandedOver && owedPaise < 0 && mayGiveBack && (
            <SmallButton
              tone="soft"
              onClick={() =>
                setRecording({
                  kind: 'refunded',
                  order: { id, number },
                  amountPaise: exactPaise(0 - owedPaise),
                  cashDrawer,
                })
              }
            >
              {adminMoneyText('giveBack')}
            </SmallButton>
          )}
          {isReturnable && (
            <SmallButton tone="soft" onClick={() => setReturning(true)}>
              {adminMoneyText('goodsBack')}
            </SmallButton>
          )}
        </div>
      )}
      {isReturning && (
        <ReturnGoods
          order={order}
          transfers={transfers}
          customers={customers}
          cashDrawer={cashDrawer}
          onClose={() => setReturning(false)}
        />
      )}
      <RecordDialog recording={recording} onClose={() => setRecording(null)} />
      {unpaid && (
        <PutOnKhata unpaid={unpaid} customers={customers} onClose={() => setUnpaid(null)} />
      )}
    </>
  );
}

/** 'Onion: 1 · damaged · ', in front of a time. */
function GoodsWords({ goods, order }: { goods: ReturnedGoods; order: AdminOrder }) {
  const namesOf = useProductNames();
  const { lines } = foldOrder(order.history);
  const parts = goods.parts.map(({ line: id, count }) => {
    const line = lines.find((one) => one.id === id);
    const n = countOrWeightText(line?.unit ?? 'each', count);
    return line ? `${localizedName(namesOf(line.product))}: ${n}` : n;
  });
  return <>{[...parts, adminPackingText(`back_${goods.reason}`), ''].join(' · ')}</>;
}

/** 'Not paid yet ₹20.00', 'Give back ₹465.00'. */
const owedWords = (owedPaise: Paise): string =>
  owedPaise > 0
    ? `${adminMoneyText('owedTitle')} ${money(owedPaise)}`
    : `${adminMoneyText('giveBack')} ${money(exactPaise(0 - owedPaise))}`;

/** 'Cash ₹230.00', 'Given back ₹20.00'. */
function paidWords({ kind, to, amountPaise }: ShownTransfer): string {
  if (['refunded', 'returned', 'credited', 'rounded', 'on_khata'].includes(kind))
    return `${kindName(kind)} ${money(amountPaise)}`;
  return `${adminMoneyText(to === 'upi' ? 'byUpi' : 'inCash')} ${money(amountPaise)}`;
}
