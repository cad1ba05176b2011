import { useState } from 'react';
import { type Account, TILL } from '../../domain/ledger/account.ts';
import { wholeRupees } from '../../domain/ledger/order-postings.ts';
import { MAX_NOTE_LENGTH, type NewTransferRequest } from '../../domain/ledger/transfer-request.ts';
import {
  exactPaise,
  MAX_PAISE,
  paiseToRupees,
  type Paise,
  ZERO_PAISE,
} from '../../domain/money.ts';
import { firstEight } from '../../domain/order/number.ts';
import { adminText } from '../../text/admin.ts';
import { adminMoneyText } from '../../text/admin-money.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Choice } from '../components/choice.tsx';
import { NumberField } from '../components/form/number-field.tsx';
import { parseRupees } from '../components/form/parse-amount.ts';
import { toastSuccessWithAction } from '../saving/toasts.ts';
import type { OutboxOrder } from '../orders/outbox/outbox.ts';
import { recordTransfers, undoTransfer } from '../orders/outbox/outbox.ts';
import * as styles from './money.module.css';
import { money } from './money-words.ts';

/** What is to be recorded. */
export type Recording =
  | { kind: 'collected' | 'refunded'; order: OutboxOrder; amountPaise: Paise }
  | { kind: 'paid_in' | 'paid_out' | 'handed_over' | 'closed'; drawer: Account; name: string };

function titleOf(recording: Recording): string {
  switch (recording.kind) {
    case 'collected':
      return adminMoneyText('collectOf', { number: firstEight(recording.order.number) });
    case 'refunded':
      return adminMoneyText('giveBackOf', { number: firstEight(recording.order.number) });
    case 'closed':
      return adminMoneyText('countOf', { drawer: recording.name });
    case 'paid_in':
      return adminMoneyText('putIn');
    case 'paid_out':
      return adminMoneyText('payOut');
    case 'handed_over':
      return adminMoneyText('handOver');
  }
}

/** Asks for what a kind of transfer needs, and records it: at once, also without a network. */
export function RecordDialog({
  recording,
  expectedPaise = ZERO_PAISE,
  onClose,
}: {
  /** null: closed. */
  recording: Recording | null;
  /** What should be in a drawer that is counted. */
  expectedPaise?: Paise;
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen={recording !== null}
      onClose={onClose}
      title={recording ? titleOf(recording) : ''}
      closeLabel={adminText('close')}
    >
      {recording && (
        <RecordForm recording={recording} expectedPaise={expectedPaise} onClose={onClose} />
      )}
    </Dialog>
  );
}

type How = 'cash' | 'upi';
type WayOut = 'expense' | 'float';

/** One toast, with the undo of what was recorded last. */
const TOAST = { id: 'money' };

/** Less than a rupee stays as it is: there is nothing else to record. */
const inCash = (amount: Paise): Paise => (amount < 100 ? amount : wholeRupees(amount));

const LIMITS = { kind: 'rupees', min: 0, max: MAX_PAISE / 100 } as const;

function RecordForm({
  recording,
  expectedPaise,
  onClose,
}: {
  recording: Recording;
  expectedPaise: Paise;
  onClose: () => void;
}) {
  const isAboutOrder = 'order' in recording;
  const [text, setText] = useState(
    isAboutOrder ? String(paiseToRupees(inCash(recording.amountPaise))) : '',
  );
  const [how, setHow] = useState<How>('cash');
  const [wayOut, setWayOut] = useState<WayOut>('expense');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);

  const amount = parseRupees(text);
  const isCount = recording.kind === 'closed';
  const isAmount = amount !== null && (isCount || amount > 0);
  const needsNote = recording.kind === 'paid_out' && wayOut === 'expense';
  const hasNote = !needsNote || note.trim() !== '';

  const record = async () => {
    setChecked(true);
    if (!isAmount || !hasNote) return;
    const request = requestOf(recording, { amountPaise: amount, how, wayOut, note: note.trim() });
    const order = isAboutOrder ? recording.order : undefined;
    const [id = ''] = await recordTransfers([request], order);
    onClose();
    const undo = () => void undoTransfer(order ?? { id: '', number: '' }, id);
    // A count is a fact: the next one corrects it.
    if (isCount) return;
    const [recorded, back] = [adminMoneyText('recorded'), adminMoneyText('undo')];
    toastSuccessWithAction(recorded, back, undo, TOAST);
  };

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void record();
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
      {isAboutOrder && (
        <Choice<How>
          label={adminMoneyText('how')}
          value={how}
          options={[
            { value: 'cash', label: adminMoneyText('inCash'), icon: 'cash' },
            { value: 'upi', label: adminMoneyText('byUpi') },
          ]}
          onChange={(chosen) => {
            setHow(chosen);
            const due = recording.amountPaise;
            setText(String(paiseToRupees(chosen === 'cash' ? inCash(due) : due)));
          }}
        />
      )}
      {recording.kind === 'paid_out' && (
        <Choice<WayOut>
          label={adminMoneyText('what')}
          value={wayOut}
          options={[
            { value: 'expense', label: adminMoneyText('forExpense') },
            { value: 'float', label: adminMoneyText('forOwner') },
          ]}
          onChange={setWayOut}
        />
      )}
      {needsNote && (
        <TextField
          label={adminMoneyText('what')}
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          error={isChecked && !hasNote ? adminMoneyText('whatWrong') : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <DialogActions>
        <Button tone="plain" onClick={onClose}>
          {adminText('cancel')}
        </Button>
        <Button type="submit">{adminMoneyText('record')}</Button>
      </DialogActions>
    </form>
  );
}

function requestOf(
  recording: Recording,
  typed: { amountPaise: Paise; how: How; wayOut: WayOut; note: string },
): NewTransferRequest {
  const { amountPaise, how, wayOut } = typed;
  switch (recording.kind) {
    case 'collected':
    case 'refunded': {
      const account = how === 'cash' ? TILL : 'upi';
      return { kind: recording.kind, account, order: recording.order.id, amountPaise };
    }
    case 'closed':
      return { kind: 'closed', account: recording.drawer, countedPaise: amountPaise };
    case 'paid_in':
      return { kind: 'paid_in', account: recording.drawer, amountPaise };
    case 'paid_out': {
      const note = wayOut === 'expense' ? typed.note : '';
      return { kind: 'paid_out', account: recording.drawer, to: wayOut, amountPaise, note };
    }
    case 'handed_over':
      return { kind: 'handed_over', account: recording.drawer, to: TILL, amountPaise };
  }
}

/** 'Counted ₹1,200.00: ₹30.00 too little'. */
function differenceText(counted: Paise, expected: Paise): string {
  const amount = money(exactPaise(Math.abs(counted - expected)));
  const difference =
    counted === expected
      ? adminMoneyText('fits')
      : adminMoneyText(counted > expected ? 'tooMuch' : 'tooLittle', { amount });
  return adminMoneyText('difference', { counted: money(counted), difference });
}
