import { readSettings } from './api/settings.ts';
import { SHOP_NAME } from '../domain/store/app-name.ts';
import { useRemote } from './use-remote.ts';

/** What the shop is called on its papers and in messages: its own name, else the app's. */
export function useShopName(): string {
  const settings = useRemote('settings', readSettings);
  return settings.data?.shopName.trim() || SHOP_NAME;
}
