/**
 * What search finds in a small shop, which has every tenth thing of a composed one: of what it does not sell it says little,
 * and what it sells it finds. Printed as a table.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { searchProducts } from '../../../../../src/domain/search/search.ts';
import { indexComposed } from '../../../../support/composed-index.ts';
import {
  CHECKS,
  composeShop,
  type Draw,
  measureAnswers,
  WORK,
} from '../../../../support/composed-shop.mjs';

const DRAWS = { ...WORK, ...CHECKS };
const draws = Object.entries(DRAWS) as [keyof typeof DRAWS, Draw][];
const EVERY = 10;

const printed: string[] = [];
afterAll(() => console.log(printed.join('\n')));

/** Queries for what the small shop sells, and those for another thing, as it is called. */
function askedOf(draw: Draw) {
  const { products, queries } = composeShop(draw);
  const things = [...new Set(products.map(({ thing }) => thing))];
  const stocked = new Set(things.filter((_, at) => at % EVERY === 0));
  const stock = products.filter(({ thing }) => stocked.has(thing));
  const pids = new Set(stock.map(({ pid }) => pid));
  const asked = queries.map((query) => ({
    ...query,
    right: new Set([...query.right].filter((pid) => pids.has(pid))),
  }));
  return {
    index: indexComposed(stock),
    sold: asked.filter(({ right }) => right.size > 0),
    unsold: asked.filter(
      (query) => query.right.size === 0 && query.asked === 'thing' && query.slip === 'none',
    ),
  };
}

describe.each(draws)('a small shop, as the %s', (name, draw) => {
  const { index, sold, unsold } = askedOf(draw);
  const find = (text: string) => searchProducts(index, text).map(({ pid }) => pid);

  it('finds what it sells, and not much for what it does not', () => {
    const answers = sold.map((query) => ({ query, found: find(query.text) }));
    const { recall, wrongFirst } = measureAnswers(answers);
    const answered = unsold.filter(({ text }) => find(text).length > 0).length / unsold.length;
    const percents = [recall, wrongFirst, answered].map((share) => (100 * share).toFixed(1));
    printed.push(
      `${name}: sold ${sold.length}, ${percents[0]} ${percents[1]}; unsold ${unsold.length}, answered ${percents[2]}`,
    );
    expect(recall).toBeGreaterThan(0.9);
    expect(answered).toBeLessThan(0.6);
  });
});
