import type { AdminIconName } from './admin-icon.tsx';
import * as styles from './choice.module.css';
import { SmallButton } from './small-button.tsx';

/** A group of visible options. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  /** For screen readers. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: AdminIconName }[];
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <SmallButton
          key={option.value}
          icon={option.icon}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </SmallButton>
      ))}
    </fieldset>
  );
}
