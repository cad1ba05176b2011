import { spokenLanguage } from './text-area.ts';

/** A product, a category or an order line, with its names. */
export interface Named {
  name: string;
  nameHi?: string;
  nameMr?: string;
}

function translated({ nameHi, nameMr }: Named): string {
  const language = spokenLanguage();
  if (language.startsWith('hi')) return nameHi ?? '';
  return language.startsWith('mr') ? (nameMr ?? '') : '';
}

/** The name in the interface language, or the English one where the shop has entered none. */
export function localizedName(named: Named): string {
  return translated(named) || named.name;
}

/** The `lang` of `localizedName` if it is not in the page's language, else undefined. */
export function langOfName(named: Named): 'en' | undefined {
  return spokenLanguage().startsWith('en') || translated(named) !== '' ? undefined : 'en';
}

const DEVANAGARI = /[\u0900-\u097f]/;

/** The same for a text that the shop entered in one language, which its script tells. */
export function langOfText(text: string): 'en' | undefined {
  return spokenLanguage().startsWith('en') || DEVANAGARI.test(text) ? undefined : 'en';
}
