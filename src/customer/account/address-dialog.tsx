import { type FormEvent, useState } from 'react';
import { profileText } from '../../text/account.ts';
import { shellText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PROFILE_LENGTHS } from '../../domain/people/profile.ts';
import * as styles from './profile-screen.module.css';

/** 'Update Your Address'; saving an empty one does nothing (spec section 5). */
export function AddressDialog({
  isOpen,
  first,
  isSaving,
  onClose,
  onSave,
}: {
  isOpen: boolean;
  first: string;
  isSaving: boolean;
  onClose: () => void;
  onSave: (address: string) => void;
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={profileText('addressTitle')}
      closeLabel={shellText('close')}
    >
      <AddressForm first={first} isSaving={isSaving} onClose={onClose} onSave={onSave} />
    </Dialog>
  );
}

function AddressForm({
  first,
  isSaving,
  onClose,
  onSave,
}: {
  first: string;
  isSaving: boolean;
  onClose: () => void;
  onSave: (address: string) => void;
}) {
  const [typed, setTyped] = useState(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = typed.replace(/\s+/g, ' ').trim();
    if (address !== '') onSave(address);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        isLong
        label={profileText('address')}
        autoComplete="street-address"
        value={typed}
        maxLength={PROFILE_LENGTHS.address}
        onChange={({ target }) => setTyped(target.value)}
      />
      <DialogActions>
        <Button tone="plain" onClick={onClose}>
          {profileText('cancel')}
        </Button>
        <Button type="submit" isBusy={isSaving}>
          {profileText('saveAddress')}
        </Button>
      </DialogActions>
    </form>
  );
}
