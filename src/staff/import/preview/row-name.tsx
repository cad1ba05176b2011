import { useState } from 'react';
import { PRODUCT_FIELDS } from '../../../domain/catalogue/product.ts';
import { adminImportText } from '../../../text/admin-import.ts';
import { adminText } from '../../../text/admin.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SmallButton } from '../../components/small-button.tsx';
import type { SheetRow } from '../compare/sheet-row.ts';
import * as styles from '../import.module.css';

export type OnName = (row: SheetRow, name: string) => void;

/** The readable name that is proposed for a row (D71), to be taken or changed; after that what the sheet called it. */
export function RowName({
  row,
  isBusy,
  onName,
}: {
  row: SheetRow;
  isBusy: boolean;
  onName: OnName;
}) {
  const [isChanging, setChanging] = useState(false);
  const { proposal, sheetName } = row;
  if (!proposal) return null;
  const { name, pack, isSure, isTaken } = proposal;
  const whole = pack === '' ? name : `${name}, ${pack}`;
  const isOther = name !== sheetName;
  const choose = (chosen: string) => {
    setChanging(false);
    onName(row, chosen);
  };
  return (
    <>
      <p>
        {isTaken && adminImportText('inSheet', { name: sheetName })}
        {!isTaken && !isOther && adminImportText('nameUnknown')}
        {!isTaken &&
          isOther &&
          adminImportText(isSure ? 'proposedName' : 'proposedUnsure', { name: whole })}
      </p>
      <div className={styles.actions}>
        {!isTaken && isOther && (
          <SmallButton
            isBusy={isBusy}
            aria-label={adminImportText('takeNameFor', { name })}
            onClick={() => choose(name)}
          >
            {adminImportText('takeName')}
          </SmallButton>
        )}
        <SmallButton
          isBusy={isBusy}
          aria-label={adminImportText('changeNameFor', { name: sheetName })}
          onClick={() => setChanging(true)}
        >
          {adminImportText('changeName')}
        </SmallButton>
      </div>
      {isChanging && (
        <ChangeName
          sheetName={sheetName}
          name={name}
          onChoose={choose}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}

function ChangeName({
  sheetName,
  name,
  onChoose,
  onClose,
}: {
  sheetName: string;
  name: string;
  onChoose: (name: string) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(name);
  const isNothing = typed.trim() === '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={adminImportText('nameTitle', { name: sheetName })}
      closeLabel={adminText('close')}
    >
      <form
        className={styles.question}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isNothing) onChoose(typed.trim());
        }}
      >
        <TextField
          label={adminImportText('nameField')}
          value={typed}
          maxLength={PRODUCT_FIELDS.name.max}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogActions>
          <Button type="button" tone="plain" onClick={() => onChoose(sheetName)}>
            {adminImportText('keepSheetName')}
          </Button>
          <Button type="submit" disabled={isNothing}>
            {adminImportText('takeName')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
