/** The sample shop's name (D1). A shop that is set up has its own in the settings. */
export const SHOP_NAME = 'Essentials';
export const APP_VERSION = '1.0.1';
/** The header in which each request to the shop's API names the version of the app (D47). */
export const VERSION_HEADER = 'X-Essentials-Version';
