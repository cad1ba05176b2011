import { Icon } from '../../ui/icon.tsx';
import * as styles from './count-stepper.module.css';

/** A count or a weight with large buttons; the value is announced when it changes. */
export function CountStepper({
  label,
  names,
  value,
  shown = value,
  step = 1,
  minimum,
  maximum,
  onChange,
}: {
  label: string;
  names: { more: string; fewer: string };
  value: number;
  /** '500 g' */
  shown?: string | number;
  step?: number;
  minimum: number;
  maximum: number;
  onChange: (value: number) => void;
}) {
  return (
    <fieldset aria-label={label} className={styles.stepper}>
      <span className={styles.label}>{label}</span>
      <span className={styles.controls}>
        <button
          type="button"
          className={styles.step}
          aria-label={names.fewer}
          // Not `disabled`: the button keeps the focus at its end.
          aria-disabled={value <= minimum}
          onClick={() => value > minimum && onChange(value - step)}
        >
          <Icon name="minus" />
        </button>
        <output className={styles.value}>{shown}</output>
        <button
          type="button"
          className={styles.step}
          aria-label={names.more}
          aria-disabled={value >= maximum}
          onClick={() => value < maximum && onChange(value + step)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </fieldset>
  );
}
