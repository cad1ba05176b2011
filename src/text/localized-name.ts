import { spokenLanguage } from './text-area.ts';

/** A product, a category, an area or an order line, with its names. */
export interface Named {
  name: string;
  nameHi?: string;
  nameMr?: string;
}

/** A product or a category, with what the shop says of it. */
export interface Described {
  description: string;
  descriptionHi?: string;
  descriptionMr?: string;
}

/** The text of `language`, a BCP 47 tag, or the one that the shop goes by where it has given none. */
const inLanguage = (language: string, own: string, hindi = '', marathi = ''): string =>
  (language.startsWith('hi') && hindi) || (language.startsWith('mr') && marathi) || own;

/** The name in a language, a BCP 47 tag. */
export const nameIn = (language: string, { name, nameHi, nameMr }: Named) =>
  inLanguage(language, name, nameHi, nameMr);

/** The name in the language of the interface. */
export const localizedName = (named: Named) => nameIn(spokenLanguage(), named);

/** The description in the language of the interface; '' for none. */
export const localizedDescription = ({ description, descriptionHi, descriptionMr }: Described) =>
  inLanguage(spokenLanguage(), description, descriptionHi, descriptionMr);

/** The `lang` of `localizedName` if it is not in the page's language, else undefined. */
export const langOfName = (named: Named): 'en' | undefined => langOfText(localizedName(named));

const DEVANAGARI = /[\u0900-\u097f]/;

/** The same of any text of the shop, which its script tells. */
export function langOfText(text: string): 'en' | undefined {
  return spokenLanguage().startsWith('en') || DEVANAGARI.test(text) ? undefined : 'en';
}
