import { useState } from 'react';
import { SHORT_REASONS, type ShortReason } from '../../domain/order/amendment.ts';
import type { FoldedLine } from '../../domain/order/fold.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { CountStepper } from './count-stepper.tsx';
import * as styles from './line-panel.module.css';

/** How many there are, and why: the reason saves. Of weighed goods there is none: less of them is a weight. */
export function ShortPanel({
  line: { agreed },
  onSave,
}: {
  line: FoldedLine;
  onSave: (count: number, reason: ShortReason) => void;
}) {
  const [count, setCount] = useState(0);
  const most = agreed.unit === 'g' ? 0 : agreed.quantity - 1;
  return (
    <div className={styles.panel}>
      {most > 0 && (
        <CountStepper
          label={adminPackingText('howManyThere')}
          names={{ more: adminPackingText('oneMore'), fewer: adminPackingText('oneFewer') }}
          value={count}
          minimum={0}
          maximum={most}
          onChange={setCount}
        />
      )}
      <fieldset aria-label={adminPackingText('whyShort')} className={styles.choices}>
        {SHORT_REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            className={styles.choice}
            data-first={reason === 'out_of_stock' || undefined}
            onClick={() => onSave(count, reason)}
          >
            {adminPackingText(`reason_${reason}`)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
