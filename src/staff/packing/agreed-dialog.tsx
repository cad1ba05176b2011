import { type FormEvent, useState } from 'react';
import { type Paise, paiseToRupees, sumPaise } from '../../domain/money.ts';
import type { FoldedOrder } from '../../domain/order/fold.ts';
import { adminText } from '../../text/admin.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { parseRupees } from '../components/parse-amount.ts';

/** 'Agreed by phone': the total that the customer agrees to, at first what the order would come to. */
export function AgreedDialog({
  isOpen,
  folded,
  onAgreed,
  onClose,
}: {
  isOpen: boolean;
  folded: FoldedOrder;
  onAgreed: (totalPaise: Paise) => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={adminPackingText('agreed')}
      closeLabel={adminText('close')}
    >
      <AgreedForm
        folded={folded}
        onClose={onClose}
        onAgreed={(total) => {
          onAgreed(total);
          onClose();
        }}
      />
    </Dialog>
  );
}

function AgreedForm({
  folded: { bill, excessPaise, agreedPaise },
  onAgreed,
  onClose,
}: {
  folded: FoldedOrder;
  onAgreed: (totalPaise: Paise) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState(() =>
    String(paiseToRupees(sumPaise([bill.totalPaise, excessPaise]))),
  );
  const [error, setError] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const total = parseRupees(text);
    if (total !== null && total > agreedPaise) onAgreed(total);
    else setError(adminPackingText('agreedNotMore', { amount: formatRupees(agreedPaise) }));
  };
  return (
    <form onSubmit={save} noValidate>
      <p>{adminPackingText('agreedText')}</p>
      <TextField
        label={adminPackingText('agreedField')}
        inputMode="decimal"
        autoComplete="off"
        isCode
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <DialogActions>
        <Button tone="plain" onClick={onClose}>
          {adminText('cancel')}
        </Button>
        <Button type="submit">{adminPackingText('agreedSave')}</Button>
      </DialogActions>
    </form>
  );
}
