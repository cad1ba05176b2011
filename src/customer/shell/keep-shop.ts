/**
 * What the app does beside its screens for as long as it is open. No screen waits for it, so it is loaded behind
 * the first one.
 */
import { toast } from 'react-hot-toast/headless';
import { readPreference, writePreference } from '../../phone/db/preferences.ts';
import { SHOP_NAME } from '../../domain/store/app-name.ts';
import { atomStore } from '../../state/atom-store.ts';
import { followShop, knownShop } from '../../state/catalogue-queries.ts';
import { catalogueFailedAtom } from '../../state/connection.ts';
import { local } from '../../state/local.ts';
import { readStoreOpen, watchClock } from '../../state/store-open.ts';
import { shellText } from '../../text/shell.ts';

/** Called once, when the app starts. */
export function keepShop(): void {
  followShop(keepNameAndZone);
  keepNameAndZone();
  let wasClosed = false;
  const look = () => {
    const { isOpen, isKnown } = readStoreOpen();
    const isClosed = isKnown && !isOpen;
    if (isClosed && !wasClosed) void parkOpenCart();
    wasClosed = isClosed;
  };
  followShop(look);
  watchClock(look);
  look();
  atomStore.sub(catalogueFailedAtom, tellFailure);
  tellFailure();
}

/** Keeps the shop's own name (D1) and time zone, for the next start and for what an iPhone puts under its icon. */
function keepNameAndZone(): void {
  const { shopName: own, timeZone } = knownShop()?.settings ?? {};
  if (timeZone !== undefined && timeZone !== readPreference('time_zone'))
    writePreference('time_zone', timeZone);
  if (own !== undefined && own !== (readPreference('shop_name') ?? ''))
    writePreference('shop_name', own);
  nameInstallation(own || readPreference('shop_name') || SHOP_NAME);
}

function nameInstallation(name: string): void {
  const known = document.querySelector('meta[name="apple-mobile-web-app-title"]');
  const meta = known ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute('name', 'apple-mobile-web-app-title');
  meta.setAttribute('content', name);
}

/** The shop has closed: the cart is parked (D16). */
async function parkOpenCart(): Promise<void> {
  const { parkCart } = await local();
  await parkCart();
}

function tellFailure(): void {
  if (atomStore.get(catalogueFailedAtom)) toast.error(shellText('catalogueFailed'));
}
