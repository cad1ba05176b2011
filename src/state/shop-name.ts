import { SHOP_NAME } from '../domain/store/app-name.ts';
import { usePreference } from './preference.ts';
import { useShop } from './catalogue-queries.ts';

/**
 * What the shop is called (D1): its own name once it has been set up, else the sample's. Before the
 * catalogue has been read, as it last called itself, so that its name stands there at once.
 */
export function useShopName(): string {
  const lastName = usePreference('shop_name');
  const own = useShop()?.settings.shopName;
  return own || lastName || SHOP_NAME;
}
