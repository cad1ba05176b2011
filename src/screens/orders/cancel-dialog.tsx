import { orderText } from '../../text/order.ts';
import { shellText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';

/** Asks before an order is cancelled (D15). */
export function CancelDialog({
  isOpen,
  onClose,
  onConfirm,
}: {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={orderText('cancelTitle')}
      closeLabel={shellText('close')}
    >
      <p>{orderText('cancelText')}</p>
      <DialogActions>
        <Button tone="plain" onClick={onClose}>
          {orderText('cancelNo')}
        </Button>
        <Button tone="danger" onClick={onConfirm}>
          {orderText('cancelYes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
