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

/** A text, list or table with something in it. */
const isGiven = (value: unknown): boolean =>
  typeof value === 'object' ? Object.keys(value ?? {}).length > 0 : Boolean(value);

/** What is given in `language`, a BCP 47 tag, or what the shop goes by where it has given nothing. */
function inLanguage<Value>(
  language: string,
  own: Value,
  hindi: Value | undefined,
  marathi: Value | undefined,
): Value {
  const translated = language.startsWith('hi')
    ? hindi
    : language.startsWith('mr')
      ? marathi
      : undefined;
  return translated !== undefined && isGiven(translated) ? translated : own;
}

/** The name in a language, a BCP 47 tag. */
export const nameIn = (language: string, { name, nameHi, nameMr }: Named) =>
  inLanguage(language, name, nameHi, nameMr);

/** The name in the language of the interface. */
export const localizedName = (named: Named) => nameIn(spokenLanguage(), named);

/** The description in the language of the interface; '' for none. */
export const localizedDescription = ({ description, descriptionHi, descriptionMr }: Described) =>
  inLanguage(spokenLanguage(), description, descriptionHi, descriptionMr);

/** The names of what is given in the other languages too: `origin`, beside `originHi` and `originMr`. */
type Translated<Row> = {
  [Name in keyof Row & string]: `${Name}Hi` | `${Name}Mr` extends keyof Row ? Name : never;
}[keyof Row & string];

/**
 * A text, list or table of a product in the language of the interface (D64). Lists and tables are whole ones: none has
 * lines in two languages.
 */
export function localizedDetail<Row, Name extends Translated<Row>>(
  row: Row,
  name: Name,
): Row[Name] {
  const translated = (suffix: 'Hi' | 'Mr') =>
    row[`${name}${suffix}` as keyof Row] as Row[Name] | undefined;
  return inLanguage(spokenLanguage(), row[name], translated('Hi'), translated('Mr'));
}

/** The `lang` of `localizedName` if it is not in the page's language, else undefined. */
export const langOfName = (named: Named): 'en' | undefined => langOfText(localizedName(named));

const DEVANAGARI = /[\u0900-\u097f]/;
const LETTER = /\p{L}/u;

/** The same of any text of the shop, which its script tells; a number is read in the page's language. */
export function langOfText(text: string): 'en' | undefined {
  const isEnglish = LETTER.test(text) && !DEVANAGARI.test(text);
  return isEnglish && !spokenLanguage().startsWith('en') ? 'en' : undefined;
}
