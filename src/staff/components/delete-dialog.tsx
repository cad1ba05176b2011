import { adminText } from '../../text/admin.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';

/** Asks before something is deleted. */
export function DeleteDialog({
  words,
  onConfirm,
  onClose,
}: {
  /** null while nothing is asked. */
  words: { title: string; text: string; action: string } | null;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen={words !== null}
      onClose={onClose}
      title={words?.title ?? ''}
      closeLabel={adminText('close')}
    >
      <p>{words?.text}</p>
      <DialogActions>
        <Button tone="plain" onClick={onClose}>
          {adminText('cancel')}
        </Button>
        <Button tone="danger" onClick={onConfirm}>
          {words?.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
