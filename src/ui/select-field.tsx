import { type SelectHTMLAttributes, useId } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './select-field.module.css';
import * as field from './text-field.module.css';

type SelectFieldProps = {
  label: string;
  options: readonly { value: string; label: string; lang?: string }[];
  /** Shown under the field and announced when it appears; undefined for none. */
  error?: string | undefined;
  /** Small outside a form, as in a row of filters. */
  isCompact?: boolean;
  /** For screen readers alone, where the choice says itself what it is of. */
  isLabelHidden?: boolean;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'>;

/** A labelled native select: the phone's own picker. */
export function SelectField({
  label,
  options,
  error,
  isCompact,
  isLabelHidden,
  ...native
}: SelectFieldProps) {
  const id = useId();
  return (
    <div className={classNames(field.field, isCompact && styles.compact)}>
      <label className={isLabelHidden ? 'visually-hidden' : field.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        {...native}
        className={classNames(styles.select, !isCompact && styles.wide)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <p className={field.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
