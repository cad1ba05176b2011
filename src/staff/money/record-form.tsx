import { useState } from 'react';
import { type Account, type DrawerAccount, TILL } from '../../domain/ledger/account.ts';
import { wholeRupees } from '../../domain/ledger/order-postings.ts';
import { MAX_NOTE_LENGTH, type NewTransferRequest } from '../../domain/ledger/transfer-request.ts';
import {
  exactPaise,
  MAX_PAISE,
  paiseToRupees,
  type Paise,
  ZERO_PAISE,
} from '../../domain/money.ts';
import { adminText } from '../../text/admin.ts';
import { adminKhataText } from '../../text/admin-khata.ts';
import { adminMoneyText } from '../../text/admin-money.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/sheet.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Choice } from '../components/choice.tsx';
import { NumberField } from '../components/form/number-field.tsx';
import { parseRupees } from '../components/form/parse-amount.ts';
import type { Carrier } from '../api/ledger.ts';
import type { OutboxOrder } from '../orders/outbox/outbox.ts';
import * as styles from './money.module.css';
import { PromiseField } from '../khata/promise-field.tsx';
import { cashWords, money, overOrShort } from './money-words.ts';

/** What is to be recorded. */
export type Recording =
  | {
      kind: 'collected' | 'refunded';
      order: OutboxOrder;
      amountPaise: Paise;
      /** Where cash goes, or comes from. */
      cashDrawer?: DrawerAccount;
      /** This role records no other payment, and takes none back. */
      isCashOnly?: boolean;
    }
  /** Money to carry, for one of these people. */
  | { kind: 'given_to'; drawer: Account; people: readonly Carrier[] }
  | { kind: 'paid_in' | 'paid_out' | 'handed_over' | 'closed'; drawer: Account; name: string }
  /** A customer's khata (D74), with what is owed either way. */
  | {
      kind: 'khata_paid' | 'khata_refunded' | 'opening' | 'written_off';
      customer: { id: string; name: string };
      amountPaise: Paise;
      cashDrawer: DrawerAccount;
    };

type How = 'cash' | 'upi';
type WayOut = 'expense' | 'float';

/** Less than a rupee stays as it is: there is nothing else to record. */
const inCash = (amount: Paise): Paise => (amount < 100 ? amount : wholeRupees(amount));

const LIMITS = { kind: 'rupees', min: 0, max: MAX_PAISE / 100 } as const;

type Payment = Recording & {
  kind: 'collected' | 'refunded' | 'khata_paid' | 'khata_refunded';
};

/** Whether money is paid, in cash or by UPI. */
const isPayment = (recording: Recording): recording is Payment =>
  ['collected', 'refunded', 'khata_paid', 'khata_refunded'].includes(recording.kind);

/** Whether a customer pays, and does not get back. */
const isTakenIn = ({ kind }: Payment): boolean => kind === 'collected' || kind === 'khata_paid';

/** What is proposed as the amount; null for nothing. */
const dueOf = (recording: Recording): Paise | null =>
  'amountPaise' in recording && recording.amountPaise > 0 ? recording.amountPaise : null;

/**
 * What is recorded of money that is handed over for an order, and what goes back at once: of a note that is too large the
 * change. By UPI all of it has been paid.
 */
function taken(recording: Recording, amountPaise: Paise, how: How): Taken {
  const all: Taken = { amountPaise, changePaise: ZERO_PAISE, morePaise: ZERO_PAISE };
  const duePaise = dueOf(recording);
  if (recording.kind !== 'collected' || duePaise === null || amountPaise <= duePaise) return all;
  if (how === 'upi') return { ...all, morePaise: exactPaise(amountPaise - duePaise) };
  const kept = inCash(duePaise);
  return { ...all, amountPaise: kept, changePaise: exactPaise(amountPaise - kept) };
}

interface Taken {
  amountPaise: Paise;
  changePaise: Paise;
  /** More than is owed. */
  morePaise: Paise;
}

