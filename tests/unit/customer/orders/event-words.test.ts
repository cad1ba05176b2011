import { describe, expect, it } from 'vitest';
import { whatHappened, whoDidIt } from '../../../../src/staff/orders/event-words.ts';

const NAMES = new Map([['ravi00000000001', 'Ravi Joshi']]);

describe('the history of an order', () => {
  it('says what happened', () => {
    expect(
      whatHappened({ kind: 'status', fromStatus: '', status: 'pending', by: 'customer' }),
    ).toBe('Placed');
    expect(
      whatHappened({ kind: 'status', fromStatus: 'pending', status: 'confirmed', by: 'x' }),
    ).toBe('Pending to Confirmed');
  });

  it.each([
    ['claimed', 'Added to an account'],
    ['weighed', 'Change: weighed'],
  ])(
    'says of a change of the kind %s what it is, and not that an order was placed',
    (kind, words) => {
      expect(whatHappened({ kind, fromStatus: '', status: '', by: 'customer' })).toBe(words);
    },
  );

  it('says of an order that a phone has brought back what it is, and not that an admin placed it', () => {
    const by = 'restored';
    expect(whatHappened({ kind: 'status', fromStatus: '', status: 'confirmed', by })).toBe(
      'Back again as Confirmed',
    );
    expect(whoDidIt(by, 'me0000000000001', NAMES)).toBe('by the customer’s phone');
  });

  it.each([
    ['customer', 'by the customer'],
    ['demo staff', 'by the demo staff'],
    ['me0000000000001', 'by you'],
    ['ravi00000000001', 'by Ravi Joshi'],
    ['gone00000000001', 'by another admin'],
  ])('names %s', (by, words) => {
    expect(whoDidIt(by, 'me0000000000001', NAMES)).toBe(words);
  });
});
