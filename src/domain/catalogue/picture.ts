/** Where pictures are. Pages show them from the shop itself and from nowhere else (D32). */

/**
 * A path on the shop's own server, or '' for none. Browsers read a backslash as a slash and drop tabs
 * and line ends, so that '/\evil.example' and '/<tab>/evil.example' lead to another host: neither is a
 * path here. pb_migrations/0451 says the same to the database.
 */
export function isPicturePath(text: string): boolean {
  if (text === '') return true;
  return text.startsWith('/') && !text.startsWith('//') && !STRAYS.test(text);
}

const STRAYS = new RegExp('[\\\\\\u0000-\\u001f\\u007f]');

/** An address elsewhere, from which the shop's server may take a picture once (D32): https, no login. */
export function isRemotePicture(text: string): boolean {
  return /^https:\/\/[^\s/\\@]+(\/[^\s\\]*)?$/i.test(text);
}

/** The address when it is one on the shop itself, else '': the only kind a page may show. */
export function pictureHere(address = ''): string {
  return isPicturePath(address) ? address : '';
}

/** The small picture for cards, or the only one there is. */
export function cardPicture(of: { imageUrl: string; cardImageUrl?: string }): string {
  return of.cardImageUrl || of.imageUrl;
}
