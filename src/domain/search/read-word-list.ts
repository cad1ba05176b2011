/** Reads the lines of the word list (src/domain/search/word-list) into a lexicon. */
import { compareKeys, distance } from './edit-distance.ts';
import {
  contentWords,
  type Lexicon,
  NAME_WEIGHT,
  type Phrase,
  type Sense,
  shelfKey,
  skeletonOf,
  type ThingName,
} from './lexicon.ts';
import type { PackKind } from './pack-words.ts';
import { phoneticKeyOf, spellingKeyOf, wordsOf } from './phonetic-key.ts';

/** Weight of a brand for the first of its things, and for the others. */
const FIRST_BRAND_WEIGHT = 0.6;
const OTHER_BRAND_WEIGHT = 0.5;
/** For brands of several words, such as 'Dairy Milk', which are rarely meant otherwise. */
const LONG_BRAND_FACTOR = 1.5;

function nameOf(lexicon: Lexicon, text: string): ThingName {
  const words = contentWords(lexicon, wordsOf(text));
  return { words, keys: words.map(phoneticKeyOf), weight: NAME_WEIGHT, brand: -1 };
}

const listOf = (column: string) =>
  column
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/**
 * Adds a line of the word list. The order of lines matters: stop words before names, a shelf before its things, a
 * thing before its brands. Throws for a brand of an unknown thing.
 */
export function addToLexicon(lexicon: Lexicon, line: string): void {
  const written = line.trim();
  if (written === '' || written.startsWith('#')) return;
  const shelf = /^(\**)\[(.*)\]$/.exec(written);
  const [marks = ''] = /^[!*]*/.exec(shelf ? '' : written) ?? [];
  const isStaple = marks.includes('!');
  const columns = (shelf?.[2] ?? written.slice(marks.length)).split('|');
  const names = columns.slice(0, 4).flatMap(listOf);
  const means = columns[4]?.trim();
  if (means?.startsWith('=')) return addWords(lexicon, names, means.slice(1).trim());
  if (means !== undefined) {
    return addBrand(
      lexicon,
      listOf(columns[0] ?? ''),
      columns.slice(1, 4).flatMap(listOf),
      listOf(means),
    );
  }
  const [name = ''] = names;
  const thing =
    lexicon.things.push({
      name,
      names: names.map((each) => nameOf(lexicon, each)),
      shelf: shelf ? -1 : lexicon.shelf,
      flavour: shelf
        ? (shelf[1]?.length ?? 0)
        : Math.max(lexicon.flavour, marks.includes('*') ? 1 : 0),
      isStaple,
    }) - 1;
  if (shelf) {
    lexicon.shelf = thing;
    lexicon.flavour = shelf[1]?.length ?? 0;
    for (const { keys, words } of lexicon.things[thing]?.names ?? []) {
      lexicon.shelves.add(keys.join(''));
      lexicon.shelvesBySpelling.set(shelfKey(words), thing);
    }
    return;
  }
  lexicon.byName.set(name, thing);
  for (const each of lexicon.things[thing]?.names ?? []) {
    addSense(lexicon, each, { thing, weight: NAME_WEIGHT, isUnambiguous: true, brand: -1 });
  }
}

function addSense(
  lexicon: Lexicon,
  { keys, words }: ThingName,
  meaning: Omit<Sense, 'written'>,
): void {
  const sense = { ...meaning, written: words.join('') };
  const joined = keys.join('');
  const spelling = words.map(spellingKeyOf).join('');
  const spelled = lexicon.spelled.get(spelling);
  if (!spelled) lexicon.spelled.set(spelling, [sense]);
  else if (!spelled.some(({ thing }) => thing === sense.thing)) spelled.push(sense);
  for (const word of words) lexicon.written.add(word);
  const before = lexicon.senses.get(joined);
  if (before) {
    if (!before.some(({ thing }) => thing === sense.thing)) before.push(sense);
  } else {
    lexicon.senses.set(joined, [sense]);
    const skeleton = skeletonOf(joined);
    const alike = lexicon.skeletons.get(skeleton);
    if (alike) alike.push(joined);
    else lexicon.skeletons.set(skeleton, [joined]);
  }
}

