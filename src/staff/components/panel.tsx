import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { adminText } from '../../text/admin.ts';
import { IconButton } from '../../ui/button.tsx';
import { useDialogFocus } from '../../ui/dialog-focus.ts';
import styles from './panel.module.css';
import { PanelToasts } from './panel-toasts.tsx';

/**
 * A large native dialog for one record: open as long as it is rendered. Its head and foot stay while
 * the middle scrolls; a phone gives it the whole screen. For a question there is ui/sheet's Dialog.
 */
export function Panel({
  onClose,
  title,
  foot,
  children,
}: {
  /** Escape, or the close button. */
  onClose: () => void;
  title: string;
  /** Buttons; the main one comes last. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it leaves the document, so that focus goes back to where it was.
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
        // A file field that is left without a choice cancels too, and lets it bubble.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // A close that was followed by another opening is old news. A browser that insists on closing
        // is answered by opening again: whoever renders the panel decides whether it goes.
        if (!dialog.current || dialog.current.open) return;
        dialog.current.showModal();
        onClose();
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={adminText('close')} onClick={onClose} />
        </header>
        <div className={styles.middle}>{children}</div>
        {foot && <footer className={styles.foot}>{foot}</footer>}
        <PanelToasts />
      </div>
    </dialog>
  );
}
