import { profileText } from '../../text/account.ts';
import { shellText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';

/** Asks before logging out while something has not reached the shop (D2). */
export function LogOutDialog({
  unsentCount,
  onClose,
  onConfirm,
}: {
  /** 0 keeps it closed. */
  unsentCount: number;
  onClose: () => void;
  onConfirm: () => void;
}) {
  return (
    <Dialog
      isOpen={unsentCount > 0}
      onClose={onClose}
      title={profileText('logOutTitle')}
      closeLabel={shellText('close')}
    >
      <p>{profileText.count('logOutUnsent', unsentCount)}</p>
      <DialogActions>
        <Button tone="danger" onClick={onConfirm}>
          {profileText('logOutAnyway')}
        </Button>
        <Button onClick={onClose}>{profileText('stay')}</Button>
      </DialogActions>
    </Dialog>
  );
}
