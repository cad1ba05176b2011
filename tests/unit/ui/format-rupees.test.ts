import { describe, expect, it } from 'vitest';
import { paise } from '../../../src/domain/money.ts';
import { formatRupees } from '../../../src/ui/format-rupees.ts';
import { formatTimeOfDay } from '../../../src/ui/format-time.ts';

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

describe('a time of day', () => {
  it.each([
    [0, '12:00 AM'],
    [6 * 60, '6:00 AM'],
    [12 * 60, '12:00 PM'],
    [23 * 60 + 5, '11:05 PM'],
    [24 * 60, '12:00 AM'],
  ])('%d minutes after midnight is %s', (minute, text) => {
    expect(formatTimeOfDay(minute)).toBe(text);
  });
});
