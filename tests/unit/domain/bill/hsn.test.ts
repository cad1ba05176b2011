/** The HSN of a product (D77), as people and spreadsheets write it. */
import { describe, expect, it } from 'vitest';
import { readHsn } from '../../../../src/domain/bill/hsn.ts';

describe('an HSN', () => {
  it.each([
    ['1905', '1905'],
    ['190590', '190590'],
    ['19059020', '19059020'],
    ['1905 90 20', '19059020'],
    ['0402.10', '040210'],
    ['०४०२', '0402'],
    // Spreadsheets take the zero in front from numbers.
    ['402', '0402'],
    ['9021', '9021'],
    ['4021010', '04021010'],
    ['', ''],
  ])('of %s is %s', (text, hsn) => expect(readHsn(text)).toBe(hsn));

  it.each(['12', 'ABCD', '123456789', '1905/2106'])('is not said by %s', (text) =>
    expect(readHsn(text)).toBeNull(),
  );
});
