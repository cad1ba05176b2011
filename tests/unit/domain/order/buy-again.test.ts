import { describe, expect, it } from 'vitest';
import { boughtAgain } from '../../../../src/domain/order/buy-again.ts';
import { aProduct } from '../../../support/builders.ts';

const pids = (times: [number, number][], products: Parameters<typeof boughtAgain>[1]) =>
  boughtAgain(new Map(times), products).map(({ pid }) => pid);

describe('what is bought again', () => {
  const shelf = [aProduct({ pid: 1 }), aProduct({ pid: 2 }), aProduct({ pid: 3, stock: 0 })];

  it('is the most frequent first', () => {
    expect(
      pids(
        [
          [1, 1],
          [2, 4],
        ],
        shelf,
      ),
    ).toEqual([2, 1]);
  });

  it('leaves out what is sold out, not on sale, or never bought', () => {
    expect(
      pids(
        [
          [3, 9],
          [7, 9],
          [1, 1],
        ],
        shelf,
      ),
    ).toEqual([1]);
  });

  it('is a dozen at most', () => {
    const many = Array.from({ length: 20 }, (_, index) => aProduct({ pid: index + 1 }));
    expect(
      pids(
        many.map(({ pid }) => [pid, 1]),
        many,
      ),
    ).toHaveLength(12);
  });
});
