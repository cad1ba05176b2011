import { adminShelfText } from '../../text/admin-shelf.ts';
import { adminText } from '../../text/admin.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import * as styles from '../components/entry-list.module.css';
import { type ReadyChange, shownValue } from './shelf-draft.ts';
import { fieldLabel, shelfValueText } from './shelf-value-text.ts';

const MAX_SHOWN = 20;

/** Asks about changes that look like a slip before they are stored. */
export function UnusualChanges({
  changes,
  onStore,
  onClose,
}: {
  changes: readonly ReadyChange[];
  onStore: () => void;
  onClose: () => void;
}) {
  const more = changes.length - MAX_SHOWN;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={adminShelfText.count('unusualTitle', changes.length)}
      closeLabel={adminText('close')}
    >
      <p>{adminShelfText('unusualText')}</p>
      <ul className={styles.details}>
        {changes.slice(0, MAX_SHOWN).map(({ product, field, value }) => (
          <li key={`${field} ${product.id}`}>
            {adminShelfText('unusualChange', {
              name: nameWithPack(product),
              field: fieldLabel(field, product),
              from: shelfValueText(field, shownValue(product, field)),
              to: shelfValueText(field, shownValue({ ...product, [field]: value }, field)),
            })}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{adminShelfText.count('unusualMore', more)}</p>}
      <DialogActions>
        <Button tone="plain" onClick={onClose}>
          {adminShelfText('unusualBack')}
        </Button>
        <Button onClick={onStore}>{adminShelfText('unusualStore')}</Button>
      </DialogActions>
    </Dialog>
  );
}
