/**
 * Runs before React has come: a page in the colours that were chosen, not first in the phone's. Knows
 * of preferences.ts only the words, since everything of that file would come along.
 */
function chosenTheme(): string | undefined {
  try {
    const kept = localStorage.getItem('essentials_appearance') ?? '';
    return /"theme":"(light|dark)"/.exec(kept)?.[1];
  } catch {
    // Somebody allows no storage: nothing was chosen.
    return undefined;
  }
}

const theme = chosenTheme();
if (theme !== undefined) document.documentElement.dataset.theme = theme;
