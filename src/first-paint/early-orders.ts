/**
 * Runs before React has come: /home keeps room for what a returning customer buys again
 * (customer/home/buy-again-place.module.css). Whether somebody has ordered is read under the names that
 * preferences.ts writes, as `readHasOrdered` reads it.
 */
function hasOrdered(): boolean {
  try {
    const stored = localStorage.getItem('essentials_has_ordered');
    return stored ? stored === 'true' : localStorage.getItem('essentials_current_order') !== null;
  } catch {
    // No storage is allowed: nothing was kept.
    return false;
  }
}

if (hasOrdered()) document.documentElement.dataset.ordered = '';
