/** Offline product search in English, हिन्दी and मराठी, in both scripts. */
import type { Product } from '../catalogue/product.ts';
import { exactPaise, type Paise } from '../money.ts';
import { excludedBy } from './excluded-products.ts';
import { type ThingName } from './lexicon.ts';
import { type PackSize } from './pack-words.ts';
import { wordsOf } from './phonetic-key.ts';
import { type Brands, brandsOf } from './query-brand.ts';
import { meaningScores, sensesWithTypo, shelfScores } from './query-meaning.ts';
import type { SearchIndex } from './search-index.ts';
import { missingGoods } from './missing-goods.ts';
import { isAtPrice, readQuery } from './query-reading.ts';
import { productsNearUnsold } from './unsold-things.ts';
import {
  type Matches,
  matchWords,
  type QueryWord,
  queryWordsOf,
  wordFactor,
} from './word-matching.ts';

/** Number of a customer's orders of a product, by pid. */
export type OrderCounts = ReadonlyMap<number, number>;

/** Factor for products that are sold out. */
const SOLD_OUT = 0.8;
/** Maximum that is added for earlier orders. */
const ORDERED_BEFORE = 0.6;
/** Added for a pack size that the query names. */
const SAME_PACK = 2;
/** Added for the price that the query names. */
const AT_PRICE = 4;
/** Added for 'No Onion' to a query without onion. */
const SAYS_WITHOUT = 4;
/** Factor for staples when a word is half-typed or mistyped: it most likely means one. */
const STAPLE = 1.1;
/** Products below this share of the best score are not shown. */
const MIN_SHARE = 0.4;
/** A product matches a word from this share of the word's best similarity on. */
const MATCH_SHARE = 0.6;
/** Added to the products of the brand that the query names. */
const OF_BRAND = 6;
/** The same for a brand that is the name of a thing as well. */
const ONLY_BRAND = 3;
/** The same for a brand alone: above every score, so that its rivals are shown after all that the shop has of it. */
const BEFORE_RIVALS = 1_000;
/** Added to the products of the brand that a query of several names first. */
const OF_FIRST_BRAND = 2;
/** A brand's product is what the other words ask for from this share of the best score of those on. */
const FITS_BRAND = 0.62;
/** Factor for a brand as the name of a thing where the query names both and the shop has the brand. */
const BRAND_AS_NAME = 0.3;
/** Factor for a word of a product's own name that the query begins: it is meant rather than another name of a thing. */
const BEGUN_NAME = 1.2;
/** Factor for a name of which the query has hardly a word, and the same while that word is half-typed. */
const MIN_NAME_SHARE = 0.5;
const BEGUN_SHARE = 0.65;
/** Factor for the lower of the two scores of a word: by its text and by its meaning. */
const SECOND_REASON = 0.1;

/**
 * The products that match the largest number of the query's words, and those that the whole query names. Sorted by
 * score, then in the shop's order. An empty query has no results, and one of a size alone has all packs of that size.
 */
export const searchProducts = (
  index: SearchIndex,
  query: string,
  orderCounts?: OrderCounts,
): Product[] => findProducts(index, query, orderCounts).products;

export interface Found {
  products: Product[];
  /** A brand or thing of the query that the shop does not have, as typed; else ''. */
  missing: string;
  /** The query's limit, where all that it asks for costs more: then `products` are those. Else null. */
  exceededPaise: Paise | null;
}

