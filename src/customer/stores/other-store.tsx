import { type ReactNode, useEffect, useState } from 'react';
import { readStores } from '../../phone/db/visited-stores.ts';
import { currentStore } from '../../lib/current-store.ts';
import { storedId, otherStoreFor } from '../../domain/store/stores.ts';
import { useCartCount } from '../../state/cart.ts';
import { storesText } from '../../text/stores.ts';
import { shellText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import { Available } from '../location/availability.tsx';
import { goToStore } from './go-to-store.ts';

/**
 * The answer about a pincode that this shop does not serve, where there are several (D38): the one that
 * does, and the way there. A cart is asked about first, since it stays behind. `children` is the answer when
 * there is none, which `onNone` hears.
 */
export default function OtherStore({
  pincode,
  onNone,
  children,
}: {
  pincode: string;
  onNone: (pincode: string) => void;
  children: ReactNode;
}) {
  const [stores] = useState(readStores);
  const [isAsking, setAsking] = useState(false);
  const count = useCartCount();
  const store = otherStoreFor(pincode, stores, currentStore);
  const isNone = store === null;
  useEffect(() => {
    if (isNone) onNone(pincode);
  }, [isNone, onNone, pincode]);
  if (isNone) return children;

  const shop = store.name;
  const hereName = stores.find((known) => storedId(known) === currentStore)?.name ?? '';
  const go = () => goToStore(storedId(store), '/home', { pincode, areaName: shop });
  return (
    <>
      <Available>
        <p>{storesText('serves', { shop, pincode })}</p>
      </Available>
      <Button isWide endIcon="forward" onClick={() => (count > 0 ? setAsking(true) : go())}>
        {storesText('go', { shop })}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={storesText('askTitle', { shop })}
        closeLabel={shellText('close')}
      >
        <p>{storesText.count('ask', count, { shop, here: hereName })}</p>
        <DialogActions>
          <Button tone="plain" onClick={() => setAsking(false)}>
            {storesText('stay', { here: hereName })}
          </Button>
          <Button onClick={go}>{storesText('go', { shop })}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
