/**
 * Runs before React has come, and keeps room for what comes later: on /home for what a returning customer buys again
 * (customer/home/buy-again-place.module.css), and above the navigation for the order that is under way
 * (customer/shell/order-strip-place.tsx), so that no button moves under a finger. Both are read under the names that
 * preferences.ts writes, the first as `readHasOrdered` reads it.
 */
/** As in domain/store/store-id.ts: within a page this script stands alone and can import nothing that others do. */
const STORE_NAME = /^[a-z0-9-]{1,32}$/;

/** As in customer/shell/order-strip-place.tsx. */
const WITHOUT_STRIP = /^\/(order-(status|detail|confirmation)|checkout)$/;

/** What is stored under a name in this store, as JSON. */
function stored(name: string): string | null {
  try {
    // As in lib/current-store.ts, which fails where no storage is allowed.
    const store = localStorage.getItem('essentials_cell') ?? '';
    const suffix = STORE_NAME.test(store) ? `@${store}` : '';
    return localStorage.getItem(`essentials_${name}${suffix}`);
  } catch {
    // No storage is allowed: nothing was kept.
    return null;
  }
}

const hasOrdered = () =>
  (stored('has_ordered') ?? `${stored('current_order') !== null}`) === 'true';

if (hasOrdered()) {
  const { dataset } = document.documentElement;
  dataset.ordered = '';
  const isUnderWay = stored('order_under_way') === 'true';
  if (isUnderWay && !WITHOUT_STRIP.test(location.pathname)) dataset.orderStrip = '';
}
