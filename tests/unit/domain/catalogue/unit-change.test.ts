import { describe, expect, it } from 'vitest';
import { isPriceOfOtherUnit, priceInUnit } from '../../../../src/domain/catalogue/unit-change.ts';
import { paise } from '../../../../src/domain/money.ts';

const pack = (quantityLabel: string) => ({ quantityLabel, stepGrams: 0 });
const byWeight = (quantityLabel = '') => ({ quantityLabel, stepGrams: 50 });

describe('a price in the unit in which a product is sold from now on', () => {
  it.each([
    ['a pack of 500 g', pack('500 g'), byWeight(), 120_00],
    ['a pack of 1 kg', pack('1 kg'), byWeight(), 60_00],
    ['a pack of 1,800 g', pack('1,800 g'), byWeight(), 33_33],
    ['a bunch', pack('1 bunch'), byWeight(), null],
    ['a pack without a label', pack(''), byWeight('500 g'), null],
    ['a kilogram, in packs of 500 g now', byWeight('1 kg'), pack('500 g'), 30_00],
    ['a kilogram, by the piece now', byWeight('500 g'), pack('1 pc'), null],
    ['a kilogram in other steps', byWeight(), { quantityLabel: '', stepGrams: 100 }, 60_00],
  ])('is for %s', (_, before, after, price) => {
    expect(priceInUnit(paise(60_00), before, after)).toBe(price);
  });
});

describe('a price that is as it was', () => {
  it.each([
    ['of a pack of 500 g', pack('500 g'), true],
    ['of a bunch', pack('1 bunch'), true],
    ['of a pack of 1 kg', pack('1 kg'), false],
    ['by weight before', byWeight('500 g'), false],
  ])('%s: is that of another unit: %s', (_, before, isOther) => {
    const sixty = paise(60_00);
    expect(isPriceOfOtherUnit(sixty, sixty, before, byWeight('500 g'))).toBe(isOther);
    expect(isPriceOfOtherUnit(paise(61_00), sixty, before, byWeight('500 g'))).toBe(false);
    expect(isPriceOfOtherUnit(paise(0), paise(0), before, byWeight('500 g'))).toBe(false);
  });
});