/** `searchProducts`, and what the query names that is not among them. */
export function findProducts(index: SearchIndex, query: string, orderCounts?: OrderCounts): Found {
  const { words, pack, price, without } = readQuery(index.lexicon, query);
  if (words.length === 0 && price !== null) {
    return allOf(index.products.filter((product) => isAtPrice(price, product)));
  }
  // A number, because a unit alone can be a key that was held down.
  if (words.length === 0 && pack !== null && /\d/.test(wordsOf(query).join())) {
    return allOf(index.products.filter((_, at) => isSamePack(pack, index.packs[at])));
  }
  const queryWords = queryWordsOf(index.lexicon, words, query);
  const matches = matchWords(index, queryWords);
  const brands = brandsOf(index, queryWords, matches);
  const scores = scoreOf(index, queryWords, matches, brands);
  const { total, ofBrand, matched, touched } = scores;
  let mostMatched = 0;
  for (const at of touched) mostMatched = Math.max(mostMatched, matched[at] ?? 0);
  const corrected = sensesWithTypo(index, queryWords);
  const meaning = meaningScores(index, queryWords, matches, corrected);
  const shelfScoreOf = shelfScores(index, queryWords);
  addBrands(index, brands, scores, mostMatched);
  // With one typing error it is the name of something that is sold.
  const nearUnsold =
    corrected.length > 0
      ? null
      : productsNearUnsold(index, words.join(' '), queryWords, brands, matched);
  const excluded = excludedBy(index, without);
  const hits: number[] = [];
  /** What the query asks for above its limit. */
  const dearer: number[] = [];
  // What is added for pack and price: it sorts what the words have found.
  const wanted = new Float32Array(index.products.length);
  let best = 0;
  for (const at of touched) {
    const product = index.products[at];
    const added = meaning[at] ?? 0;
    const ofShelf = shelfScoreOf.get(at) ?? 0;
    if (!product || (matched[at] !== mostMatched && added + ofShelf === 0)) continue;
    if (nearUnsold?.has(at) === false && ofShelf === 0) continue;
    let score = (total[at] ?? 0) + (ofBrand[at] ?? 0) + added;
    const times = orderCounts?.get(product.pid) ?? 0;
    if (times > 0) score += ORDERED_BEFORE * (1 - 0.5 ** times);
    if (product.stock === 0) score *= SOLD_OUT;
    // Also of a product that is left out: where all tea costs more than asked, no juice is shown for tea.
    // Without the shelf: the shop's own category of that name is shown as well, behind it.
    best = Math.max(best, score);
    const isPriced = price !== null && isAtPrice(price, product);
    if (excluded.has.has(at)) continue;
    total[at] = score + ofShelf;
    if (price?.minPaise === 0 && !isPriced) {
      dearer.push(at);
      continue;
    }
    if (pack !== null && isSamePack(pack, index.packs[at])) wanted[at] = SAME_PACK;
    if (isPriced) wanted[at] = (wanted[at] ?? 0) + AT_PRICE;
    if (excluded.saysWithout.has(at)) wanted[at] = (wanted[at] ?? 0) + SAYS_WITHOUT;
    hits.push(at);
  }
  if (brands.isAlone) {
    for (const at of brands.products) total[at] = (total[at] ?? 0) + BEFORE_RIVALS;
  }
  const isMeant = (at: number) => (total[at] ?? 0) >= best * MIN_SHARE;
  const within = hits.filter(isMeant);
  const meant = within.length > 0 ? within : dearer.filter(isMeant);
  for (const at of meant) total[at] = (total[at] ?? 0) + (wanted[at] ?? 0);
  const order = sortHits(meant, total);
  const isUnsold = nearUnsold !== null;
  const isCorrected = corrected.length > 0;
  const asked = { words, queryWords, matches, isUnsold, isCorrected };
  return {
    products: order.flatMap((at) => index.products[at] ?? []),
    missing: missingGoods(index, asked, order[0]),
    exceededPaise:
      within.length === 0 && meant.length > 0 ? price && exactPaise(price.maxPaise) : null,
  };
}

const allOf = (products: Product[]): Found => ({ products, missing: '', exceededPaise: null });

/** Raises the products of the brand that a query names. */
function addBrands(
  { isRead, postingsByThing }: SearchIndex,
  { products, ofFirst, hasOtherWords, shelf }: Brands,
  { total, ofBrand, matched, touched }: Scores,
  mostMatched: number,
): void {
  let best = 0;
  for (const at of touched) best = Math.max(best, total[at] ?? 0);
  const onShelf = new Set((postingsByThing.get(shelf) ?? []).map(({ product }) => product));
  const hasThing =
    !hasOtherWords ||
    products.some((at) => onShelf.has(at) || (total[at] ?? 0) >= best * FITS_BRAND);
  for (const at of products) {
    if (total[at] === 0 && ofBrand[at] === 0) touched.push(at);
    // A product whose name does not say what it is may be what the query asks for.
    const mayBeMeant = !isRead[at] || !hasOtherWords;
    if (mayBeMeant || onShelf.has(at)) matched[at] = mostMatched;
    // 'dove soap' asks for soap in a shop that has Dove Shampoo only.
    const added = (hasOtherWords ? OF_BRAND : ONLY_BRAND) + (ofFirst.has(at) ? OF_FIRST_BRAND : 0);
    ofBrand[at] = hasThing || mayBeMeant ? (ofBrand[at] ?? 0) + added : 0;
  }
}

/** Whether a query names the size of a pack: 'parle-g 800 g', 'half kilo'. */
export const namesPack = ({ lexicon }: SearchIndex, query: string): boolean =>
  readQuery(lexicon, query).pack !== null;

/** Smaller differences are those of computing: 2.01 kg is 2010 g. */
const SAME_AMOUNT = 1e-6;

const isSamePack = (a: PackSize, b: PackSize | null | undefined) =>
  a.kind === b?.kind && Math.abs(a.amount - b.amount) < SAME_AMOUNT;

/** Steps per point: scores in the same step are equal. */
const STEPS = 1_000;
/** In steps; above every score, which is about ten points a word. */
const MAX_SCORE = 10_000_000;

/**
 * The hits by their scores. Score and position are one number per hit, because a query of one letter can have thousands
 * of hits to sort.
 */
function sortHits(hits: readonly number[], scores: Float32Array): number[] {
  const count = scores.length;
  const sortKeys = Float64Array.from(
    hits,
    (at) => (MAX_SCORE - Math.round((scores[at] ?? 0) * STEPS)) * count + at,
  );
  return Array.from(sortKeys.sort(), (sortKey) => sortKey % count);
}

