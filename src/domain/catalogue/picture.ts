/** Addresses of pictures. Pages load pictures from the shop's own server only (D32). */

/**
 * Accepts a path on the shop's own server, and ''. Browsers read a backslash as a slash and drop tabs and line
 * ends, so '/\evil.example' and '/<tab>/evil.example' lead to another host and are rejected. pb_migrations/0451 has
 * the same rule for the database.
 */
export function isPicturePath(text: string): boolean {
  if (text === '') return true;
  return text.startsWith('/') && !text.startsWith('//') && !REJECTED_CHARACTERS.test(text);
}

const REJECTED_CHARACTERS = new RegExp('[\\\\\\u0000-\\u001f\\u007f]');

/** An address that the shop's server may fetch a picture from (D32): https, without user name or password. */
export function isRemotePicture(text: string): boolean {
  return /^https:\/\/[^\s/\\@]+(\/[^\s\\]*)?$/i.test(text);
}

/** The address if it is a path on the shop's own server, else ''. */
export function pictureHere(address = ''): string {
  return isPicturePath(address) ? address : '';
}

/** The card-sized picture, or the only one. */
export function cardPicture(of: { imageUrl: string; cardImageUrl?: string }): string {
  return of.cardImageUrl || of.imageUrl;
}
