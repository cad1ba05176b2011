import { describe, expect, it } from 'vitest';
import { paise } from '../../../src/domain/money.ts';
import { formatRupees } from '../../../src/ui/format-rupees.ts';

describe('rupees', () => {
  it.each([
    [0, '₹0', '₹0.00'],
    [45_00, '₹45', '₹45.00'],
    [45_50, '₹45.50', '₹45.50'],
    [1_234_50, '₹1,234.50', '₹1,234.50'],
    [12_34_567_00, '₹12,34,567', '₹12,34,567.00'],
    [-20_00, '-₹20', '-₹20.00'],
  ])('writes %d paise as %s, and as %s on a bill', (amount, short, long) => {
    expect(formatRupees(paise(amount))).toBe(short);
    expect(formatRupees(paise(amount), 'always')).toBe(long);
  });
});
