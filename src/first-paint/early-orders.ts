/**
 * Runs before React has come: /home keeps room for what a returning customer buys again
 * (customer/home/buy-again-place.module.css). Whether somebody has ordered in this store is read under the names
 * that preferences.ts writes, as `readHasOrdered` reads it.
 */
import { isCellName } from '../domain/store/cell-name.ts';

function hasOrdered(): boolean {
  try {
    // As in phone/current-store.ts, which fails where no storage is allowed.
    const store = localStorage.getItem('essentials_cell') ?? '';
    const suffix = isCellName(store) ? `@${store}` : '';
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
