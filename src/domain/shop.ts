/** What the shop is called (D1). A shop that renames its app does it here and in manifest.webmanifest. */
export const SHOP_NAME = 'Essentials';
export const SHOP_TAGLINE = 'Essentials in Minutes';
export const APP_VERSION = '1.0.1';
