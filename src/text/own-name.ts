import { spokenLanguage } from './text-area.ts';

/** Something that the shop has named: a product, a category, or a line of an order. */
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

/** Its name in the language that is spoken; where the shop gave none, the one it goes by. */
export function ownName(named: Named): string {
  return translated(named) || named.name;
}

/** What `lang` says of `ownName` where that is not in the page's language; undefined where it is. */
export function langOfName(named: Named): 'en' | undefined {
  return spokenLanguage().startsWith('en') || translated(named) !== '' ? undefined : 'en';
}

const DEVANAGARI = /[\u0900-\u097f]/;

/** The same of a text that the shop has written once, in a language that only its letters tell. */
export function langOfText(text: string): 'en' | undefined {
  return spokenLanguage().startsWith('en') || DEVANAGARI.test(text) ? undefined : 'en';
}
