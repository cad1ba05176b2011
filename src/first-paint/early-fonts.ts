/**
 * Fetches the fonts once the page works, and uses them when they are loaded (ui/tokens.css): a browser lays out all
 * text again when `font-family` changes, and once more when the font arrives.
 */

/** The second one has Devanagari letters alone: it is fetched where the title has some. */
const FONTS = '1em "Baloo 2", "Baloo 2 Devanagari"';

function useFonts(): void {
  document.documentElement.dataset.fonts = '';
}

addEventListener(
  'essentials-works',
  () => void document.fonts.load(FONTS, document.title).then(useFonts, useFonts),
  { once: true },
);
