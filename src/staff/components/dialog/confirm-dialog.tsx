import { adminText } from '../../../text/admin.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/sheet.tsx';

export interface Question {
  title: string;
  text: string;
  action: string;
  /** Styles the action as destructive. */
  isDanger: boolean;
}

export function ConfirmDialog({
  question,
  onConfirm,
  onClose,
}: {
  /** null: closed. */
  question: Question | null;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen={question !== null}
      onClose={onClose}
      title={question?.title ?? ''}
      closeLabel={adminText('close')}
    >
      <p>{question?.text}</p>
      <DialogActions>
        <Button tone="plain" onClick={onClose}>
          {adminText('cancel')}
        </Button>
        <Button tone={question?.isDanger ? 'danger' : 'primary'} onClick={onConfirm}>
          {question?.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
