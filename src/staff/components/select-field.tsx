import { type SelectHTMLAttributes, useId } from 'react';
import styles from './select-field.module.css';

/** A native select under its label. */
export function SelectField({
  label,
  options,
  error,
  ...native
}: {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Shown under the field; undefined for none. */
  error?: string | undefined;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        {...native}
        className={styles.select}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
