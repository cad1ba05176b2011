/**
 * Runs before React has come: /home keeps room for what a returning customer buys again
 * (customer/home/buy-again-place.module.css). Whether somebody has ordered in this store is read under the names
 * that preferences.ts writes, as `readHasOrdered` reads it.
 */
/** As in domain/store/store-id.ts: within a page this script stands alone and can import nothing that others do. */
const STORE_NAME = /^[a-z0-9-]{1,32}$/;

function hasOrdered(): boolean {
  try {
    // As in lib/current-store.ts, which fails where no storage is allowed.
    const store = localStorage.getItem('essentials_cell') ?? '';
    const suffix = STORE_NAME.test(store) ? `@${store}` : '';
    const stored = localStorage.getItem(`essentials_has_ordered${suffix}`);
    return stored
      ? stored === 'true'
      : localStorage.getItem(`essentials_current_order${suffix}`) !== null;
  } catch {
    // No storage is allowed: nothing was kept.
    return false;
  }
}

if (hasOrdered()) document.documentElement.dataset.ordered = '';
