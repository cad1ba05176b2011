import { type SelectHTMLAttributes, useId } from 'react';
import styles from './select-field.module.css';

/** A native select under its label. */
export function SelectField({
  label,
  options,
  ...native
}: {
  label: string;
  options: readonly { value: string; label: string }[];
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select id={id} {...native} className={styles.select}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
