/**
 * Every sentence people read, in areas: one file per task, so that a screen brings only its own
 * words. English is written in code and gives the keys their types; another language has one file
 * beside each (`hi/cart.ts`), all of them one chunk that `languages.ts` loads when it is spoken.
 * What it lacks stays English.
 *
 * `{name}` in a sentence is filled in; the compiler asks for each. A pair `key_one`, `key_other`
 * is chosen by `t.count('key', n)`, which fills `{n}`.
 */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An area in another language: the same keys, no more and no fewer. */
export type Translated<Area extends { english: object }> = {
  readonly [Key in keyof Area['english']]: string;
};

type Blanks<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blanks<Rest>
  : never;
type Filling<Name extends string> = [Name] extends [never]
  ? []
  : [filling: Readonly<Record<Name, string | number>>];
type Counted<Key> = Key extends `${infer Name}_other` ? Name : never;

export interface TextArea<En extends Readonly<Record<string, string>>> {
  /** `Key & keyof En`, so that the compiler's error names the sentence that is missing. */
  <const Key extends string>(
    key: Key & keyof En,
    ...filling: Filling<Blanks<En[Key & keyof En]>>
  ): string;
  count<Name extends Counted<keyof En>>(
    name: Name,
    n: number,
    ...filling: Filling<Exclude<Blanks<En[`${Name}_other`]>, 'n'>>
  ): string;
  /** The English sentences, for checking translations against. */
  english: En;
  area: string;
}

let language = 'en-IN';
let translations: Translations = {};
let pluralRules: Intl.PluralRules | undefined;

/** The tag of the language that is spoken. */
export function spokenLanguage(): string {
  return language;
}

/** Speaks another language from the next render on; what has been drawn stays as it was. */
export function setTranslations(languageTag: string, sentences: Translations): void {
  language = languageTag;
  translations = sentences;
  pluralRules = undefined;
}

/** More sentences of the language that is spoken, such as those of the admin area. */
export function addTranslations(sentences: Translations): void {
  translations = { ...translations, ...sentences };
}

/** 12,34,567; as `formatRupees` has it, which text does not import. */
const grouped = (count: number) => String(count).replace(/(\d)(?=(\d\d)*\d{3}$)/g, '$1,');

/** A number is a count of something, and grouped. What is a name in digits, such as a pincode, is a string. */
function fill(sentence: string, filling: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (blank, name: string) => {
    const value = filling[name] ?? blank;
    return typeof value === 'number' && Number.isInteger(value) ? grouped(value) : String(value);
  });
}

/** English has one rule, and making the browser's own takes a cheap phone long before it draws. */
function pluralForm(n: number): string {
  if (language.startsWith('en')) return n === 1 ? 'one' : 'other';
  pluralRules ??= new Intl.PluralRules(language);
  return pluralRules.select(n);
}

/** Declares an area and answers the function that reads it. */
export function textArea<const En extends Readonly<Record<string, string>>>(
  area: string,
  english: En,
): TextArea<En> {
  const find = (key: string) => translations[area]?.[key] ?? english[key] ?? key;
  const read = (key: string, filling?: Readonly<Record<string, string | number>>) =>
    fill(find(key), filling);
  const count = (name: string, n: number, filling?: Readonly<Record<string, string | number>>) => {
    const form = `${name}_${pluralForm(n)}`;
    return fill(find(form in english ? form : `${name}_other`), { ...filling, n });
  };
  return Object.assign(read, { count, english, area }) as TextArea<En>;
}
