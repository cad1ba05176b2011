import { resolveValue, useToaster } from 'react-hot-toast/headless';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from '../../ui/toast-host.module.css';
import { PANEL_TOASTER } from '../toasts.ts';

const DURATION_MS = 4000;
const MOST_VISIBLE = 3;

/** The toaster of an open panel, with the style of ui/toast-host.tsx. */
export function PanelToasts() {
  const { toasts } = useToaster(
    {
      duration: DURATION_MS,
      success: { duration: DURATION_MS },
      error: { duration: DURATION_MS },
    },
    PANEL_TOASTER,
  );
  return (
    <output className={styles.host}>
      {toasts
        .filter(({ visible }) => visible)
        .slice(0, MOST_VISIBLE)
        .map((toast) => (
          <div key={toast.id} className={classes(styles.toast, styles[toast.type])}>
            <Icon name={toast.type === 'error' ? 'warning' : 'check'} size={20} />
            <span>{resolveValue(toast.message, toast)}</span>
          </div>
        ))}
    </output>
  );
}
