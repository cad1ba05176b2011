import { SHORT_REASONS, type ShortReason } from '../../domain/order/amendment.ts';
import type { FoldedLine } from '../../domain/order/folded-line.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { ReasonPanel } from './reason-panel.tsx';

/** How many there are, and why. Of weighed goods there is none: less of them is a weight. */
export function ShortPanel({
  line: { agreed },
  onSave,
}: {
  line: FoldedLine;
  onSave: (count: number, reason: ShortReason) => void;
}) {
  return (
    <ReasonPanel
      label={adminPackingText('howManyThere')}
      initial={0}
      minimum={0}
      maximum={agreed.unit === 'g' ? 0 : agreed.quantity - 1}
      reasons={SHORT_REASONS}
      reasonText={(reason) => adminPackingText(`reason_${reason}`)}
      onSave={onSave}
    />
  );
}