function addBrand(
  lexicon: Lexicon,
  names: readonly string[],
  otherNames: readonly string[],
  means: readonly string[],
): void {
  const brands = brandsOf(lexicon, names, otherNames);
  for (const [index, name] of means.entries()) {
    const thing = lexicon.byName.get(name);
    const known = thing === undefined ? undefined : lexicon.things[thing];
    if (thing === undefined || !known)
      throw new Error(`Word list: a brand of the unknown thing '${name}'`);
    const weight = index === 0 ? FIRST_BRAND_WEIGHT : OTHER_BRAND_WEIGHT;
    const weighted = brands.map((each) =>
      each.words.length > 1 ? { ...each, weight: weight * LONG_BRAND_FACTOR } : { ...each, weight },
    );
    lexicon.things[thing] = { ...known, names: [...known.names, ...weighted] };
    for (const each of weighted) {
      const { brand } = each;
      addSense(lexicon, each, {
        thing,
        weight: each.weight,
        isUnambiguous: means.length === 1,
        brand,
      });
    }
  }
}

/** Maximum edit distance per letter between a brand and its other spellings: कोलगेट, 'kolgat', 'colgate'. */
const OTHER_SPELLING = 0.5;

/**
 * Assigns each other spelling to the closest brand of the line. If none is close enough, it belongs to the line's only
 * brand; with several brands it becomes a brand of its own.
 */
function brandsOf(
  lexicon: Lexicon,
  names: readonly string[],
  otherNames: readonly string[],
): ThingName[] {
  // 'closeup' and 'close up' are one brand.
  const byKey = new Map<string, number>();
  const brands = names.map((each) => {
    const name = nameOf(lexicon, each);
    const key = name.keys.join('');
    const brand = byKey.get(key) ?? lexicon.brandCount++;
    byKey.set(key, brand);
    return { ...name, brand };
  });
  const others = otherNames.map((text) => {
    const name = nameOf(lexicon, text);
    const key = name.keys.join('');
    let [brand, least] = [
      byKey.size === 1 ? (brands[0]?.brand ?? -1) : -1,
      key.length * OTHER_SPELLING,
    ];
    for (const each of brands) {
      if (!compareKeys(key, each.keys.join(''), least) || distance.whole > least) continue;
      [brand, least] = [each.brand, distance.whole];
    }
    return { ...name, brand: brand >= 0 ? brand : lexicon.brandCount++ };
  });
  return [...brands, ...others];
}

const PHRASES: readonly string[] = [
  'sentence',
  'rupees',
  'each',
  'under',
  'within',
  'without',
  'except',
] satisfies Phrase[];
const isPhrase = (value: string): value is Phrase => PHRASES.includes(value);

/**
 * `value` is a unit ('1000 g'), a number ('0.5'), '+' for words of a kind, '~' for descriptive words,
 * 'packaging', what a phrase says, or '' for stop words.
 */
function addWords(lexicon: Lexicon, names: readonly string[], value: string): void {
  const [amount = '', kind] = value.split(' ');
  if (amount === 'packaging') {
    for (const word of names.flatMap(wordsOf)) lexicon.packagingWords.add(spellingKeyOf(word));
    return;
  }
  if (amount === '' || amount === '~') {
    const words = amount === '' ? lexicon.stopWords : lexicon.descriptiveWords;
    for (const word of names.flatMap(wordsOf)) words.add(word);
    return;
  }
  if (isPhrase(amount)) {
    for (const name of names) {
      const key = wordsOf(name).join(' ');
      lexicon.phrases.set(key, [...(lexicon.phrases.get(key) ?? []), amount]);
    }
    return;
  }
  const words = names.flatMap(wordsOf);
  const keys = words.map(phoneticKeyOf);
  if (amount === '+') for (const word of words) lexicon.kindSpellings.add(spellingKeyOf(word));
  for (const name of keys) {
    if (amount === '+') lexicon.kindWords.set(name, keys);
    else if (kind === undefined) lexicon.numbers.set(name, Number(amount));
    else lexicon.units.set(name, { amount: Number(amount), kind: kind as PackKind });
  }
}
