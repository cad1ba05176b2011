import type { Conflict } from '../../api/client.ts';
import { adminText } from '../../../text/admin.ts';
import { adminLogText } from '../../../text/admin-log.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/sheet.tsx';
import { agoText, fieldName, columnValueText } from '../../saving/change-words.ts';

/** Asks which values to keep when another admin has changed the same fields. */
export function ConflictDialog({
  conflicts,
  askedAtMs,
  onKeepTheirs,
  onUseMine,
  onClose,
}: {
  /** Empty: closed. */
  conflicts: readonly Conflict[];
  askedAtMs: number;
  onKeepTheirs: () => void;
  onUseMine: () => void;
  /** Returns to the form, which keeps the typed values. */
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen={conflicts.length > 0}
      onClose={onClose}
      title={adminLogText('conflictTitle')}
      closeLabel={adminText('close')}
    >
      {conflicts.map((conflict) => (
        <p key={conflict.field}>{conflictText(conflict, askedAtMs)}</p>
      ))}
      <DialogActions>
        <Button tone="plain" onClick={onUseMine}>
          {adminLogText('useMine')}
        </Button>
        <Button onClick={onKeepTheirs}>{adminLogText('keepTheirs')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** 'Asha Patil changed Price to ₹33 a minute ago. You wrote ₹40.' */
export function conflictText({ field, shown, wanted, by, atMs }: Conflict, nowMs: number): string {
  const words = {
    field: fieldName(field),
    now: columnValueText(field, shown),
    wanted: columnValueText(field, wanted),
  };
  return by === '' || atMs === null
    ? adminLogText('conflictUnknown', words)
    : adminLogText('conflict', { ...words, who: by, when: agoText(atMs, nowMs) });
}
