import { toast, type ToastOptions } from 'react-hot-toast/headless';
import styles from './toast-action.module.css';

/** Raises a toast with one thing to do about it, such as 'Undo'; doing it takes the toast away. */
export function toastWithAction(
  sentence: string,
  action: string,
  onAction: () => void,
  options: ToastOptions = {},
): void {
  toast(
    ({ id }) => (
      <span className={styles.toast}>
        {sentence}
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.dismiss(id);
            onAction();
          }}
        >
          {action}
        </button>
      </span>
    ),
    options,
  );
}
