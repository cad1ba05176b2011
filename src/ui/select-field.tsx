import { type SelectHTMLAttributes, useId } from 'react';
import styles from './select-field.module.css';

type SelectFieldProps = {
  label: string;
  choices: readonly { value: string; label: string; lang?: string }[];
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'>;

/** A labelled native select: the phone's own picker. */
export function SelectField({ label, choices, ...native }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...native} id={id} className={styles.select}>
        {choices.map(({ value, label: name, lang }) => (
          <option key={value} value={value} lang={lang}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
