import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classNames } from './class-names.ts';
import * as styles from './text-field.module.css';

interface Labels {
  label: string;
  /** Shown under the field and announced when it appears; undefined for none. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Words after the label, such as 'optional'. */
  note?: string;
  /** In large, spread figures: pincodes and codes. */
  isCode?: boolean;
  /** What a number counts, beside the field: '₹' before it, 'min' behind it. */
  unitBefore?: string;
  unitBehind?: string;
}

/** A field of one line. */
export type InputField = Labels & { isLong?: false; ref?: Ref<HTMLInputElement> } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'className' | 'style'
  >;

type TextFieldProps =
  | InputField
  | (Labels & { isLong: true; ref?: Ref<HTMLTextAreaElement> } & Omit<
        TextareaHTMLAttributes<HTMLTextAreaElement>,
        'className' | 'style'
      >);

/** A labelled field; its error is read with it and announced. `isLong` makes it a textarea. */
export function TextField({
  label,
  error,
  hint,
  note,
  isCode,
  unitBefore,
  unitBehind,
  ...rest
}: TextFieldProps) {
  const fallbackId = useId();
  const id = rest.id ?? fallbackId;
  const described = classNames(
    (unitBefore || unitBehind) && `${id}-unit`,
    error && `${id}-error`,
    hint ? `${id}-hint` : null,
  );
  const shared = {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
    className: classNames(styles.input, isCode && styles.code),
  };
  const field = rest.isLong ? (
    <textarea rows={3} {...withoutFlag(rest)} {...shared} />
  ) : (
    <input type="text" {...withoutFlag(rest)} {...shared} />
  );
  const unit = (words: string) => (
    <span className={styles.unit} id={`${id}-unit`}>
      {words}
    </span>
  );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {note && <span className={styles.note}> ({note})</span>}
      </label>
      {unitBefore || unitBehind ? (
        <div className={styles.measured}>
          {unitBefore && unit(unitBefore)}
          {field}
          {unitBehind && unit(unitBehind)}
        </div>
      ) : (
        field
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

function withoutFlag<Props extends { isLong?: boolean }>(props: Props): Omit<Props, 'isLong'> {
  const { isLong: _, ...native } = props;
  return native;
}
