/** Finding products by what people type (English, हिन्दी, मराठी in either script), without a network. */
import type { Product } from '../catalogue/product.ts';
import { type PackSize, type ThingName, takeOutPack } from './lexicon.ts';
import { meantBy } from './query-meaning.ts';
import type { Place, SearchIndex } from './search-index.ts';
import { wordsOf } from './phonetic-key.ts';
import { type Matches, matchWords, type Wanted, wantedIn } from './word-matching.ts';

/** How often a customer has ordered a product, by its number. */
export type Bought = ReadonlyMap<number, number>;

/** What is left of a score when the product is sold out. */
const SOLD_OUT = 0.8;
/** Added for what was bought before, at most; for the pack size that was asked for. */
const BOUGHT = 0.6;
const PACK = 0.5;
/** What is bought every week is what a half-typed or mistyped word most likely means. */
const STAPLE = 1.1;
/** Below this share of the best nothing is shown. */
const SHOWN = 0.4;
/** From this share of a word's likeliest reading on, a product counts as one that has the word. */
const COUNTS = 0.5;
/** What a second reason for the same word adds. */
const SECOND = 0.1;

/**
 * The products that match the most of the query's words, and those that are what it names; best first
 * and then in the shop's order. An empty query finds nothing.
 */
export function searchProducts(index: SearchIndex, query: string, bought?: Bought): Product[] {
  const { words, pack } = takeOutPack(index.lexicon, wordsOf(query));
  const wanted = wantedIn(index.lexicon, words, query);
  const matches = matchWords(index, wanted);
  const { total, matched, touched } = scoreOf(index, wanted, matches);
  let most = 0;
  for (const at of touched) most = Math.max(most, matched[at] ?? 0);
  const meant = meantBy(index, wanted, matches);
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

function scoreOf(index: SearchIndex, wanted: readonly Wanted[], matches: readonly Matches[]) {
  const count = index.products.length;
  const total = new Float32Array(count);
  const matched = new Uint8Array(count);
  const touched: number[] = [];
  const things = readThings(index, matches);
  const own = new Float32Array(count);
  const named = new Float32Array(count);
  const likely = new Float32Array(count);
  for (const [word, terms] of matches.entries()) {
    const here: number[] = [];
    let likeliest = 0;
    const mark = (scores: Float32Array, places: readonly Place[], likeness: number) => {
      if (places.length > 0) likeliest = Math.max(likeliest, likeness);
      for (const { product, weight } of places) {
        const score = weight * likeness;
        if (own[product] === 0 && named[product] === 0) here.push(product);
        if (score > (scores[product] ?? 0)) scores[product] = score;
        if (likeness > (likely[product] ?? 0)) likely[product] = likeness;
      }
    };
    for (const [term, { likeness }] of terms) mark(own, term.products, likeness);
    for (const [thing, likeness] of things[word] ?? []) {
      mark(named, index.sold.get(thing) ?? [], likeness);
    }
    for (const product of here) {
      const [a, b] = [own[product] ?? 0, named[product] ?? 0];
      if (total[product] === 0) touched.push(product);
      if (wanted[word]?.counts && (likely[product] ?? 0) >= likeliest * COUNTS) {
        matched[product] = (matched[product] ?? 0) + 1;
      }
      total[product] = (total[product] ?? 0) + Math.max(a, b) + SECOND * Math.min(a, b);
      own[product] = 0;
      named[product] = 0;
      likely[product] = 0;
    }
  }
  return { total, matched, touched };
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