/** What a kind of transfer needs. */
export function RecordForm({
  recording,
  expectedPaise,
  isBusy = false,
  onRecord,
  onClose,
}: {
  recording: Recording;
  expectedPaise: Paise;
  /** It is being stored. */
  isBusy?: boolean;
  onRecord: (request: NewTransferRequest) => void;
  onClose: () => void;
}) {
  const isCashOnly = 'isCashOnly' in recording && recording.isCashOnly === true;
  const duePaise = dueOf(recording);
  const [text, setText] = useState(
    duePaise === null
      ? ''
      : String(paiseToRupees(isPayment(recording) ? inCash(duePaise) : duePaise)),
  );
  const [how, setHow] = useState<How>('cash');
  const [wayOut, setWayOut] = useState<WayOut>('expense');
  const [note, setNote] = useState('');
  const people = recording.kind === 'given_to' ? recording.people : [];
  const [person, setPerson] = useState<Account>(people[0]?.account ?? TILL);
  const [isChecked, setChecked] = useState(false);

  const amount = parseRupees(text);
  const isCount = recording.kind === 'closed';
  const isAmount = amount !== null && (isCount || amount > 0);
  const isWrittenOff = recording.kind === 'written_off';
  const needsNote = isWrittenOff || (recording.kind === 'paid_out' && wayOut === 'expense');
  const mayPromise = recording.kind === 'khata_paid';
  const hasNote = !needsNote || note.trim() !== '';
  const noteWrong = isWrittenOff ? adminKhataText('whyWrong') : adminMoneyText('whatWrong');

  const record = () => {
    setChecked(true);
    if (!isAmount || !hasNote) return;
    const { amountPaise } = taken(recording, amount, how);
    onRecord(requestOf(recording, { amountPaise, how, wayOut, note: note.trim(), person }));
  };
  const { changePaise, morePaise } = taken(recording, amount ?? ZERO_PAISE, how);

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        record();
      }}
    >
      {isCount && <p>{adminMoneyText('countedText', { amount: money(expectedPaise) })}</p>}
      <NumberField
        label={adminMoneyText(isCount ? 'counted' : 'amount')}
        number={LIMITS}
        wrong={adminMoneyText('amountWrong')}
        error={isChecked && !isAmount ? adminMoneyText('amountWrong') : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {isCount && amount !== null && <output>{differenceText(amount, expectedPaise)}</output>}
      {isPayment(recording) && (
        <Choice<How>
          label={adminMoneyText('how')}
          value={how}
          options={[
            { value: 'cash', label: adminMoneyText('inCash'), icon: 'cash' },
            ...(isCashOnly ? [] : [{ value: 'upi' as const, label: adminMoneyText('byUpi') }]),
          ]}
          onChange={(chosen) => {
            setHow(chosen);
            if (duePaise === null) return;
            setText(String(paiseToRupees(chosen === 'cash' ? inCash(duePaise) : duePaise)));
          }}
        />
      )}
      {isPayment(recording) && how === 'cash' && (
        <p className={styles.note}>
          {cashWords(isTakenIn(recording) ? 'in' : 'out', recording.cashDrawer ?? TILL)}
        </p>
      )}
      {changePaise > 0 && (
        <output>{adminMoneyText('change', { amount: money(changePaise) })}</output>
      )}
      {morePaise > 0 && <output>{adminMoneyText('more', { amount: money(morePaise) })}</output>}
      {recording.kind === 'paid_out' && (
        <Choice<WayOut>
          label={adminMoneyText('goesTo')}
          value={wayOut}
          options={[
            { value: 'expense', label: adminMoneyText('forExpense') },
            { value: 'float', label: adminMoneyText('forOwner') },
          ]}
          onChange={setWayOut}
        />
      )}
      {people.length > 0 && (
        <SelectField
          label={adminMoneyText('toWhom')}
          value={person}
          options={people.map(({ account, name }) => ({ value: account, label: name }))}
          onChange={({ target }) => setPerson(target.value as Account)}
        />
      )}
      {recording.kind === 'given_to' && <p className={styles.note}>{adminMoneyText('carries')}</p>}
      {mayPromise && <PromiseField value={note} onChange={setNote} />}
      {needsNote && (
        <TextField
          label={isWrittenOff ? adminKhataText('why') : adminMoneyText('what')}
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          error={isChecked && !hasNote ? noteWrong : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <DialogActions>
        <Button tone="plain" onClick={onClose}>
          {adminText('cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {adminMoneyText('record')}
        </Button>
      </DialogActions>
    </form>
  );
}

function requestOf(
  recording: Recording,
  typed: { amountPaise: Paise; how: How; wayOut: WayOut; note: string; person: Account },
): NewTransferRequest {
  const { amountPaise, how, wayOut } = typed;
  switch (recording.kind) {
    case 'collected':
    case 'refunded': {
      const account = how === 'cash' ? (recording.cashDrawer ?? TILL) : 'upi';
      return { kind: recording.kind, account, order: recording.order.id, amountPaise };
    }
    case 'khata_paid':
    case 'khata_refunded': {
      const account = how === 'cash' ? recording.cashDrawer : 'upi';
      const customer = recording.customer.id;
      return recording.kind === 'khata_paid'
        ? { kind: recording.kind, account, customer, amountPaise, note: typed.note }
        : { kind: recording.kind, account, customer, amountPaise };
    }
    case 'opening':
      return { kind: 'opening', customer: recording.customer.id, amountPaise };
    case 'written_off':
      return {
        kind: 'written_off',
        customer: recording.customer.id,
        amountPaise,
        note: typed.note,
      };
    case 'closed':
      return { kind: 'closed', account: recording.drawer, countedPaise: amountPaise };
    case 'paid_in':
      return { kind: 'paid_in', account: recording.drawer, amountPaise };
    case 'paid_out': {
      const note = wayOut === 'expense' ? typed.note : '';
      return { kind: 'paid_out', account: recording.drawer, to: wayOut, amountPaise, note };
    }
    case 'given_to':
      return { kind: 'handed_over', account: recording.drawer, to: typed.person, amountPaise };
    case 'handed_over':
      return { kind: 'handed_over', account: recording.drawer, to: TILL, amountPaise };
  }
}

/** 'Counted ₹1,200.00: ₹30.00 too little'. */
function differenceText(counted: Paise, expected: Paise): string {
  const difference = overOrShort(exactPaise(counted - expected));
  return adminMoneyText('difference', { counted: money(counted), difference });
}
