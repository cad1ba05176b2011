/** Finding products by what people type (English, हिन्दी, मराठी in either script), without a network. */
import type { Product } from '../product.ts';
import {
  alikeFirst,
  compareSounds,
  distance,
  leastDistance,
  lettersOf,
  toleranceFor,
} from './likeness.ts';
import { type PackSize, type ThingName, takeOutPack, tellingWords } from './lexicon.ts';
import { readName } from './name-reading.ts';
import { IS_IT, IS_KIND, type Place, type SearchIndex, type Term } from './search-index.ts';
import { soundOf, wordsOf } from './sound.ts';

/** How often a customer has ordered a product, by its number. */
export type Bought = ReadonlyMap<number, number>;

/** What is left of a score when the product is sold out. */
const SOLD_OUT = 0.8;
/** Added for what was bought before, at most; for the pack size that was asked for. */
const BOUGHT = 0.6;
const PACK = 0.5;
/** Added when the query, read as a name, names what the product is. */
const MEANT = 3;
const MEANT_BY_BRAND = 0.5;
/** What is bought every week is what a half-typed or mistyped word most likely means. */
const STAPLE = 1.05;
/** Below this share of the best nothing is shown. */
const SHOWN = 0.4;
/** As much may be wrong in the beginning of a word. */
const BEGUN_WRONG = 0.8;
/** What a second reason for the same word adds. */
const SECOND = 0.1;

/**
 * The products that match the most of the query's words, and those that are what it names; best first
 * and then in the shop's order. An empty query finds nothing.
 */
export function searchProducts(index: SearchIndex, query: string, bought?: Bought): Product[] {
  const { words, pack } = takeOutPack(index.lexicon, wordsOf(query));
  const { total, matched, touched } = scoreOf(index, wantedIn(index, words, query));
  let most = 0;
  for (const at of touched) most = Math.max(most, matched[at] ?? 0);
  const meant = meantBy(index, words.join(' '));
  const hits: number[] = [];
  let best = 0;
  for (const at of touched) {
    const product = index.products[at];
    const more = meant[at] ?? 0;
    if (!product || (matched[at] !== most && more === 0)) continue;
    let score = (total[at] ?? 0) + more;
    const times = bought?.get(product.pid) ?? 0;
    if (times > 0) score += BOUGHT * (1 - 0.5 ** times);
    if (pack !== null && isSamePack(pack, index.packs[at])) score += PACK;
    if (product.stock === 0) score *= SOLD_OUT;
    total[at] = score;
    best = Math.max(best, score);
    hits.push(at);
  }
  return inOrder(index.products, hits, total, best * SHOWN);
}

const isSamePack = (a: PackSize, b: PackSize | null | undefined) =>
  a.kind === b?.kind && a.amount === b.amount;

/** Scores that differ by less than a step are alike. */
const STEPS = 1_000;
/** Above every score, in steps: some ten a word. */
const MOST_SCORE = 10_000_000;

/** The best first, then in the shop's order. As numbers: a first letter may be that of thousands. */
function inOrder(
  products: readonly Product[],
  hits: readonly number[],
  scores: Float32Array,
  least: number,
): Product[] {
  const count = scores.length;
  const keys = new Float64Array(hits.length);
  let shown = 0;
  for (const at of hits) {
    const score = scores[at] ?? 0;
    if (score >= least) keys[shown++] = (MOST_SCORE - Math.round(score * STEPS)) * count + at;
  }
  const ordered: Product[] = [];
  for (const key of keys.subarray(0, shown).sort()) {
    const product = products[key % count];
    if (product) ordered.push(product);
  }
  return ordered;
}

/** A word of the query: how it sounds, and how much may be wrong in it as it was typed. */
interface Wanted {
  sound: string;
  /** Not for 'red' in 'red onion': other onions do as well, after the red ones. */
  counts: boolean;
  /** Whether longer words that begin so may be meant. */
  mayBegin: boolean;
  tolerance: number;
}

/** The words that say what is wanted; all of them when none does. */
function wantedIn({ lexicon }: SearchIndex, words: readonly string[], query: string): Wanted[] {
  const said = tellingWords(lexicon, words.length > 0 ? words : wordsOf(query));
  const isNaming = (word: string) => !lexicon.describing.has(word);
  const hasNaming = said.some(isNaming);
  const wanted = new Map(said.map((word) => [soundOf(word), word]));
  return [...wanted].map(([sound, word]) => ({
    sound,
    counts: !hasNaming || isNaming(word),
    tolerance: toleranceFor(Math.min(lengthOf(word), sound.length + 1)),
    // 'zzzz' is no beginning of everything in j.
    mayBegin: sound.length > 1 || word.length < 3,
  }));
}

/** How many letters say something: a doubled one is no longer word. */
const lengthOf = (word: string) => word.replace(/(.)\1+/g, '$1').length;

/** What it adds to each product that it is what a query says as a whole. */
function meantBy(index: SearchIndex, query: string): Float32Array {
  const meant = new Float32Array(index.products.length);
  for (const { thing, weight: by } of readName(index.lexicon, query).head) {
    for (const { product, weight } of index.sold.get(thing) ?? []) {
      if (weight >= IS_KIND)
        meant[product] = (by === 1 ? MEANT : MEANT_BY_BRAND) * (weight / IS_IT);
    }
  }
  return meant;
}

