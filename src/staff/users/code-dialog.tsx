import { useState } from 'react';
import type { AdminUser, SignInCode } from '../api/users.ts';
import { adminText } from '../../text/admin.ts';
import { adminUsersText } from '../../text/admin-users.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import { formatTime } from '../components/format-time.ts';
import * as styles from './code-dialog.module.css';
import { userName } from './user-name.ts';

/** Shows a sign-in code; it cannot be shown again. */
export function CodeDialog({
  issued,
  onClose,
}: {
  issued: { user: AdminUser; code: SignInCode } | null;
  onClose: () => void;
}) {
  const [copied, setCopied] = useState('');
  const name = issued ? userName(issued.user) : '';
  return (
    <Dialog
      isOpen={issued !== null}
      onClose={onClose}
      title={adminUsersText('codeTitle', { name })}
      closeLabel={adminText('close')}
    >
      {issued && (
        <>
          <p className={styles.code}>{inGroups(issued.code.code)}</p>
          <p>{adminUsersText('codeText', { name, time: formatTime(issued.code.expiresAtMs) })}</p>
          <DialogActions>
            <Button
              tone="plain"
              onClick={() =>
                void navigator.clipboard
                  ?.writeText(issued.code.code)
                  .then(() => setCopied(issued.code.code))
                  .catch(() => undefined)
              }
            >
              <span aria-live="polite">
                {adminUsersText(copied === issued.code.code ? 'copied' : 'copy')}
              </span>
            </Button>
            <Button onClick={onClose}>{adminText('close')}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** Groups of five for reading aloud; blanks are ignored when it is typed. */
function inGroups(code: string): string {
  return code.replace(/(.{5})(?=.)/g, '$1 ');
}
