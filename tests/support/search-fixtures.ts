/** The labelled queries of tests/fixtures/search, and the shops that they run against. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { readShortForms } from '../../src/domain/catalogue/short-forms.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';
import { emptyLexicon, type Lexicon } from '../../src/domain/search/lexicon.ts';
import { addToLexicon } from '../../src/domain/search/read-word-list.ts';
import { extractPack } from '../../src/domain/search/pack-words.ts';
import { addShortForms } from '../../src/domain/search/short-names.ts';
import { aProduct } from './builders.ts';
import { generator } from './draw.mjs';

/** The word list that the app ships. */
export const WORD_LIST = resolve(
  import.meta.dirname,
  '../../src/domain/search/word-list/kirana.txt',
);
const PHRASES = resolve(import.meta.dirname, '../../src/domain/search/word-list/phrases.txt');
const SHORT_FORMS = resolve(import.meta.dirname, '../../src/domain/catalogue/short-forms.txt');
const FIXTURES = resolve(import.meta.dirname, '../fixtures/search');

const rowsOf = (file: string) =>
  readFileSync(join(FIXTURES, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((column) => column.trim()));

const listOf = (column = '') => column.split(',').map((each) => each.trim());

export interface LabelledProduct {
  product: Product;
  thing: string;
}

/** Products from brands × things × packs, without other names, in random order. */
export function madeUpShop(count: number): LabelledProduct[] {
  const draw = generator(5_000);
  const all = rowsOf('shop.txt').flatMap(([thing = '', forms, brands, packs]) => {
    const combined = listOf(forms).flatMap((form) =>
      listOf(brands).flatMap((brand) =>
        listOf(packs).map((pack) => ({ thing, name: namedAs(form, brand, pack, draw), pack })),
      ),
    );
    // At least one product of each thing is kept.
    return shuffled(combined, draw).map((each, index) => ({ ...each, rank: index === 0 ? 0 : 1 }));
  });
  const kept = shuffled(all, draw)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count);
  return shuffled(kept, draw).map(({ thing, name, pack }, position) => ({
    thing,
    product: aProduct({
      pid: position + 1,
      name,
      nameHi: '',
      nameMr: '',
      aliases: '',
      brand: '',
      categorySlug: 'all',
      quantityLabel: pack,
      position,
    }),
  }));
}

/** Varies the name as owners do: with the pack, in capitals, with 'Local' or 'Premium'. */
function namedAs(form: string, brand: string, pack: string, draw: () => number): string {
  const chance = draw();
  const own = brand === '-' || form.startsWith(brand) ? form : `${brand} ${form}`;
  if (chance < 0.25) return `${own} ${pack}`;
  if (chance < 0.35) return `${own} ${pack.replace(' ', '')}`.toUpperCase();
  if (chance < 0.4 && brand === '-') return `Local ${own}`;
  if (chance < 0.45) return `${own} Premium`;
  return chance < 0.5 ? `${own} (Pack of 1)` : own;
}

function shuffled<Item>(items: readonly Item[], draw: () => number): Item[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(draw() * (last + 1));
    [copy[last], copy[other]] = [copy[other] as Item, copy[last] as Item];
  }
  return copy;
}

/** The thing of each product of the sample shop (pb_migrations/sample-shop) that queries ask for. */
const SAMPLE_THINGS: Readonly<Record<string, string>> = {
  Banana: 'banana',
  Onion: 'onion',
  Tomato: 'tomato',
  Potato: 'potato',
  Apple: 'apple',
  'Toned Milk': 'milk',
  'Wheat Bread': 'bread',
  Butter: 'butter',
  Eggs: 'egg',
  'Instant Noodles': 'noodles',
  'Choco Chip Cookies': 'cookies',
  'Milk Chocolate': 'chocolate',
  'Assam Tea': 'tea',
  'Instant Coffee': 'coffee',
  'Apple Juice': 'juice',
  Cola: 'cola',
  'Detergent Powder': 'detergent powder',
  'Soft Broom': 'broom',
  'Scrub Sponge': 'scrubber',
  'LED Bulb': 'led bulb',
  'Clay Diya': 'diya',
  'Bath Soap': 'bath soap',
  Toothbrush: 'toothbrush',
  Handwash: 'handwash',
  'Shaving Razor': 'razor',
  'Hair Comb': 'comb',
};

const sampleSchema = v.object({
  products: v.array(
    v.object({
      pid: v.number(),
      name: v.string(),
      name_hi: v.string(),
      name_mr: v.string(),
      aliases: v.string(),
      brand: v.string(),
      quantity: v.string(),
      category: v.string(),
    }),
  ),
});

/** The sample shop of a new installation, with all names. */
export function sampleShop(): LabelledProduct[] {
  const file = resolve(import.meta.dirname, '../../pb_migrations/sample-shop/catalogue.json');
  const { products } = v.parse(sampleSchema, JSON.parse(readFileSync(file, 'utf8')));
  return products.map(({ name_hi: nameHi, name_mr: nameMr, ...rest }, position) => ({
    thing: SAMPLE_THINGS[rest.name] ?? rest.name,
    product: aProduct({
      pid: rest.pid,
      name: rest.name,
      nameHi,
      nameMr,
      aliases: rest.aliases,
      brand: rest.brand,
      quantityLabel: rest.quantity,
      categorySlug: rest.category,
      position,
    }),
  }));
}

