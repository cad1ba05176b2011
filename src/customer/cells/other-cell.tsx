import { type ReactNode, useEffect, useState } from 'react';
import { readCells } from '../../phone/db/cells.ts';
import { here } from '../../phone/current-store.ts';
import { keptName, otherCellFor } from '../../domain/store/cells.ts';
import { useCartCount } from '../../state/cart.ts';
import { cellsText } from '../../text/cells.ts';
import { shellText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import { Available } from '../location/availability.tsx';
import { goToCell } from './go-to-cell.ts';

/**
 * The answer about a pincode that this shop does not serve, where there are several (D38): the one that
 * does, and the way there. A cart is asked about first, since it stays behind. `children` is the answer when
 * there is none, which `onNone` hears.
 */
export default function OtherCell({
  pincode,
  onNone,
  children,
}: {
  pincode: string;
  onNone: (pincode: string) => void;
  children: ReactNode;
}) {
  const [cells] = useState(readCells);
  const [isAsking, setAsking] = useState(false);
  const count = useCartCount();
  const cell = otherCellFor(pincode, cells, here);
  const isNone = cell === null;
  useEffect(() => {
    if (isNone) onNone(pincode);
  }, [isNone, onNone, pincode]);
  if (isNone) return children;

  const shop = cell.name;
  const hereName = cells.find((known) => keptName(known) === here)?.name ?? '';
  const go = () => goToCell(cell, '/home', { pincode, areaName: shop });
  return (
    <>
      <Available>
        <p>{cellsText('serves', { shop, pincode })}</p>
      </Available>
      <Button isWide endIcon="forward" onClick={() => (count > 0 ? setAsking(true) : go())}>
        {cellsText('go', { shop })}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={cellsText('askTitle', { shop })}
        closeLabel={shellText('close')}
      >
        <p>{cellsText.count('ask', count, { shop, here: hereName })}</p>
        <DialogActions>
          <Button tone="plain" onClick={() => setAsking(false)}>
            {cellsText('stay', { here: hereName })}
          </Button>
          <Button onClick={go}>{cellsText('go', { shop })}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
