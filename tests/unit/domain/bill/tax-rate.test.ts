/** The rate of a product's GST (D77), as people and billing programs write it. */
import { describe, expect, it } from 'vitest';
import { rateOnBill, readTaxRate } from '../../../../src/domain/bill/tax-rate.ts';

describe('a rate', () => {
  it.each([
    ['18', '18'],
    ['18%', '18'],
    [' 5 % ', '5'],
    ['5.00', '5'],
    ['0.25', '0.25'],
    ['12,50', '12.5'],
    ['GST 18%', '18'],
    ['GST@5%', '5'],
    ['IGST@40%', '40'],
    ['18% GST', '18'],
    ['जीएसटी ५%', '5'],
    ['0', '0'],
    ['0%', '0'],
    ['GST@0%', '0'],
    ['Exempt', '0'],
    ['exempted', '0'],
    ['Nil', '0'],
    ['NIL-RATED', '0'],
    ['Tax free', '0'],
    ['करमुक्त', '0'],
    ['', ''],
  ])('of %s is %s', (text, rate) => expect(readTaxRate(text)).toBe(rate));

  it.each(['-', 'yes', '9+9', 'CGST 9%', '5/18', '100', '-5', '12.125', '0.18', '0.05', 'Rs 18'])(
    'is not said by %s',
    (text) => expect(readTaxRate(text)).toBeNull(),
  );

  it.each([
    ['18', 5, true, 18],
    ['0', 5, true, 0],
    ['', 5, true, 5],
    // The order was charged the shop's.
    ['18', 5, false, 5],
    ['0', 5, false, 5],
    // Nothing is added to the prices: they are what customers pay.
    ['18', 0, false, 18],
    ['', 0, false, 0],
  ])(
    'of ‘%s’ is, in a shop of %d percent whose prices include it: %s, %d on the bill',
    (own, percent, isIncluded, onBill) =>
      expect(rateOnBill(own, { tax_percent: percent, is_tax_included: isIncluded })).toBe(onBill),
  );
});
