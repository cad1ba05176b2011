import { useEffect, useState } from 'react';
import {
  type OpenBusiness,
  openBusinessElsewhere,
  readStores,
} from '../../phone/db/visited-stores.ts';
import { storedId } from '../../domain/store/stores.ts';
import { storesText } from '../../text/stores.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/page.tsx';
import { goToStore } from './go-to-store.ts';

/** What this phone still has at other shops (D38), each with the way there. */
export default function OrdersElsewhere() {
  const [open, setOpen] = useState<readonly OpenBusiness[]>([]);
  useEffect(() => void openBusinessElsewhere().then(setOpen), []);
  const stores = readStores();
  return open
    .filter(({ orders }) => orders > 0)
    .map(({ store: id, orders }) => {
      const store = stores.find((known) => storedId(known) === id);
      if (!store) return null;
      const shop = store.name;
      return (
        <Card key={id}>
          <h2>{storesText.count('orders', orders, { shop })}</h2>
          <p>{storesText.count('ordersText', orders)}</p>
          <Button tone="soft" onClick={() => goToStore(store, '/order-history', null)}>
            {storesText('go', { shop })}
          </Button>
        </Card>
      );
    });
}
