/**
 * A sample of the labelled and of the composed queries, as many of every kind, each with a floor that is one or two answers
 * below what it reaches. tests/unit/long/domain/search runs all of them.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { searchProducts } from '../../../../src/domain/search/search.ts';
import {
  addToSearchIndex,
  emptySearchIndex,
  type SearchIndex,
} from '../../../../src/domain/search/search-index.ts';
import { indexComposed } from '../../../support/composed-index.ts';
import { composeShop, measureAnswers, WORK } from '../../../support/composed-shop.mjs';
import {
  FORMS,
  type LabelledProduct,
  labelledQueries,
  madeUpShop,
  rightProducts,
  sampleShop,
  shippedLexicon,
  TYPOS,
  WORD_LIST,
} from '../../../support/search-fixtures.ts';

/** So many of a list, evenly spread over it. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  const stride = Math.max(1, Math.floor(items.length / count));
  return items.filter((_, at) => at % stride === 0).slice(0, count);
}

/** Holds floors, in percent: what is right among the first five at least, and how often the first is wrong at most. */
function expectWithin(
  answers: Parameters<typeof measureAnswers>[0],
  leastRecall: number,
  mostWrongFirst: number,
): void {
  const { recall, wrongFirst } = measureAnswers(answers);
  expect(100 * recall).toBeGreaterThanOrEqual(leastRecall);
  expect(100 * wrongFirst).toBeLessThanOrEqual(mostWrongFirst);
}

const found = (index: SearchIndex, text: string) =>
  searchProducts(index, text).map(({ pid }) => pid);

const lexicon = shippedLexicon();
const queries = labelledQueries();
const kinds = FORMS.flatMap((form) => TYPOS.map((typo) => ({ form, typo })));

/** What a shop answers to some queries of each kind for something that it sells. */
function answersOf(shop: readonly LabelledProduct[]) {
  const index = emptySearchIndex(lexicon);
  for (const { product } of shop) addToSearchIndex(index, product, new Map());
  const sold = new Set(shop.map(({ thing }) => thing));
  const asked = queries.filter(({ things }) => things.some((thing) => sold.has(thing)));
  return kinds
    .flatMap(({ form, typo }) =>
      spread(
        asked.filter((query) => query.form === form && query.typo === typo),
        6,
      ),
    )
    .map((query) => ({
      query: { ...query, right: rightProducts(query, shop, lexicon) },
      found: found(index, query.text),
    }));
}

describe('in the sample shop and in one of 1,000 products', () => {
  const answers = [sampleShop(), madeUpShop(1_000)].flatMap(answersOf);

  it.each([
    ['English', 93, 7],
    ['Devanagari', 95, 2],
    ['Latin', 95, 7],
    ['mixed', 91, 8],
  ] as const)('finds what is meant in %s', (form, recall, wrongFirst) => {
    const those = answers.filter(({ query }) => query.form === form);
    expectWithin(those, recall, wrongFirst);
  });

  it.each([
    ['as written', 94, 5],
    ['left out', 92, 9],
    ['doubled', 96, 3],
    ['swapped', 91, 9],
    ['next key', 96, 3],
    ['half typed', 91, 9],
  ] as const)('finds what is meant by a word %s', (typo, recall, wrongFirst) => {
    const those = answers.filter(({ query }) => query.typo === typo);
    expectWithin(those, recall, wrongFirst);
  });
});

describe('in a composed shop', () => {
  const shop = composeShop(WORK['first shop']);
  const index = indexComposed(shop.products);

  it.each([
    ['thing', 96, 5],
    ['brand', 96, 5],
    ['brand and thing', 91, 5],
    ['missing brand', 82, 21],
    ['pack', 96, 5],
  ] as const)('finds what is meant by a %s', (asked, recall, wrongFirst) => {
    const those = shop.queries.filter((query) => query.asked === asked);
    const answers = spread(those, 24).map((query) => ({ query, found: found(index, query.text) }));
    expectWithin(answers, recall, wrongFirst);
  });
});

it('comes with a word list of at least 1,200 things in at most 52 kB', () => {
  expect(gzipSync(readFileSync(WORD_LIST), { level: 9 }).length).toBeLessThanOrEqual(52_000);
  const things = lexicon.things.filter(({ shelf }) => shelf >= 0);
  expect(things.length).toBeGreaterThanOrEqual(1_200);
});
