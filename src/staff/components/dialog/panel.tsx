import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { adminText } from '../../../text/admin.ts';
import { IconButton } from '../../../ui/button.tsx';
import { useDialogFocus } from '../../../ui/dialog-focus.ts';
import type { Action } from '../action-menu.tsx';
import { MoreButtons, MoreMenu } from '../more-actions.tsx';
import * as styles from './panel.module.css';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import toastStyles from '../../../ui/toast-host.module.css';
import { PANEL_TOASTER } from '../../saving/toasts.ts';

/**
 * A large native dialog for one record; open while it is rendered. Header and footer are sticky; on a phone it
 * covers the screen. For questions use ui/sheet's Dialog.
 */
export function Panel({
  onClose,
  title,
  more = [],
  foot,
  children,
}: {
  /** Called for Escape and the close button. */
  onClose: () => void;
  title: string;
  /** Actions that are not the next one: in the head of a phone, else in front of the buttons of `foot`. */
  more?: readonly Action[];
  /** Buttons; the main one is last. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it is removed, so that the browser restores the focus.
    return () => element?.close();
  }, []);
  useDialogFocus(dialog, true);

  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      data-panel=""
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The 'cancel' event of a file input bubbles.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // Ignored if the dialog was opened again since. If the browser closed it, it is opened again: the component
        // that renders the panel decides whether it closes.
        if (!dialog.current || dialog.current.open) return;
        dialog.current.showModal();
        onClose();
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <div className={styles.aside}>
            {more.length > 0 && <MoreMenu actions={more} />}
            <IconButton icon="close" label={adminText('close')} onClick={onClose} />
          </div>
        </header>
        <div className={styles.middle}>{children}</div>
        {foot && (
          <footer className={styles.foot}>
            {more.length > 0 && <MoreButtons actions={more} />}
            {foot}
          </footer>
        )}
        <PanelToasts />
      </div>
    </dialog>
  );
}

const DURATION_MS = 4000;
const MAX_VISIBLE = 3;

/** The toaster of an open panel, with the style of ui/toast-host.tsx. */
function PanelToasts() {
  const { toasts } = useToaster(
    {
      duration: DURATION_MS,
      success: { duration: DURATION_MS },
      error: { duration: DURATION_MS },
    },
    PANEL_TOASTER,
  );
  return (
    <output className={toastStyles.host}>
      {toasts
        .filter(({ visible }) => visible)
        .slice(0, MAX_VISIBLE)
        .map((toast) => (
          <div key={toast.id} className={classNames(toastStyles.toast, toastStyles[toast.type])}>
            <Icon name={toast.type === 'error' ? 'warning' : 'check'} size={20} />
            <span>{resolveValue(toast.message, toast)}</span>
          </div>
        ))}
    </output>
  );
}
