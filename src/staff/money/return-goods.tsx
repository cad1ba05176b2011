import { useState } from 'react';
import { type Account, type DrawerAccount, isKhata, WALK_IN } from '../../domain/ledger/account.ts';
import type { NewTransferRequest } from '../../domain/ledger/transfer-request.ts';
import { addedTo } from '../../domain/ledger/transfer.ts';
import {
  chargedParts,
  dueBack,
  type HandedOverLine,
  handedOverLines,
  type ReturnedPart,
  valueOfParts,
} from '../../domain/ledger/returned-goods.ts';
import type { Paise } from '../../domain/money.ts';
import { RETURN_REASONS, type ReturnReason } from '../../domain/order/amendment.ts';
import { foldOrder } from '../../domain/order/fold.ts';
import { firstEight } from '../../domain/order/number.ts';
import { adminText } from '../../text/admin.ts';
import { adminMoneyText } from '../../text/admin-money.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { localizedName } from '../../text/localized-name.ts';
import { localizedPack } from '../../text/units.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import type { OrderCustomer } from '../api/customers.ts';
import type { ShownTransfer } from '../api/ledger.ts';
import type { AdminOrder } from '../api/orders.ts';
import { Choice } from '../components/choice.tsx';
import { customerName } from '../khata/khata-words.ts';
import { recordTransfers, undoTransfer } from '../orders/outbox/outbox.ts';
import { CountStepper } from '../packing/count-stepper.tsx';
import { countOrWeightText } from '../packing/packing-words.ts';
import { useProductNames } from '../queries/use-product-names.ts';
import { toastSuccessWithAction } from '../saving/toasts.ts';
import * as styles from './money.module.css';
import { cashWords, money } from './money-words.ts';

/** How money is given back: in cash, by UPI, or off the khata of a customer, by id. */
type Way = 'cash' | 'upi' | `khata ${string}`;

/** The lines of an order of which something can still come back. */
export function returnableLines(
  order: AdminOrder,
  transfers: readonly ShownTransfer[],
): HandedOverLine[] {
  const returns = transfers.flatMap(({ goods, isReversed }) =>
    goods && !isReversed ? [goods] : [],
  );
  return handedOverLines(
    foldOrder(order.history).lines,
    order,
    order.history.terms.coupon,
    returns,
  ).filter(({ quantity, returned }) => returned.count < quantity);
}

/** What was paid for an order, less what was given back: what did not go to a khata. */
const paidFor = (transfers: readonly ShownTransfer[]): number =>
  transfers
    .filter(({ from, to }) => ![from, to].some((one) => one === 'sales' || isKhata(one)))
    .reduce((sum, one) => sum - addedTo(WALK_IN, one), 0);

/** How the order was paid, which is how the money goes back if nobody says otherwise. */
function usualWay(transfers: readonly ShownTransfer[], customers: readonly OrderCustomer[]): Way {
  const standing = transfers.filter(({ isReversed }) => !isReversed);
  const khata = standing.find(({ kind }) => kind === 'on_khata');
  const customer = customers.find(({ id }) => khata && khata.to === `customer:${id}`);
  if (customer) return `khata ${customer.id}`;
  return standing.some(({ to }) => to === 'upi') ? 'upi' : 'cash';
}

