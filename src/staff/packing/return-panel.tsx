import { RETURN_REASONS, type ReturnReason } from '../../domain/order/amendment.ts';
import { type FoldedLine, packedQuantity } from '../../domain/order/folded-line.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { ReasonPanel } from './reason-panel.tsx';

/** How many pieces the customer gives back, and in which state. Goods by weight are given back as a whole. */
export function ReturnPanel({
  line,
  onSave,
}: {
  line: FoldedLine;
  onSave: (count: number, reason: ReturnReason) => void;
}) {
  const packed = packedQuantity(line);
  return (
    <ReasonPanel
      label={adminPackingText('howManyBack')}
      initial={packed}
      minimum={line.unit === 'g' ? packed : 1}
      maximum={packed}
      reasons={RETURN_REASONS}
      reasonText={(reason) => adminPackingText(`back_${reason}`)}
      onSave={onSave}
    />
  );
}
