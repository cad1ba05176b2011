import type { ReactNode } from 'react';
import { toast, type ToastOptions } from 'react-hot-toast/headless';
import * as styles from './toast-action.module.css';

/** A button within a toast. */
export function ToastAction({ onAction, children }: { onAction: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.action} onClick={onAction}>
      {children}
    </button>
  );
}

/** Shows a toast with one button, such as 'Undo'. A press on the button also dismisses the toast. */
export function toastWithAction(
  sentence: string,
  action: string,
  onAction: () => void,
  options: ToastOptions = {},
): void {
  toast(
    ({ id }) => (
      <span className={styles.toast}>
        <span className={styles.words}>{sentence}</span>
        <ToastAction
          onAction={() => {
            toast.dismiss(id);
            onAction();
          }}
        >
          {action}
        </ToastAction>
      </span>
    ),
    options,
  );
}
