import { describe, expect, it } from 'vitest';
import { heightOf, windowAt } from '../../../../src/customer/catalogue/grid-window.ts';

describe('the part of a shelf that is drawn', () => {
  const even = { known: [], guess: 100 };

  it.each([
    { topPx: -50, bottomPx: 150, from: 0, to: 2 },
    { topPx: 0, bottomPx: 100, from: 0, to: 1 },
    { topPx: 100, bottomPx: 101, from: 1, to: 2 },
    { topPx: 250, bottomPx: 550, from: 2, to: 6 },
    { topPx: 950, bottomPx: 2_000, from: 9, to: 10 },
    { topPx: 5_000, bottomPx: 6_000, from: 9, to: 10 },
    { topPx: -900, bottomPx: -400, from: 0, to: 1 },
  ])('between $topPx and $bottomPx px is $from to $to', ({ topPx, bottomPx, from, to }) => {
    expect(windowAt(even, 10, topPx, bottomPx)).toEqual({ from, to });
  });

  it('goes by what is known of each, and by the guess for the others', () => {
    const heights = { known: [300, undefined, 50], guess: 200 };
    expect(windowAt(heights, 100, 290, 301)).toEqual({ from: 0, to: 2 });
    expect(windowAt(heights, 100, 560, 740)).toEqual({ from: 3, to: 4 });
  });
});

describe('the room that is kept free', () => {
  it('is as high as what was there, and guesses the rest', () => {
    expect(heightOf({ known: [100, 300], guess: 7 }, 0, 2)).toBe(400);
    expect(heightOf({ known: [100, 300], guess: 7 }, 1, 4)).toBe(314);
    expect(heightOf({ known: [100], guess: 7 }, 3, 3)).toBe(0);
  });
});