export const FORMS = ['English', 'Devanagari', 'Latin', 'mixed'] as const;
export type Form = (typeof FORMS)[number];
export const TYPOS = [
  'as written',
  'left out',
  'doubled',
  'swapped',
  'next key',
  'half typed',
] as const;
export type Typo = (typeof TYPOS)[number];

export interface LabelledQuery {
  text: string;
  form: Form;
  typo: Typo;
  /** Any of these things is right. */
  things: readonly string[];
  /** Further things that the typing error makes indistinguishable. */
  alsoMeant: readonly string[];
  /** Part of the tuning half; of the other half only the figures are used. */
  isForTuning: boolean;
}

/** Every query of the list, and most of them again with a typing error. */
export function labelledQueries(): LabelledQuery[] {
  const draw = generator(2_026);
  const written = rowsOf('queries.txt').flatMap(([label = '', ...columns], row) => {
    const query = { things: label.split('+'), alsoMeant: [], isForTuning: row % 2 === 0 };
    return FORMS.flatMap((form, column) =>
      listOf(columns[column]).map((text) => ({ ...query, text, form, typo: TYPOS[0] as Typo })),
    );
  });
  const meantBy = thingsMeantBy(written);
  return written.flatMap((query) => {
    const typo = TYPOS[1 + Math.floor(draw() * (TYPOS.length - 1))] as Typo;
    const text = withTypo(query.text, typo, draw);
    return text === null
      ? [query]
      : [query, { ...query, text, typo, alsoMeant: meantBy(text, typo) }];
  });
}

/**
 * All things of the list that a text can mean: those that the same typing error turns into it ('gree' is half-typed
 * green tea and green peas), and those that start with it.
 */
function thingsMeantBy(written: readonly LabelledQuery[]) {
  const byTypo = new Map<string, string[]>();
  for (const { text, things } of written) {
    for (const typo of TYPOS.slice(1)) {
      for (let at = 0; at < text.length; at++) {
        const made = `${typo}: ${withTypo(text, typo, () => at / text.length)}`;
        byTypo.set(made, [...(byTypo.get(made) ?? []), ...things]);
      }
    }
  }
  return (text: string, typo: Typo): string[] => {
    const begun = written.filter((query) => query.text.startsWith(text));
    return [...(byTypo.get(`${typo}: ${text}`) ?? []), ...begun.flatMap(({ things }) => things)];
  };
}

/**
 * The right products of a query: those of its things; after a typing error also those whose names have all its
 * words, the last one as a prefix ('dair' of dairy milk also means Dairy Whitener).
 */
export function rightProducts(
  { text, typo, things, alsoMeant }: LabelledQuery,
  shop: readonly LabelledProduct[],
  lexicon: Lexicon,
): Set<number> {
  const said = extractPack(lexicon, text.split(' ')).words;
  const last = said.pop() ?? '';
  const isNamedSo = (name: string) => {
    const words = name.toLowerCase().split(/[^a-z]+/);
    return (
      said.every((word) => words.includes(word)) && words.some((word) => word.startsWith(last))
    );
  };
  const meant = new Set([...things, ...alsoMeant]);
  const isRight = ({ thing, product }: LabelledProduct) =>
    meant.has(thing) || (typo !== 'as written' && isNamedSo(product.name));
  return new Set(shop.filter(isRight).map(({ product }) => product.pid));
}

const NEXT_KEY: Record<string, string> = Object.fromEntries(
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) =>
    row.split('').map((key, at) => [key, row[at + 1] ?? row[at - 1] ?? key]),
  ),
);

/**
 * Makes one typing error in the longest word of at least five letters, not in its first letter; null if impossible.
 */
function withTypo(text: string, typo: Typo, draw: () => number): string | null {
  const words = text.split(' ');
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  if (longest.length < 5) return null;
  const at = 1 + Math.floor(draw() * (longest.length - 2));
  const [before, here, after] = [longest.slice(0, at), longest.charAt(at), longest.slice(at + 1)];
  const wrong = {
    'as written': longest,
    'left out': before + after,
    doubled: before + here + here + after,
    swapped: before + after.charAt(0) + here + after.slice(1),
    'next key': before + (NEXT_KEY[here] ?? here) + after,
    'half typed': longest.slice(0, Math.max(4, Math.ceil(longest.length * 0.7))),
  }[typo];
  if (wrong === longest) return null;
  // A half-typed word is the last one.
  if (typo === 'half typed') return [...words.slice(0, words.indexOf(longest)), wrong].join(' ');
  return words.map((word) => (word === longest ? wrong : word)).join(' ');
}

let shipped: Lexicon | undefined;

/** The word list that the app ships, read once. */
export function shippedLexicon(): Lexicon {
  if (!shipped) {
    shipped = emptyLexicon();
    const lines = [WORD_LIST, PHRASES].flatMap((file) => readFileSync(file, 'utf8').split('\n'));
    for (const line of lines) addToLexicon(shipped, line);
    addShortForms(shipped, readShortForms(readFileSync(SHORT_FORMS, 'utf8')));
  }
  return shipped;
}
