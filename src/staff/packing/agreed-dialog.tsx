import { type FormEvent, useState } from 'react';
import { type Paise, sumPaise } from '../../domain/money.ts';
import { MAX_AGREED_PAISE } from '../../domain/order/amendment.ts';
import type { FoldedOrder } from '../../domain/order/fold.ts';
import { adminText } from '../../text/admin.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import { typedRupees } from '../components/form/form-schema.ts';
import { NumberField } from '../components/form/number-field.tsx';
import { type NumberSpec, parserOf } from '../components/form/parse-amount.ts';

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

const TOTAL: NumberSpec = { kind: 'rupees', min: 0.01, max: MAX_AGREED_PAISE / 100 };
const parseTotal = parserOf(TOTAL);

function AgreedForm({
  folded: { bill, excessPaise, agreedPaise },
  onAgreed,
  onClose,
}: {
  folded: FoldedOrder;
  onAgreed: (totalPaise: Paise) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState(() => typedRupees(sumPaise([bill.totalPaise, excessPaise])));
  const [error, setError] = useState<string>();
  const notMore = adminPackingText('agreedNotMore', { amount: formatRupees(agreedPaise) });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const total = parseTotal(text) as Paise | null;
    if (total !== null && total > agreedPaise) onAgreed(total);
    else setError(notMore);
  };
  return (
    <form onSubmit={save} noValidate>
      <p>{adminPackingText('agreedText')}</p>
      <NumberField
        label={adminPackingText('agreedField')}
        number={TOTAL}
        wrong={notMore}
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
