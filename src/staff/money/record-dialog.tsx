import { useState } from 'react';
import type { NewTransferRequest } from '../../domain/ledger/transfer-request.ts';
import { type Paise, ZERO_PAISE } from '../../domain/money.ts';
import { firstEight } from '../../domain/order/number.ts';
import { adminText } from '../../text/admin.ts';
import { adminKhataText } from '../../text/admin-khata.ts';
import { adminMoneyText } from '../../text/admin-money.ts';
import { Dialog } from '../../ui/sheet.tsx';
import { NO_ORDER, recordTransfers, undoTransfer } from '../orders/outbox/outbox.ts';
import { toastSuccess, toastSuccessWithAction } from '../saving/toasts.ts';
import { RecordForm, type Recording } from './record-form.tsx';

/** One toast, with the undo of what was recorded last. */
const TOAST = { id: 'money' };

function titleOf(recording: Recording): string {
  switch (recording.kind) {
    case 'collected':
      return adminMoneyText('collectOf', { number: firstEight(recording.order.number) });
    case 'refunded':
      return adminMoneyText('giveBackOf', { number: firstEight(recording.order.number) });
    case 'khata_paid':
      return adminKhataText('payOf', { name: recording.customer.name });
    case 'khata_refunded':
      return adminKhataText('giveBackOf', { name: recording.customer.name });
    case 'opening':
      return adminKhataText('openingOf', { name: recording.customer.name });
    case 'written_off':
      return adminKhataText('writeOffOf', { name: recording.customer.name });
    case 'closed':
      return adminMoneyText('countOf', { drawer: recording.name });
    case 'paid_in':
      return adminMoneyText('putIn');
    case 'paid_out':
      return adminMoneyText('payOut');
    case 'given_to':
      return adminMoneyText('giveTo');
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
  const [isBusy, setBusy] = useState(false);
  const record = async (about: Recording, request: NewTransferRequest) => {
    const order = 'order' in about ? about.order : undefined;
    // Pressed twice, it would be recorded twice.
    setBusy(true);
    const [id = ''] = await recordTransfers([request], order).finally(() => setBusy(false));
    onClose();
    // A count is a fact: the next one corrects it.
    if (request.kind === 'closed') return;
    const [recorded, back] = [adminMoneyText('recorded'), adminMoneyText('undo')];
    if ('isCashOnly' in about && about.isCashOnly) return toastSuccess(recorded, TOAST);
    const undo = () => void undoTransfer(order ?? NO_ORDER, id);
    toastSuccessWithAction(recorded, back, undo, TOAST);
  };
  return (
    <Dialog
      isOpen={recording !== null}
      onClose={onClose}
      title={recording ? titleOf(recording) : ''}
      closeLabel={adminText('close')}
    >
      {recording && (
        <RecordForm
          recording={recording}
          expectedPaise={expectedPaise}
          isBusy={isBusy}
          onRecord={(request) => void record(recording, request)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
