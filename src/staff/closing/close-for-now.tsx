import { adminClosingText } from '../../text/admin-closing.ts';
import { SmallButton } from '../components/small-button.tsx';
import { useClosing } from './use-closing.ts';

/** Closes the shop for an hour in one press; `ClosedNotice` has the other times. */
export function CloseForNow() {
  const closing = useClosing();
  if (!closing?.isOpen) return null;
  return (
    <SmallButton icon="clock" isBusy={closing.isBusy} onClick={closing.close}>
      {adminClosingText('close')}
    </SmallButton>
  );
}
