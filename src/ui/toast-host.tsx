import { memo, useEffect, useRef } from 'react';
import { resolveValue, toast as toaster, useToaster } from 'react-hot-toast/headless';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './toast-host.module.css';

/** The notification library's own defaults (spec section 9): 4000 ms, three at a time, bottom right. */
const DURATION_MS = 4000;
const MOST_VISIBLE = 3;

/**
 * Where toasts appear. They stay while a pointer rests on them, and go when they are pressed: what they lie
 * over can then be reached. Raise one with `toast` from 'react-hot-toast/headless'.
 */
export const ToastHost = memo(function ToastHost() {
  const { toasts, handlers } = useToaster({
    duration: DURATION_MS,
    success: { duration: DURATION_MS },
    error: { duration: DURATION_MS },
  });
  const visible = toasts.filter((toast) => toast.visible).slice(0, MOST_VISIBLE);
  const host = useRef<HTMLOutputElement>(null);
  const newest = visible[0]?.id;

  // A popover lies above everything; shown again for each toast, it lies above an open dialog too.
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
        // Its button is to be pressed first.
        if (target instanceof Element && target.closest('button')) return;
        for (const { id } of visible) toaster.dismiss(id);
        handlers.endPause();
      }}
    >
      {visible.map((toast) => (
        <div key={toast.id} className={classes(styles.toast, styles[toast.type])}>
          {toast.type === 'error' && <Icon name="warning" size={20} />}
          {toast.type === 'success' && <Icon name="check" size={20} />}
          <span>{resolveValue(toast.message, toast)}</span>
        </div>
      ))}
    </output>
  );
});
