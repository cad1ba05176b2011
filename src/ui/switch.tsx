import { useId } from 'react';
import * as styles from './switch.module.css';

/** A switch with immediate effect. */
export function Switch({
  label,
  hint,
  isOn,
  isDisabled = false,
  isBusy = false,
  onChange,
}: {
  label: string;
  hint?: string;
  isOn: boolean;
  isDisabled?: boolean;
  /** The change is being stored: the switch ignores presses and keeps the focus. */
  isBusy?: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.words}>
        <span className={styles.label}>{label}</span>
        {hint && (
          <span className="soft" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </label>
      <input
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says itself whether it is checked
        role="switch"
        className={styles.track}
        checked={isOn}
        disabled={isDisabled}
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => !isBusy && onChange(target.checked)}
      />
    </div>
  );
}
