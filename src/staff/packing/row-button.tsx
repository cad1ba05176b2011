import type { MouseEvent, ReactNode } from 'react';
import * as styles from './packing-line.module.css';

/** A button of a packing row; `hotkey` presses it (use-packing-keys.ts). */
export function RowButton({
  hotkey,
  name,
  isPressed,
  isOpen,
  isUndo = false,
  onClick,
  children,
}: {
  hotkey: string;
  /** For screen readers: with the line's name. */
  name: string;
  /** undefined for one that only opens a panel. */
  isPressed?: boolean;
  /** Whether its panel is open; undefined for a button without one. */
  isOpen?: boolean;
  /** The key of 'Undo' presses it. */
  isUndo?: boolean;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.button}
      data-key={hotkey}
      data-undo={isUndo || undefined}
      aria-keyshortcuts={hotkey}
      aria-label={name}
      aria-pressed={isPressed}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
