import { SHOP_NAME } from '../domain/store/app-name.ts';
import { readPreference } from '../phone/db/preferences.ts';
import { useStored } from './preference.ts';
import { useShop } from './catalogue-queries.ts';

/**
 * What the shop is called (D1): its own name once it has been set up, else the sample's. Before the
 * catalogue has been read, as it last called itself, so that its name stands there at once.
 */
export function useShopName(): string {
  const own = useShop()?.settings.shopName;
  // The name itself is what is compared: a phone that keeps the same one renders nothing again.
  return useStored(() => own || readPreference('shop_name') || SHOP_NAME, own || SHOP_NAME);
}
