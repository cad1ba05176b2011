import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { enterGoesOn } from './enter-goes-on.ts';
import styles from './entry-field.module.css';

/** A short field of a row in a list with `data-entries`, which Enter goes through (enter-goes-on.ts). */
export function EntryField({
  label,
  of,
  entry,
  hint,
  error,
  ref,
  ...native
}: {
  /** 'Price'; a list with column heads shows it there. */
  label: string;
  /** Of what, for screen readers. */
  of: string;
  /** The same for this field of every row. */
  entry: string;
  /** Below the field: what the shop has now, and what it becomes. */
  hint?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'aria-label'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label} <span className="visually-hidden">{of}</span>
      </label>
      <input
        id={id}
        ref={ref}
        autoComplete="off"
        onKeyDown={enterGoesOn}
        {...native}
        type="text"
        className={styles.input}
        data-entry={entry}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
      />
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
