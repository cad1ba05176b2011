import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { adminText } from '../../../text/admin.ts';
import { adminLogText } from '../../../text/admin-log.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/sheet.tsx';

/**
 * Asks for confirmation before unsaved input is left: by a link, the back button, closing the tab (with the
 * browser's own dialog), or an action that is passed to `leave`. The component must render `question`.
 */
export function useLeaveGuard(
  isDirty: () => boolean,
  /** What would be lost. */
  text = adminLogText('leaveText'),
): {
  leave: (action: () => void) => void;
  question: ReactNode;
} {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const blocker = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  const stay = () => {
    setWaiting(null);
    if (isBlocked) blocker.reset();
  };
  const go = () => {
    setWaiting(null);
    if (isBlocked) blocker.proceed();
    else waiting?.();
  };

  return {
    leave(action) {
      if (isDirty()) setWaiting(() => action);
      else action();
    },
    question: (
      <Dialog
        isOpen={isBlocked || waiting !== null}
        onClose={stay}
        title={adminLogText('leaveTitle')}
        closeLabel={adminText('close')}
      >
        <p>{text}</p>
        <DialogActions>
          <Button tone="plain" onClick={stay}>
            {adminLogText('stay')}
          </Button>
          <Button tone="danger" onClick={go}>
            {adminLogText('leave')}
          </Button>
        </DialogActions>
      </Dialog>
    ),
  };
}
