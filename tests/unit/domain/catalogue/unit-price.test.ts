import { describe, expect, it } from 'vitest';
import { unitPrice } from '../../../../src/domain/catalogue/unit-price.ts';
import { rupeesToPaise } from '../../../../src/domain/money.ts';

const of = (quantityLabel: string, rupees: number, stepGrams = 0) =>
  unitPrice({ quantityLabel, pricePaise: rupeesToPaise(rupees), stepGrams });

describe('the price of a unit', () => {
  it.each([
    ['250 g', 60, 240_00, 'kg'],
    ['500g', 28, 56_00, 'kg'],
    ['5 kg', 240, 48_00, 'kg'],
    ['1/2 kg', 30, 60_00, 'kg'],
    ['1.5 L', 90, 60_00, 'L'],
    ['750 ml', 100, 133_33, 'L'],
    ['6 pcs', 36, 6_00, 'pc'],
    ['1.000,5 g', 10, null, null],
    [' 100 G ', 45, 450_00, 'kg'],
    ['1,800 g', 300, 166_67, 'kg'],
    ['1,5 kg', 90, 60_00, 'kg'],
    ['५०० ग्राम', 28, 56_00, 'kg'],
    ['1 g', 100, 100_000_00, 'kg'],
  ])('of %j for ₹%d is %s paise per %s', (label, rupees, price, unit) => {
    expect(of(label, rupees)).toEqual(price === null ? null : { pricePaise: price, unit });
  });

  it.each(['1 kg', '1 L', '1000 g', '1 pc', '', '0 g', '1/0 kg', 'Pack of 4', '4 x 100 g'])(
    'is not given of %j',
    (label) => {
      expect(of(label, 40)).toBeNull();
    },
  );

  it.each([
    ['1 g', 13_500],
    ['1 g', 100_001],
    ['1/900 kg', 100_000],
    ['1,500 kg', 250],
    ['999 kg', 1],
  ])('is not given where it would be absurd, as of %j for ₹%d', (label, rupees) => {
    expect(of(label, rupees)).toBeNull();
  });

  it('is not given of goods by weight, whose price is that of a kilogram', () => {
    expect(of('250 g', 60, 250)).toBeNull();
  });
});
