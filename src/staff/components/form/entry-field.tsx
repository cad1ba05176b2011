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
  /** In sight: 'Price'. */
  label: string;
  /** Of what, for screen readers. */
  of: string;
  /** The same for this field of every row. */
  entry: string;
  /** Beside the label: what the shop has now. */
  hint?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'aria-label'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label} <span className="visually-hidden">{of}</span>
        </label>
        {hint && <span id={`${id}-hint`}>{hint}</span>}
      </div>
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
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
