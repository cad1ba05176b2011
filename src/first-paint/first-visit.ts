/**
 * How a page that comes over the line differs from one that is kept on the phone (D36). The first
 * carries the mark with which its pictures wait for the scripts (ui/base.css), its own styles, and
 * what is for later. On the phone all of that is there at once.
 */
export const FIRST = ' data-first';

/** Id of the element behind the screen: it holds what that was drawn from (page-data.ts). */
export const PAGE_DATA_ID = 'served-page';

/** Of a link that is laid on the page once it works: a sheet is fetched before, a font is not. */
const LATER = 'media="not all"';

// As a literal: the build keeps a pattern that is put together also where nothing uses it.
const LATER_LINK = /<link media="not all"[^>]*>/g;
const OWN_STYLES = /<style>.*?<\/style>/s;
const SCRIPT_PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g;

/** Makes links ones for later. */
export const forLater = (links: string): string => links.replaceAll('<link', `<link ${LATER}`);

/**
 * Applies the whole sheet. The page has the `@font-face` rules, with which the sheet begins, already: adding them a
 * second time would make the browser lay out every word again.
 */
export function layOnTheRest(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[${LATER}]`)) {
    const { sheet } = link;
    while (sheet?.cssRules[0] instanceof CSSFontFaceRule) sheet.deleteRule(0);
    link.media = 'all';
  }
}

/** Longer than this no sheet is waited for: it may never come. */
const SHEET_LIMIT_MS = 3_000;

/**
 * Does so for a screen that this page has no styles of, before that is drawn. Resolves once the sheet is
 * there, or cannot be had.
 */
export async function untilAllIsLaidOn(): Promise<void> {
  layOnTheRest();
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet) return;
  await new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve);
    setTimeout(resolve, SHEET_LIMIT_MS);
  });
}

/**
 * The page as it is kept on a phone. Its first frame is that of the whole screen: a cheap phone's
 * parser pauses after ten milliseconds, and a frame of the top alone would cost what the rest needs.
 * The scripts are asked for behind it.
 */
export function asCached(html: string): string {
  const atOnce = html.match(LATER_LINK)?.join('').replaceAll(` ${LATER}`, '') ?? '';
  const whole = `<link rel="expect" href="#${PAGE_DATA_ID}" blocking="render">`;
  return html
    .replace(FIRST, '')
    .replaceAll(SCRIPT_PRELOAD, '')
    .replaceAll(LATER_LINK, '')
    .replace(OWN_STYLES, () => atOnce + whole);
}
