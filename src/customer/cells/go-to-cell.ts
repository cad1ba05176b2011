import { toast } from 'react-hot-toast/headless';
import { enterCell } from '../../phone/db/cells.ts';
import type { DeliveryLocation } from '../../phone/db/preferences.ts';
import { type Cell, keptName } from '../../domain/store/cells.ts';
import { cellsText } from '../../text/cells.ts';

/** Begins anew at another cell (D38), on that screen. `place` is where it is to bring things. */
export function goToCell(cell: Cell, screen: string, place: DeliveryLocation | null): void {
  enterCell(keptName(cell), place).then(
    () => location.assign(screen),
    (error: unknown) => {
      console.warn(`Going to ${cell.cell}`, error);
      toast.error(cellsText('notNow'));
    },
  );
}
