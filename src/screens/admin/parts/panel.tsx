import { type ReactNode, useEffect, useId, useRef } from 'react';
import { adminText } from '../../../text/admin.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ToastHost } from '../../../ui/toast-host.tsx';
import styles from './panel.module.css';

/**
 * A large native dialog for one record: its head and foot stay while the middle scrolls; a phone
 * gives it the whole screen. For a question there is ui/sheet's Dialog.
 */
export function Panel({
  isOpen,
  onClose,
  title,
  foot,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Buttons; the main one comes last. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);

  return (
    <dialog ref={dialog} className={styles.panel} aria-labelledby={titleId} onClose={onClose}>
      {isOpen && (
        <div className={styles.inside}>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={adminText('close')} onClick={onClose} />
          </header>
          <div className={styles.middle}>{children}</div>
          {foot && <footer className={styles.foot}>{foot}</footer>}
          {/* What lies outside a modal dialog is neither seen nor read aloud. */}
          <ToastHost />
        </div>
      )}
    </dialog>
  );
}
