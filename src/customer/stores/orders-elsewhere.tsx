import { useEffect, useState } from 'react';
import {
  nameOfStore,
  type OpenBusiness,
  openBusinessElsewhere,
} from '../../phone/db/visited-stores.ts';
import { storesText } from '../../text/stores.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/page.tsx';
import { goToStore } from './go-to-store.ts';

/** What this phone still has at other shops (D38), listed or not, each with the way there. */
export default function OrdersElsewhere() {
  const [open, setOpen] = useState<readonly OpenBusiness[]>([]);
  useEffect(() => void openBusinessElsewhere().then(setOpen), []);
  return open
    .filter(({ orders }) => orders > 0)
    .map(({ store, orders }) => {
      const { name: shop, isListed } = nameOfStore(store);
      return (
        <Card key={store}>
          <h2>
            {shop === ''
              ? storesText.count('ordersUnlisted', orders)
              : storesText.count('orders', orders, { shop })}
          </h2>
          <p>
            {isListed
              ? storesText.count('ordersText', orders)
              : storesText.count('unlistedText', orders)}
          </p>
          <Button tone="soft" onClick={() => goToStore(store, '/order-history', null)}>
            {isListed ? storesText('go', { shop }) : storesText.count('showOrders', orders)}
          </Button>
        </Card>
      );
    });
}
