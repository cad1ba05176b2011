/** Light or dark, and the size of the text, as chosen in Settings. */
import { type Appearance, readAppearance } from '../data/local/preferences.ts';

const FONT_SIZES: Readonly<Record<Appearance['textSize'], string>> = {
  normal: '',
  large: '112.5%',
  largest: '125%',
};

/** Shows the app as chosen; called when it starts and whenever the choice changes. */
export function applyAppearance({ theme, textSize }: Appearance = readAppearance()): void {
  const { dataset, style } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  style.fontSize = FONT_SIZES[textSize];
}
