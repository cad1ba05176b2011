import { useState } from 'react';
import { isMoney, TILL } from '../../domain/ledger/account.ts';
import { passesLimit } from '../../domain/ledger/khata.ts';
import type { NewTransferRequest } from '../../domain/ledger/transfer-request.ts';
import { exactPaise, type Paise, ZERO_PAISE } from '../../domain/money.ts';
import { firstEight } from '../../domain/order/number.ts';
import { adminText } from '../../text/admin.ts';
import { adminKhataText } from '../../text/admin-khata.ts';
import { adminMoneyText } from '../../text/admin-money.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Notice } from '../../ui/notice.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import { useOnce } from '../../ui/use-once.ts';
import type { Credit, OrderCustomer } from '../api/customers.ts';
import type { ShownTransfer } from '../api/ledger.ts';
import { makeCommandId } from '../../phone/db/staff-outbox.ts';
import { SmallButton } from '../components/small-button.tsx';
import * as styles from '../money/money.module.css';
import { money } from '../money/money-words.ts';
import { type OutboxOrder, recordTransfers, undoTransfer } from '../orders/outbox/outbox.ts';
import { useIsOnline } from '../queries/use-is-online.ts';
import { toastSuccessWithAction } from '../saving/toasts.ts';
import { useMayDo } from '../session/use-admin.ts';
import { CustomerChoice, CustomerOption } from './customer-choice.tsx';
import { CustomerForm, type TypedCustomer } from './customer-form.tsx';
import { customerName } from './khata-words.ts';
import { PromiseField } from './promise-field.tsx';
import { useSaveCustomer } from './use-save-customer.ts';

/** An order whose goods were handed over, and what is owed for it. */
export interface UnpaidOrder {
  order: OutboxOrder;
  /** Who ordered: proposed as a new customer. */
  person: { name: string; phone: string };
  amountPaise: Paise;
  /** The transfers by which the order was taken to be paid: one for each time it was delivered. They are taken back first. */
  assumed: readonly Pick<ShownTransfer, 'id' | 'to' | 'amountPaise'>[];
}

/** Takes what was recorded back. What the order was taken to be paid with cannot stand again: it is recorded as paid. */
async function undo({ order, assumed }: UnpaidOrder, ids: readonly string[]): Promise<void> {
  await undoTransfer(order, ids.at(-1) ?? '');
  for (const [at, { to, amountPaise }] of assumed.entries()) {
    const account = isMoney(to) ? to : TILL;
    // oxlint-disable-next-line no-await-in-loop -- one or two, in the order in which they are sent
    await undoTransfer(order, ids[at] ?? '', {
      kind: 'collected',
      account,
      order: order.id,
      amountPaise,
    });
  }
}

