import { toast } from 'react-hot-toast/headless';
import { enterStore } from '../../phone/db/visited-stores.ts';
import type { DeliveryLocation } from '../../phone/db/preferences.ts';
import { type Store, storedId } from '../../domain/store/stores.ts';
import { storesText } from '../../text/stores.ts';

/** Switches to another store (D38) and opens that screen. `place` is the delivery location there. */
export function goToStore(store: Store, screen: string, place: DeliveryLocation | null): void {
  enterStore(storedId(store), place).then(
    () => location.assign(screen),
    (error: unknown) => {
      console.warn(`Cannot switch to the store ${store.id}`, error);
      toast.error(storesText('notNow'));
    },
  );
}
