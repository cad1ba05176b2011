import { useId } from 'react';
import * as styles from '../components/form/check-field.module.css';

/** Native radio buttons, each with a description. */
export function RadioField({
  label,
  name,
  defaultValue,
  options,
  error,
  onChange,
}: {
  /** For screen readers. */
  label: string;
  name: string;
  /** Without it nothing is selected. */
  defaultValue?: string;
  options: readonly { value: string; label: string; hint?: string }[];
  error?: string | undefined;
  onChange?: (value: string) => void;
}) {
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      // Focusable, for `focusMistake`.
      tabIndex={error ? -1 : undefined}
    >
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ value, label: optionLabel, hint }) => (
        <div key={value} className={styles.field}>
          <input
            id={`${id}-${value}`}
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            onChange={() => onChange?.(value)}
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
      <p id={`${id}-error`} aria-live="polite" className={styles.error}>
        {error}
      </p>
    </fieldset>
  );
}