/** Asks on whose khata an order goes, says what they would owe, and puts it there: also without a network. */
export function PutOnKhata({
  unpaid,
  customers,
  onClose,
}: {
  unpaid: UnpaidOrder;
  /** Who may be the order's customer, the likeliest first. */
  customers: readonly OrderCustomer[];
  onClose: () => void;
}) {
  const { order, person, amountPaise, assumed } = unpaid;
  const [chosen, setChosen] = useState<Credit | null>(null);
  const [isNew, setNew] = useState(false);
  const mayGiveCredit = useMayDo('give_credit');
  const isOnline = useIsOnline();
  const writing = useSaveCustomer();
  // Pressed again after a lost answer, nobody is written down twice.
  const [newId, setNewId] = useState(makeCommandId);

  const writeDown = async (typed: TypedCustomer) => {
    if (!(await writing.save({ id: newId, ...typed }))) return;
    setNew(false);
    setNewId(makeCommandId());
    setChosen({ ...typed, id: newId, balancePaise: ZERO_PAISE });
  };

  // Pressed twice, it would be put there twice.
  const putting = useOnce(async (customer: Credit, isOverLimit: boolean, note: string) => {
    const requests: NewTransferRequest[] = [
      ...assumed.map(({ id }) => ({ kind: 'reversed', reverses: id }) as const),
      { kind: 'on_khata', customer: customer.id, order: order.id, amountPaise, isOverLimit, note },
    ];
    const ids = await recordTransfers(requests, order);
    onClose();
    toastSuccessWithAction(
      adminKhataText('nowOnKhata', { amount: money(amountPaise), name: customerName(customer) }),
      adminMoneyText('undo'),
      () => void undo(unpaid, ids),
      { id: 'money' },
    );
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        chosen
          ? adminKhataText('chosen', { name: customerName(chosen) })
          : adminKhataText('putOnTitle', {
              number: firstEight(order.number),
              amount: money(amountPaise),
            })
      }
      closeLabel={adminText('close')}
    >
      {chosen && (
        <Chosen
          customer={chosen}
          amountPaise={amountPaise}
          onBack={() => setChosen(null)}
          isBusy={putting.isRunning}
          onPut={(isOverLimit, note) => putting.start(chosen, isOverLimit, note)}
        />
      )}
      {!chosen && isNew && (
        <CustomerForm
          customer={{ ...person, limitPaise: hundreds(amountPaise) }}
          mayGiveCredit={mayGiveCredit}
          isBusy={writing.isBusy}
          onSave={(typed) => void writeDown(typed)}
          onClose={() => setNew(false)}
        />
      )}
      {!chosen && !isNew && (
        <div className={styles.form}>
          {mayGiveCredit && isOnline && (
            <SmallButton tone="soft" onClick={() => setNew(true)}>
              {adminKhataText('newKhata')}
            </SmallButton>
          )}
          {customers.length > 0 && (
            <ul className={styles.list}>
              {customers.map((customer) => (
                <CustomerOption
                  key={customer.id}
                  customer={customer}
                  note={adminKhataText(customer.isLinked ? 'theirAccount' : 'sameNumber')}
                  action={adminKhataText('choose')}
                  onChoose={() => setChosen(customer)}
                />
              ))}
            </ul>
          )}
          <CustomerChoice
            action={adminKhataText('choose')}
            isOffered={({ id }) => customers.every((known) => known.id !== id)}
            onChoose={setChosen}
          />
        </div>
      )}
    </Dialog>
  );
}

/** A limit to begin with: the amount in whole hundreds of rupees. */
const hundreds = (amountPaise: Paise): Paise =>
  exactPaise(Math.ceil(amountPaise / 10_000) * 10_000);

/** What the chosen customer would owe, and whether they may. */
function Chosen({
  customer,
  amountPaise,
  isBusy,
  onBack,
  onPut,
}: {
  customer: Credit;
  amountPaise: Paise;
  isBusy: boolean;
  onBack: () => void;
  onPut: (isOverLimit: boolean, note: string) => void;
}) {
  const isOnline = useIsOnline();
  const mayGiveCredit = useMayDo('give_credit');
  const [note, setNote] = useState('');
  const { id, balancePaise, limitPaise } = customer;
  const after = exactPaise(balancePaise + amountPaise);
  if (limitPaise === 0) {
    return (
      <>
        <Notice
          tone="warning"
          title={adminKhataText('noCreditYet', { name: customerName(customer) })}
        />
        <DialogActions>
          <Button tone="plain" onClick={onBack}>
            {adminKhataText('back')}
          </Button>
          {mayGiveCredit && (
            <LinkButton to="/admin/money/khata/$customerId" params={{ customerId: id }}>
              {adminKhataText('openKhata')}
            </LinkButton>
          )}
        </DialogActions>
      </>
    );
  }
  const isOver = passesLimit(customer, amountPaise);
  return (
    <>
      <p>{adminKhataText('wouldOwe', { amount: money(after), limit: formatRupees(limitPaise) })}</p>
      {isOver && (
        <Notice
          tone="warning"
          title={adminKhataText('aboveLimit', { amount: money(exactPaise(after - limitPaise)) })}
        />
      )}
      {!isOnline && <Notice title={adminKhataText('offlineLimit')} />}
      <PromiseField value={note} onChange={setNote} />
      <DialogActions>
        <Button tone="plain" onClick={onBack}>
          {adminKhataText('back')}
        </Button>
        {/* Without a connection nobody can ask the shop first, and the goods are gone. */}
        <Button isBusy={isBusy} onClick={() => onPut(isOver || !isOnline, note.trim())}>
          {adminKhataText(isOver ? 'putOnAnyway' : 'putOnIt')}
        </Button>
      </DialogActions>
    </>
  );
}
