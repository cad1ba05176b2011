import { memo, useEffect, useRef } from 'react';
import { resolveValue, toast as toaster, useToaster } from 'react-hot-toast/headless';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './toast-host.module.css';

/** As in the specification (section 9): 4000 ms, three at a time, bottom right. */
const DURATION_MS = 4000;
const MAX_VISIBLE = 3;

/**
 * Renders the toasts. A toast stays while hovered, and is dismissed by a press, so that the content below it can be
 * reached. Show one with `toast` from 'react-hot-toast/headless'.
 */
export const ToastHost = memo(function ToastHost() {
  const { toasts, handlers } = useToaster({
    duration: DURATION_MS,
    success: { duration: DURATION_MS },
    error: { duration: DURATION_MS },
  });
  const visible = toasts.filter((toast) => toast.visible).slice(0, MAX_VISIBLE);
  const host = useRef<HTMLOutputElement>(null);
  const newest = visible[0]?.id;

  // A popover is in the top layer; reopening it for each toast moves it above an open dialog.
  useEffect(() => {
    const element = host.current;
    if (!element?.showPopover) return;
    if (newest && element.matches(':popover-open')) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
  }, [newest]);

  return (
    <output
      ref={host}
      popover="manual"
      className={styles.host}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onPointerUp={({ target }) => {
        // A press on the toast's button must reach the button.
        if (target instanceof Element && target.closest('button')) return;
        for (const { id } of visible) toaster.dismiss(id);
        handlers.endPause();
      }}
    >
      {visible.map((toast) => (
        <div key={toast.id} className={classNames(styles.toast, styles[toast.type])}>
          {toast.type === 'error' && <Icon name="warning" size={20} />}
          {toast.type === 'success' && <Icon name="check" size={20} />}
          <span>{resolveValue(toast.message, toast)}</span>
        </div>
      ))}
    </output>
  );
});
