import { describe, expect, it } from 'vitest';
import { minutesToDoor } from '../../../../src/domain/catalogue/product.ts';

describe('the delivery time of a product', () => {
  it.each([
    { what: 'its own', own: 45, minutes: 45 },
    { what: "the shop's promise when it names none", own: 0, minutes: 12 },
  ])('is $what', ({ own, minutes }) => {
    expect(minutesToDoor(own, 12)).toBe(minutes);
  });
});
