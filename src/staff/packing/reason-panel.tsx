import { useState } from 'react';
import { adminPackingText } from '../../text/admin-packing.ts';
import { CountStepper } from './count-stepper.tsx';
import * as styles from './line-panel.module.css';

/** How many, and why: the reason saves. Without a choice of how many only the reason is asked for. */
export function ReasonPanel<Reason extends string>({
  label,
  initial,
  minimum,
  maximum,
  reasons,
  reasonText,
  onSave,
}: {
  label: string;
  initial: number;
  minimum: number;
  maximum: number;
  /** The usual one first. */
  reasons: readonly Reason[];
  reasonText: (reason: Reason) => string;
  onSave: (count: number, reason: Reason) => void;
}) {
  const [count, setCount] = useState(initial);
  return (
    <div className={styles.panel}>
      {minimum < maximum && (
        <CountStepper
          label={label}
          names={{ more: adminPackingText('oneMore'), fewer: adminPackingText('oneFewer') }}
          value={count}
          minimum={minimum}
          maximum={maximum}
          onChange={setCount}
        />
      )}
      <fieldset aria-label={adminPackingText('whyShort')} className={styles.choices}>
        {reasons.map((reason, index) => (
          <button
            key={reason}
            type="button"
            className={styles.choice}
            data-first={index === 0 || undefined}
            onClick={() => onSave(count, reason)}
          >
            {reasonText(reason)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
