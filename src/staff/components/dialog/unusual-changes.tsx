import { adminBulkEditText } from '../../../text/admin-bulk-edit.ts';
import { adminText } from '../../../text/admin.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/sheet.tsx';
import * as styles from '../table/entry-list.module.css';

const MAX_SHOWN = 20;

export interface UnusualChangesProps {
  title: string;
  /** Before the list; by default that they are far from what the shop has. */
  text?: string | undefined;
  /** A line for each: what changes from what to what. */
  changes: readonly string[];
  onStore: () => void;
  onClose: () => void;
}

/** Asks about changes that look like a slip before they are stored. */
export function UnusualChanges({ title, text, changes, onStore, onClose }: UnusualChangesProps) {
  const more = changes.length - MAX_SHOWN;
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={adminText('close')}>
      <p>{text ?? adminBulkEditText('unusualText')}</p>
      {changes.length > 0 && (
        <ul className={styles.details}>
          {changes.slice(0, MAX_SHOWN).map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {more > 0 && <p>{adminBulkEditText.count('unusualMore', more)}</p>}
      <DialogActions>
        <Button tone="plain" onClick={onClose}>
          {adminBulkEditText('unusualBack')}
        </Button>
        <Button onClick={onStore}>{adminBulkEditText('unusualStore')}</Button>
      </DialogActions>
    </Dialog>
  );
}
