import { toast } from 'react-hot-toast/headless';
import { enterStore } from '../../phone/db/visited-stores.ts';
import type { DeliveryLocation } from '../../phone/db/preferences.ts';
import { storesText } from '../../text/stores.ts';

/** Switches to the store with that stored id (D38) and opens that screen. `place` is the delivery location there. */
export function goToStore(store: string, screen: string, place: DeliveryLocation | null): void {
  enterStore(store, place).then(
    () => location.assign(screen),
    (error: unknown) => {
      console.warn(`Cannot switch to the store '${store}'`, error);
      toast.error(storesText('notNow'));
    },
  );
}
