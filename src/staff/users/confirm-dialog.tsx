import type { AdminUser, UserChange } from '../api/users.ts';
import { adminText } from '../../text/admin.ts';
import { adminUsersText } from '../../text/admin-users.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import { userName } from './user-name.ts';

/** Asks before a change to an account that cannot simply be taken back. */
export function ConfirmDialog({
  asking,
  onConfirm,
  onClose,
}: {
  asking: { user: AdminUser; change: UserChange } | null;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const words = asking && wordsFor(asking.user, asking.change);
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
        <Button tone={words?.isDanger ? 'danger' : 'primary'} onClick={onConfirm}>
          {words?.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function wordsFor(user: AdminUser, change: UserChange) {
  const name = userName(user);
  if (change === 'delete_user_account') {
    return {
      title: adminUsersText('deleteTitle', { name }),
      text: adminUsersText('deleteText'),
      action: adminUsersText('deleteUser'),
      isDanger: true,
    };
  }
  if (change === 'suspend_user') {
    return {
      title: adminUsersText('suspendSelfTitle'),
      text: adminUsersText('suspendSelfText'),
      action: adminUsersText('suspendUser'),
      isDanger: true,
    };
  }
  if (user.isAdmin) {
    return {
      title: adminUsersText('revokeSelfTitle'),
      text: adminUsersText('revokeSelfText'),
      action: adminUsersText('revokeAdmin'),
      isDanger: true,
    };
  }
  return {
    title: adminUsersText('makeAdminTitle', { name }),
    text: adminUsersText('makeAdminText'),
    action: adminUsersText('makeAdmin'),
    isDanger: false,
  };
}
