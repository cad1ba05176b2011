import { atom, useAtomValue } from 'jotai';
import { readShopName } from '../data/local/preferences.ts';
import { SHOP_NAME } from '../domain/shop.ts';

/** As the shop last called itself, so that its name stands there at once, without a network too. */
export const shopNameAtom = atom(readShopName() ?? '');

/** What the shop is called (D1): its own name once it has been set up, else the sample's. */
export function useShopName(): string {
  return useAtomValue(shopNameAtom) || SHOP_NAME;
}
