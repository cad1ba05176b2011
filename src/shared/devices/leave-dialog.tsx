import type { AccountRole } from '../../domain/roles.ts';
import { currentStore } from '../../lib/current-store.ts';
import { profileText } from '../../text/account.ts';
import { devicesText } from '../../text/devices.ts';
import { shellText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import type { Leaving } from './use-leave.ts';

/** For an owner link, where the shop is deployed; the phone may be offline and can not ask. */
const COMMAND =
  currentStore === '' ? 'essentials owner-link' : `essentials --cell ${currentStore} owner-link`;

/** Says how an admin comes back before their device forgets them, and what is still unsent (D2, D23). */
export function LeaveDialog({ leaving, role }: { leaving: Leaving; role: AccountRole }) {
  const { question, isLeaving, close, leave } = leaving;
  const unsentCount = question?.unsentCount ?? 0;
  return (
    <Dialog
      isOpen={question !== null}
      onClose={close}
      title={devicesText('leaveTitle')}
      closeLabel={shellText('close')}
    >
      <p>
        {role === 'owner'
          ? devicesText('leaveOwnerText', { command: COMMAND })
          : devicesText('leaveText')}
      </p>
      {unsentCount > 0 && <p>{profileText.count('logOutUnsent', unsentCount)}</p>}
      <DialogActions>
        <Button onClick={close}>{devicesText('stay')}</Button>
        <Button tone="danger" isBusy={isLeaving} onClick={leave}>
          {devicesText('leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
