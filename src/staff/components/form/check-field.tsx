import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import * as styles from './check-field.module.css';

/** A native checkbox with a label and a hint. */
export function CheckField({
  label,
  hint,
  ...native
}: { label: ReactNode; hint?: ReactNode } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'type'
>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <input
        id={id}
        {...native}
        type="checkbox"
        className={styles.box}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
