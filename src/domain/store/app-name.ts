/**
 * What the sample shop is called (D1). A shop that has been set up goes by its own name, which is in
 * its settings.
 */
export const SHOP_NAME = 'Essentials';
export const SHOP_TAGLINE = 'Essentials in Minutes';
export const APP_VERSION = '1.0.1';
/** The header in which each request to the shop's API names the version of the app (D47). */
export const VERSION_HEADER = 'X-Essentials-Version';
