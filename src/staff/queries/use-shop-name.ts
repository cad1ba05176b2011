import { readSettings } from '../api/settings.ts';
import { SHOP_NAME } from '../../domain/store/app-name.ts';
import { useShopQuery } from './use-shop-query.ts';

/** The shop's own name, else the app's, for printed orders and messages. */
export function useShopName(): string {
  const settings = useShopQuery(['settings'], readSettings);
  return settings.data?.shopName.trim() || SHOP_NAME;
}
