import { useId } from 'react';
import styles from './check-field.module.css';

/** One of a few, as native radio buttons with a sentence each. */
export function RadioField({
  label,
  name,
  defaultValue,
  options,
}: {
  /** Names the group for a screen reader. */
  label: string;
  name: string;
  defaultValue: string;
  options: readonly { value: string; label: string; hint?: string }[];
}) {
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ value, label: optionLabel, hint }) => (
        <div key={value} className={styles.field}>
          <input
            id={`${id}-${value}`}
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            className={styles.box}
            aria-describedby={hint ? `${id}-${value}-hint` : undefined}
          />
          <label htmlFor={`${id}-${value}`} className={styles.label}>
            {optionLabel}
          </label>
          {hint && (
            <p id={`${id}-${value}-hint`} className={styles.hint}>
              {hint}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}
