/** Light or dark, and the size of the text, as chosen in Settings. */
import { watchPreferences } from '../phone/db/preference-table.ts';
import { type Appearance, readPreference } from '../phone/db/preferences.ts';

const FONT_SIZES: Readonly<Record<Appearance['textSize'], string>> = {
  normal: '',
  large: '112.5%',
  largest: '125%',
};

function show({ theme, textSize }: Appearance): void {
  const { dataset, style } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  style.fontSize = FONT_SIZES[textSize];
}

/** Shows the app as chosen, from now on; called once, when it starts. */
export function followAppearance(): void {
  let shown: Appearance | undefined;
  const follow = () => {
    const chosen = readPreference('appearance');
    // Forms keep what is typed at every keystroke: that says nothing about the appearance.
    if (chosen === shown) return;
    shown = chosen;
    show(chosen);
  };
  follow();
  watchPreferences(follow);
}
