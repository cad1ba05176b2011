import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { useDialogFocus } from './dialog-focus.ts';
import * as styles from './sheet.module.css';
import { useTapBeside } from './use-tap-beside.ts';

interface DialogProps {
  isOpen: boolean;
  /**
   * Called for Escape, the close button and a tap on the backdrop, and after a close because `isOpen` became false.
   */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** A native modal dialog: focus is trapped, starts in the first field and is restored on close. */
function Modal({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  shape,
}: DialogProps & { shape: string | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const tapBeside = useTapBeside(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else {
      element.close();
      onClose();
    }
  }, [isOpen, onClose]);
  useDialogFocus(dialog, isOpen);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, shape)}
      aria-labelledby={titleId}
      onClose={() => {
        // The browser fires 'close' in a later task, when the dialog may be open again.
        if (!dialog.current?.open) onClose();
      }}
      // A tap on the backdrop closes it too.
      closedby="any"
      {...tapBeside}
    >
      {isOpen && (
        <div className={styles.inside}>
          <header className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** Slides in: from below on a phone, from the side on a wide screen. */
export function Sheet(props: DialogProps) {
  return <Modal {...props} shape={styles.sheet} />;
}

/** Centred: a question or a short form. */
export function Dialog(props: DialogProps) {
  return <Modal {...props} shape={styles.middle} />;
}

/** The buttons at the end of a dialog; the main one is last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
