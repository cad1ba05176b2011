/**
 * Names that people can read (D71): 'CLNC SHMP 80ML' of a billing program is 'Clinic Shampoo' in the pack '80 ml'. Words
 * come from the name itself or from the list of short forms, and from nowhere else. What has several meanings stays.
 */
import { packKey, plainPack } from './pack.ts';
import { formKey, type ShortForms } from './short-forms.ts';

export interface NameAndPack {
  name: string;
  pack: string;
}

export interface ReadableName extends NameAndPack {
  /** '' where the name does not begin with a brand of the list. */
  brand: string;
  /** No word of it is left that may be a short form. */
  isSure: boolean;
}

/** Several words that together are one short form. */
const MAX_WORDS = 4;
const PASSES = 2;
const AMOUNT = String.raw`\d+(?:\.\d+|\/\d+)?`;
/**
 * '80ML', '(1/2 KG)', '4X100G'; not the parts of '100G+25G'. With what stands before: Safari before 16.4 cannot look behind.
 */
const PACK = new RegExp(
  String.raw`(^|[^\p{L}\p{M}\d.+*×/&-])\(?((?:\d+\s?[x×*]\s?)?${AMOUNT})\s?(kgs?|kilo|gms?|gm|grams?|gr|g|mls?|ml|ltrs?|lt|litres?|liters?|l|pcs?|pieces?|nos|n|u|'?s)\.?\)?(?![\p{L}\p{M}\d+*×&'])`,
  'giu',
);
/** How billing programs count pieces: '6S', "6'S", '1N'. */
const COUNTED = /^(?:n|u|'?s|nos)$/i;
const SEVERAL = /^(\d+)\s?[x×*]\s?(.+)$/i;
/** What remains of the separators where a pack was taken out. */
const LOOSE = /^[\s,(/-]+|[\s,(/-]+$|\(\s*\)/g;
const SMALL_WORDS = ['of', 'and', 'with', 'for', 'the', 'in', 'ka', 'ki', 'ke', 'aur'];

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
/** Without small letters. */
const isShouted = (text: string) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
const CONSONANTS = '[bcdfghjklmnpqrstvwxz]';
const NO_WORD = new RegExp(`^(?:${CONSONANTS}{2,}|(?=.{4})${CONSONANTS}+y)$`, 'i');
const CROWDED = new RegExp(`${CONSONANTS}{5}`, 'i');
/** Letters of which nobody makes a word: 'SHMP', 'CNDY'. */
const isWithoutVowels = (text: string) => !/\d/.test(text) && NO_WORD.test(letters(text));
/** What may be a short form that the list does not have: 'DETRGNT' too. */
const isDoubtful = (text: string) =>
  isWithoutVowels(text) || (!/\d/.test(text) && CROWDED.test(text));

/** The pack of an amount and its unit: '6 pcs' of '6S', '4 x 100 g' of '4X100G'. */
function packOf(amount: string, unit: string): string {
  const [, times, one] = SEVERAL.exec(amount) ?? [];
  if (times !== undefined && one !== undefined) return `${times} x ${packOf(one, unit)}`;
  return plainPack(`${amount} ${COUNTED.test(unit) ? 'pcs' : unit}`);
}

/** The name without its pack, where it has exactly one. */
function withoutPack({ name, pack }: NameAndPack): NameAndPack & { isContradicted: boolean } {
  const asItIs = { name, pack, isContradicted: false };
  const [found, ...others] = [...name.matchAll(PACK)];
  if (!found || others.length > 0) return asItIs;
  const [whole, before = '', amount = '', unit = ''] = found;
  const named = packOf(tidy(amount), unit);
  const rest = tidy(
    `${name.slice(0, found.index)}${before} ${name.slice(found.index + whole.length)}`.replace(
      LOOSE,
      ' ',
    ),
  );
  if (letters(rest).length < 2) return asItIs;
  if (pack !== '' && packKey(pack) !== packKey(named)) return { ...asItIs, isContradicted: true };
  return { name: rest.replace(LOOSE, ''), pack: pack || named, isContradicted: false };
}

/** A part of a name, as it stands and as it reads. */
export interface Part {
  text: string;
  reading: string;
  /** By a short form. */
  isRead: boolean;
  /** It may be a short form that is not known. */
  isOpen: boolean;
}

/** 'PARLE-G' as 'Parle-G': abbreviations, single letters and what has digits stay in capitals. */
function inTitleCase(text: string, isFirst: boolean, { capitals }: ShortForms): string {
  if (!isFirst && SMALL_WORDS.includes(text.toLowerCase())) return text.toLowerCase();
  return text.replace(/[\p{L}\p{M}\d]+(?:['’]\p{L}+)?/gu, (word) => {
    const stays = capitals.has(word) || /\d/.test(word) || isWithoutVowels(word);
    return stays ? word : word.charAt(0) + word.slice(1).toLowerCase();
  });
}

/** What a form says beside the other words of its name: null for no form, '' where it is not certain. */
function readingOf(key: string, words: readonly string[], forms: ShortForms): string | null {
  const readings = forms.readings.get(key);
  if (!readings) return null;
  const fitting = readings.filter(({ beside }) => beside.some((word) => words.includes(word)));
  const always = readings.filter(({ beside }) => beside.length === 0);
  const [one, ...others] = fitting.length > 0 ? fitting : always;
  return one && others.length === 0 ? one.text : '';
}

/** What surrounds a word: '(NEW)', 'SHMP,' */
const AROUND = /^([^\p{L}\p{M}\d]*)(.*?)([^\p{L}\p{M}\d]*)$/u;

/** The parts of a name. `words` are those of the whole name, where they are known already. */
function partsOf(name: string, forms: ShortForms, words: readonly string[]): Part[] {
  const isAllShouted = isShouted(name);
  const tokens = name.split(' ');
  const parts: Part[] = [];
  const read = (text: string): string | null => {
    // In a name that somebody has written with care only what is no word can be a short form.
    const isMeant = isAllShouted || isWithoutVowels(text);
    return isMeant ? readingOf(formKey(text), words, forms) : null;
  };
  const asItIs = (text: string): Part => ({
    text,
    reading: isAllShouted ? inTitleCase(text, parts.length === 0, forms) : text,
    isRead: false,
    isOpen: isAllShouted && isDoubtful(text) && !forms.capitals.has(letters(text)),
  });
  /** A form of several meanings stays as it stands. */
  const undecided = (text: string): Part => ({ text, reading: text, isRead: false, isOpen: true });
  const readToken = (token: string): Part => {
    const [, before = '', core = '', after = ''] = AROUND.exec(token) ?? [];
    const whole = read(core);
    if (whole) return { text: token, reading: before + whole + after, isRead: true, isOpen: false };
    if (whole === '') return undecided(token);
    const pieces = core.split(/([-_./&+,])/);
    if (pieces.length === 1) return asItIs(token);
    const inside = pieces.map((piece) => {
      if (/^[-_./&+,]?$/.test(piece)) return { ...asItIs(piece), isOpen: false };
      const reading = read(piece);
      if (reading === null) return asItIs(piece);
      if (reading === '') return undecided(piece);
      return { text: piece, reading, isRead: true, isOpen: false };
    });
    const isRead = inside.some((piece) => piece.isRead);
    return {
      text: token,
      reading: before + inside.map(({ reading }) => reading).join('') + after,
      isRead,
      isOpen: inside.some((piece) => piece.isOpen),
    };
  };
  for (let at = 0; at < tokens.length; ) {
    let taken = 0;
    for (
      let count = Math.min(MAX_WORDS, tokens.length - at);
      count > 1 && taken === 0;
      count -= 1
    ) {
      const text = tokens.slice(at, at + count).join(' ');
      const reading = isAllShouted ? read(text) : null;
      if (!reading) continue;
      parts.push({ text, reading, isRead: true, isOpen: false });
      taken = count;
    }
    if (taken === 0) parts.push(readToken(tokens[at] ?? ''));
    at += Math.max(1, taken);
  }
  return parts;
}

const wordsOf = (parts: readonly Part[]) =>
  parts.flatMap(({ reading }) => reading.toLowerCase().split(/[^\p{L}\p{M}\d']+/u));

/** The readings in a row; what one of them repeats of the words before it is said once: 'CADBURY CDM'. */
function joined(parts: readonly Part[]): string {
  const words: string[] = [];
  for (const { reading, isRead } of parts) {
    const next = reading.split(' ');
    const isRepeated = (count: number) =>
      next.slice(0, count).join(' ').toLowerCase() === words.slice(-count).join(' ').toLowerCase();
    const counts = next.map((_, at) => at + 1).filter((count) => count <= words.length);
    const repeated = isRead ? Math.max(0, ...counts.filter(isRepeated)) : 0;
    words.push(...next.slice(repeated));
  }
  return tidy(words.join(' '));
}

const withoutApostrophes = (text: string) => text.replace(/['’]/g, '').toLowerCase();

/** The longest brand with which the name begins; '' for none. */
function brandOf(name: string, { brands }: ShortForms): string {
  const words = withoutApostrophes(name);
  const fitting = brands.filter((brand) => {
    const start = withoutApostrophes(brand);
    return words.startsWith(start) && !/^[\p{L}\p{M}\d]/u.test(words.slice(start.length));
  });
  return fitting.reduce((long, brand) => (brand.length > long.length ? brand : long), '');
}

/** A pack that is joined to the word before it, in capitals: 'POHE500G'. */
const JOINED_PACK = /(\p{Lu}{3})(\d+(?:\.\d+)?(?:KGS?|GMS?|GR|G|MLS?|LTRS?|LT|L|PCS|N))(?=\s|$)/gu;

/** What a pack costs, as part of its name: 'RS.30/-', 'MRP5', '10/-'. */
const PRICE =
  /(^|\s)(?:(?:MRP\s?)?(?:RS\.?|MRP|₹)\s?(\d+(?:\.\d{1,2})?)(?:\/-?)?|(\d+)\/-)(?=\s|$)/giu;

/** 'CLNC.SHMP.80ML', 'CLNC_SHMP 80ML' and 'CLNC SHMP80ML' with blanks; 'SHMP RS 1' with '₹1'. */
function inWords(name: string): string {
  const spaced = tidy(name.replace(/_/g, ' '));
  const text = isShouted(spaced)
    ? spaced
        .replace(JOINED_PACK, '$1 $2')
        .replace(PRICE, (_, before, named, alone) => `${before}₹${named ?? alone}`)
    : spaced;
  return text.includes(' ') ? text : text.replace(/(\p{L})\.(?=[\p{L}\d])/gu, '$1 ');
}

/** A name of a sheet without its pack, its words as they stand and as they read. */
export function readParts(sheet: NameAndPack, forms: ShortForms) {
  const bare = withoutPack({ name: inWords(sheet.name), pack: plainPack(tidy(sheet.pack)) });
  let parts = partsOf(bare.name, forms, []);
  // What one form says can decide another.
  for (let pass = 0; pass < PASSES; pass += 1) parts = partsOf(bare.name, forms, wordsOf(parts));
  return { ...bare, parts };
}

/**
 * A name of a sheet as people read it. Null for one that is readable: of its pack the import asks anyway. What has several
 * meanings stays in it, and makes it one that is not sure.
 */
export function readableName(sheet: NameAndPack, forms: ShortForms): ReadableName | null {
  const { name: before, pack, isContradicted, parts } = readParts(sheet, forms);
  const name = joined(parts);
  const isOpen = parts.some((part) => part.isOpen);
  if (name === before && !isOpen) return null;
  return { name, pack, brand: brandOf(name, forms), isSure: !isOpen && !isContradicted };
}
