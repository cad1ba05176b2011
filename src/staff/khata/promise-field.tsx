import { MAX_NOTE_LENGTH } from '../../domain/ledger/transfer-request.ts';
import { adminKhataText } from '../../text/admin-khata.ts';
import { TextField } from '../../ui/text-field.tsx';

/** What a customer has promised: 'pays on Saturday'. May be left empty. */
export function PromiseField({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      label={adminKhataText('promise')}
      hint={adminKhataText('promiseHint')}
      value={value}
      maxLength={MAX_NOTE_LENGTH}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