/** By the index of the product. */
interface Scores {
  total: Float32Array;
  /** By the words of a brand beside other words. */
  ofBrand: Float32Array;
  /** The number of required words that match. */
  matched: Uint8Array;
  /** The products with a score. */
  touched: number[];
}

function scoreOf(
  index: SearchIndex,
  queryWords: readonly QueryWord[],
  matches: readonly Matches[],
  brands: Brands,
): Scores {
  const count = index.products.length;
  const total = new Float32Array(count);
  const ofBrand = new Float32Array(count);
  const matched = new Uint8Array(count);
  const touched: number[] = [];
  const things = thingsOf(index, queryWords, matches, brands);
  const byText = new Float32Array(count);
  const byMeaning = new Float32Array(count);
  const similarities = new Float32Array(count);
  for (const [word, terms] of matches.entries()) {
    const found: number[] = [];
    let best = 0;
    const mark = (scores: Float32Array, product: number, weight: number, similarity: number) => {
      const score = weight * similarity;
      if (byText[product] === 0 && byMeaning[product] === 0) found.push(product);
      if (score > (scores[product] ?? 0)) scores[product] = score;
      if (similarity > (similarities[product] ?? 0)) similarities[product] = similarity;
      if (similarity > best) best = similarity;
    };
    const wanted = queryWords[word];
    for (const [term, { similarity, isPrefix }] of terms) {
      const isAlike = isPrefix || term.key === wanted?.key;
      let factor = 1;
      let of = '';
      for (const posting of term.products) {
        // Once for a word: a letter begins the words of thousands of products.
        if (isAlike && wanted && posting.word !== of) {
          of = posting.word;
          factor = wordFactor(index, wanted, term, posting, isPrefix);
        }
        if (factor === 0) continue;
        const weight = posting.weight * (isPrefix && factor === 1 ? BEGUN_NAME : 1);
        mark(byText, posting.product, weight, similarity * factor);
      }
    }
    for (const [thing, similarity] of things[word] ?? []) {
      for (const { product, weight } of index.postingsByThing.get(thing) ?? []) {
        mark(byMeaning, product, weight, similarity);
      }
    }
    const isBrand = brands.isWord[word] === true && brands.hasOtherWords;
    const isRequired = wanted?.isRequired === true && !isBrand;
    const scores = isBrand ? ofBrand : total;
    for (const product of found) {
      const [a, b] = [byText[product] ?? 0, byMeaning[product] ?? 0];
      if (total[product] === 0 && ofBrand[product] === 0) touched.push(product);
      if (isRequired && (similarities[product] ?? 0) >= best * MATCH_SHARE) {
        matched[product] = (matched[product] ?? 0) + 1;
      }
      scores[product] = (scores[product] ?? 0) + Math.max(a, b) + SECOND_REASON * Math.min(a, b);
      byText[product] = 0;
      byMeaning[product] = 0;
      similarities[product] = 0;
    }
  }
  return { total, ofBrand, matched, touched };
}

/**
 * For each word the things that it may name, with a similarity that grows with the share of the name in the query.
 */
function thingsOf(
  index: SearchIndex,
  queryWords: readonly QueryWord[],
  matches: readonly Matches[],
  brands: Brands,
): Map<number, number>[] {
  const { lexicon } = index;
  const matchedWords = new Map<ThingName, number>();
  for (const terms of matches) {
    const found = new Set<ThingName>();
    for (const { mentions } of terms.keys()) for (const { name } of mentions) found.add(name);
    for (const name of found) matchedWords.set(name, (matchedWords.get(name) ?? 0) + 1);
  }
  return matches.map((terms, word) => {
    const things = new Map<number, number>();
    const wanted = queryWords[word];
    const brandFactor = brands.isWord[word] && brands.hasOtherWords ? BRAND_AS_NAME : 1;
    for (const [term, { similarity, isWholeWord, isPrefix }] of terms) {
      for (const mention of term.mentions) {
        const { thing, name, isJoined } = mention;
        const spelled = wanted ? wordFactor(index, wanted, term, mention, isPrefix) : 1;
        if (spelled === 0 || (wanted?.isKind && !isWholeWord)) continue;
        const words = new Set(name.keys).size;
        const share =
          isJoined && isWholeWord ? 1 : Math.min(1, (matchedWords.get(name) ?? 0) / words);
        // Beside other words, a part of a brand's name stands for no thing: 'sampann' of 'sampann besan'.
        if (name.brand >= 0 && share < 1 && !isPrefix && queryWords.length > 1) continue;
        const factor = similarity < 1 && lexicon.things[thing]?.isStaple ? STAPLE : 1;
        const asBrand = name.weight < 1 ? brandFactor : 1;
        const least = isPrefix ? BEGUN_SHARE : MIN_NAME_SHARE;
        const asShare = least + (1 - least) * share;
        const score = similarity * spelled * factor * asBrand * name.weight * asShare;
        if (score > (things.get(thing) ?? 0)) things.set(thing, score);
      }
    }
    return things;
  });
}