/** A sound that a word may mean. */
interface Match {
  likeness: number;
  /** Not only the beginning of it. */
  isWhole: boolean;
}

type Matches = Map<Term, Match>;

function scoreOf(index: SearchIndex, wanted: readonly Wanted[]) {
  const count = index.products.length;
  const total = new Float32Array(count);
  const matched = new Uint8Array(count);
  const touched: number[] = [];
  const matches = matchWords(index, wanted);
  const things = readThings(index, matches);
  const own = new Float32Array(count);
  const named = new Float32Array(count);
  for (const [word, terms] of matches.entries()) {
    const here: number[] = [];
    const mark = (scores: Float32Array, places: readonly Place[], likeness: number) => {
      for (const { product, weight } of places) {
        const score = weight * likeness;
        if (own[product] === 0 && named[product] === 0) here.push(product);
        if (score > (scores[product] ?? 0)) scores[product] = score;
      }
    };
    for (const [term, { likeness }] of terms) mark(own, term.products, likeness);
    for (const [thing, likeness] of things[word] ?? []) {
      mark(named, index.sold.get(thing) ?? [], likeness);
    }
    for (const product of here) {
      const [a, b] = [own[product] ?? 0, named[product] ?? 0];
      if (total[product] === 0) touched.push(product);
      if (wanted[word]?.counts) matched[product] = (matched[product] ?? 0) + 1;
      total[product] = (total[product] ?? 0) + Math.max(a, b) + SECOND * Math.min(a, b);
      own[product] = 0;
      named[product] = 0;
    }
  }
  return { total, matched, touched };
}

/** For each word the sounds that it may mean. Two words may be one that was cut. */
function matchWords(index: SearchIndex, words: readonly Wanted[]): Matches[] {
  const last = words.length - 1;
  const matches = words.map((word, place) => matchTerms(index, word, place === last));
  for (let place = 0; place < last; place++) {
    const term = index.terms.get(`${words[place]?.sound}${words[place + 1]?.sound}`);
    if (!term) continue;
    for (const each of [matches[place], matches[place + 1]]) {
      each?.set(term, { likeness: 1, isWhole: true });
    }
  }
  return matches;
}

/** 1 for the same sound, less for a beginning, less still for a slip. */
function matchTerms(
  { terms, termsFrom, lexicon }: SearchIndex,
  { sound: wanted, mayBegin, tolerance: slips }: Wanted,
  isLast: boolean,
): Matches {
  const matches: Matches = new Map();
  const same = terms.get(wanted);
  if (same) matches.set(same, { likeness: 1, isWhole: true });
  // A word that is known is meant as it stands, also when the shop does not sell what it names.
  const isKnown = same !== undefined || lexicon.known.has(wanted);
  const tolerance = isKnown || /^\d/.test(wanted) ? 0 : slips;
  const begun = isLast && !isKnown ? 0.7 : 0.5;
  const letters = lettersOf(wanted);
  const first = wanted.slice(0, 1);
  for (const letter of tolerance > 0 ? alikeFirst(first) : [first]) {
    for (const term of termsFrom.get(letter) ?? []) {
      if (term === same) continue;
      if (letter === first && term.sound.startsWith(wanted)) {
        const likeness = begun + (0.25 * wanted.length) / term.sound.length;
        if (mayBegin) matches.set(term, { likeness, isWhole: false });
      } else if (
        tolerance > 0 &&
        leastDistance(letters, term.letters) <= tolerance &&
        compareSounds(wanted, term.sound, tolerance)
      ) {
        const whole = distance.whole <= tolerance ? 0.85 - 0.35 * distance.whole : 0;
        const beginning =
          isLast && distance.beginning <= BEGUN_WRONG ? 0.7 - 0.35 * distance.beginning : 0;
        const likeness = Math.max(whole, beginning);
        if (likeness > 0) matches.set(term, { likeness, isWhole: whole >= beginning });
      }
    }
  }
  return matches;
}

/** For each word the things that it may name, and how surely: by how much of a name was said. */
function readThings({ lexicon }: SearchIndex, matches: readonly Matches[]): Map<number, number>[] {
  const said = new Map<ThingName, number>();
  for (const terms of matches) {
    const here = new Set<ThingName>();
    for (const { mentions } of terms.keys()) for (const { name } of mentions) here.add(name);
    for (const name of here) said.set(name, (said.get(name) ?? 0) + 1);
  }
  return matches.map((terms) => {
    const things = new Map<number, number>();
    for (const [{ mentions }, { likeness, isWhole }] of terms) {
      for (const { thing, name, isGlued } of mentions) {
        const words = name.sounds.length;
        const share = isGlued && isWhole ? 1 : Math.min(1, (said.get(name) ?? 0) / words);
        const likely = likeness < 1 && lexicon.things[thing]?.isStaple ? STAPLE : 1;
        const sure = likeness * likely * name.weight * (0.5 + 0.5 * share);
        if (sure > (things.get(thing) ?? 0)) things.set(thing, sure);
      }
    }
    return things;
  });
}