/** Asks which goods have come back, and records it with what was given back for them (D79): also without a network. */
export function ReturnGoods({
  order,
  transfers,
  customers,
  cashDrawer,
  onClose,
}: {
  order: AdminOrder;
  transfers: readonly ShownTransfer[];
  /** Whose khata it may be. */
  customers: readonly OrderCustomer[];
  /** That cash comes from. */
  cashDrawer: DrawerAccount;
  onClose: () => void;
}) {
  const lines = returnableLines(order, transfers);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState<ReturnReason>('unwanted');
  const [way, setWay] = useState<Way>(() => usualWay(transfers, customers));
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const parts = lines.flatMap(({ id: line }): ReturnedPart[] => {
    const count = counts[line] ?? 0;
    return count > 0 ? [{ line, count }] : [];
  });
  const valuePaise = valueOfParts(chargedParts(lines, parts) ?? []);
  const owedPaise = transfers.reduce((sum, one) => sum + addedTo(WALK_IN, one), 0) - valuePaise;
  const paidPaise = paidFor(transfers);
  const back = (of: Way): Paise =>
    dueBack({ owedPaise, paidPaise }, of === 'cash' || of === 'upi' ? of : 'khata');
  const ways = waysOf(paidPaise, customers);
  // What was paid for the order may be less than what is to be given back.
  const chosen = ways.some(({ value }) => value === way) ? way : ways[0]?.value;
  const amountPaise = chosen === undefined ? null : back(chosen);

  const record = async () => {
    setChecked(true);
    if (parts.length === 0) return;
    // Pressed twice, it would come back twice.
    setBusy(true);
    const request = requestOf(
      order.id,
      { reason, parts },
      amountPaise ? chosen : undefined,
      cashDrawer,
      amountPaise,
    );
    const about = { id: order.id, number: order.number };
    const [id = ''] = await recordTransfers([request], about).finally(() => setBusy(false));
    onClose();
    toastSuccessWithAction(
      adminMoneyText('goodsAreBack', { number: firstEight(order.number) }),
      adminMoneyText('undo'),
      () => void undoTransfer(about, id),
      { id: 'money' },
    );
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={adminMoneyText('goodsBackOf', { number: firstEight(order.number) })}
      closeLabel={adminText('close')}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void record();
        }}
      >
        <Lines
          lines={lines}
          counts={counts}
          onCount={(line, count) => setCounts({ ...counts, [line]: count })}
        />
        <Choice<ReturnReason>
          label={adminPackingText('whyShort')}
          value={reason}
          options={RETURN_REASONS.map((value) => ({
            value,
            label: adminPackingText(`back_${value}`),
          }))}
          onChange={setReason}
        />
        {parts.length > 0 && (
          <>
            <p>{adminMoneyText('goodsCharged', { amount: money(valuePaise) })}</p>
            {Math.max(0 - owedPaise, 0) > 0 && ways.length > 0 && chosen !== undefined ? (
              <>
                <Choice<Way>
                  label={adminMoneyText('how')}
                  value={chosen}
                  options={ways}
                  onChange={setWay}
                />
                <output>{givenWords(back(chosen), chosen)}</output>
                {chosen === 'cash' && <p className={styles.note}>{cashWords('out', cashDrawer)}</p>}
              </>
            ) : (
              <p className={styles.note}>{adminMoneyText('lessOwed')}</p>
            )}
          </>
        )}
        {isChecked && parts.length === 0 && <p role="alert">{adminMoneyText('chooseGoods')}</p>}
        <DialogActions>
          <Button tone="plain" onClick={onClose}>
            {adminText('cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {adminMoneyText('record')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Lines({
  lines,
  counts,
  onCount,
}: {
  lines: readonly HandedOverLine[];
  counts: Readonly<Record<string, number>>;
  onCount: (line: string, count: number) => void;
}) {
  const namesOf = useProductNames();
  return (
    <ul className={styles.list}>
      {lines.map(({ id, product, quantity, returned, unit }) => {
        const left = quantity - returned.count;
        const count = counts[id] ?? 0;
        const name = localizedName(namesOf(product));
        return (
          <li key={id} className={styles.entry}>
            <CountStepper
              label={unit === 'g' ? name : `${name} · ${localizedPack(product.quantity_label)}`}
              names={{
                more: adminMoneyText('oneMoreBack', { name }),
                fewer: adminMoneyText('oneFewerBack', { name }),
              }}
              value={count}
              shown={adminMoneyText('countOfAll', {
                n: countOrWeightText(unit, count),
                all: countOrWeightText(unit, left),
              })}
              // Goods by weight come back as a whole.
              step={unit === 'g' ? left : 1}
              minimum={0}
              maximum={left}
              onChange={(value) => onCount(id, value)}
            />
          </li>
        );
      })}
    </ul>
  );
}

const waysOf = (paidPaise: number, customers: readonly OrderCustomer[]) => [
  ...(paidPaise > 0
    ? [
        { value: 'cash' as const, label: adminMoneyText('inCash'), icon: 'cash' as const },
        { value: 'upi' as const, label: adminMoneyText('byUpi') },
      ]
    : []),
  ...customers.map((customer) => ({
    value: `khata ${customer.id}` as const,
    label: adminMoneyText('khataOf', { name: customerName(customer) }),
  })),
];

const givenWords = (amount: Paise, way: Way): string =>
  adminMoneyText(way.startsWith('khata ') ? 'offKhata' : 'giveNow', { amount: money(amount) });

function requestOf(
  order: string,
  goods: { reason: ReturnReason; parts: readonly ReturnedPart[] },
  way: Way | undefined,
  cashDrawer: DrawerAccount,
  amountPaise: Paise | null,
): NewTransferRequest {
  const account: Account | '' = way === 'cash' ? cashDrawer : way === 'upi' ? 'upi' : '';
  const customer = way?.startsWith('khata ') ? way.slice('khata '.length) : '';
  const given = account === '' && customer === '' ? 0 : (amountPaise ?? 0);
  return { kind: 'returned', order, goods, account, customer, amountPaise: given as Paise };
}
