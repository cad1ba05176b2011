import { useEffect, useState } from 'react';
import { type OpenBusiness, openBusinessElsewhere, readCells } from '../../phone/db/cells.ts';
import { keptName } from '../../domain/store/cells.ts';
import { cellsText } from '../../text/cells.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/page.tsx';
import { goToCell } from './go-to-cell.ts';

/** What this phone still has at other shops (D38), each with the way there. */
export default function OrdersElsewhere() {
  const [open, setOpen] = useState<readonly OpenBusiness[]>([]);
  useEffect(() => void openBusinessElsewhere().then(setOpen), []);
  const cells = readCells();
  return open
    .filter(({ orders }) => orders > 0)
    .map(({ cell: kept, orders }) => {
      const cell = cells.find((known) => keptName(known) === kept);
      if (!cell) return null;
      const shop = cell.name;
      return (
        <Card key={kept}>
          <h2>{cellsText.count('orders', orders, { shop })}</h2>
          <p>{cellsText.count('ordersText', orders)}</p>
          <Button tone="soft" onClick={() => goToCell(cell, '/order-history', null)}>
            {cellsText('go', { shop })}
          </Button>
        </Card>
      );
    });
}
