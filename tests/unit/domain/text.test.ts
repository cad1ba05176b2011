import { describe, expect, it } from 'vitest';
import { parseOrderRequest } from '../../../src/domain/order/request.ts';
import { parseProfileChange } from '../../../src/domain/people/profile.ts';
import { parseShopRequest } from '../../../src/domain/people/shop-request.ts';
import { missedTerm } from '../../../src/domain/search/missed-term.ts';
import { isText, visibleText } from '../../../src/domain/text.ts';
import { withAlias } from '../../../src/staff/missed/with-alias.ts';
import { anOrder } from '../../support/order-bodies.ts';

/** NUL, a reversal of the direction, characters of width zero, a tag and variation selectors, an empty Braille cell. */
const HIDDEN = '\u0000\u202e\u200b\ufeff\u2066\u00ad\u200d\u{e0061}\u{e0100}\ufe01\u2800';

describe('the visible text', () => {
  it.each([
    ['nothing hidden', `Ra${HIDDEN}vi${HIDDEN}`, 'Ravi'],
    ['line breaks', 'One\nTwo', 'One\nTwo'],
    ['no blanks at the ends, hidden ones included', ` \u200b Ravi\u202e `, 'Ravi'],
    // Marathi writes the r of तऱ्हा with a joiner, Kannada and Bengali words as well.
    ['joiners of the scripts of India', 'द\u0930\u094d\u200dया', 'द\u0930\u094d\u200dया'],
    ['one joiner, not two', 'क\u094d\u200d\u200d', 'क\u094d\u200d'],
    ['marks beside letters from right to left, and no others', '\u200fדק a\u200eb', '\u200fדק ab'],
    ['the heart that is an emoji, with its selector', 'Meera ❤\ufe0f', 'Meera ❤\ufe0f'],
    ['emoji of several parts', '👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ])('has %s', (_, text, visible) => {
    expect(visibleText(text)).toBe(visible);
  });

  it('is what a required text is measured by', () => {
    expect(isText('\u200b\u202e', 10, 1)).toBe(false);
    expect(isText('a\u200b', 10, 1)).toBe(true);
  });
});

describe('what strangers send is stored without hidden characters', () => {
  const typed = 'A\u202eb\u200b';
  it('in an order', () => {
    const body = anOrder({});
    Object.assign(body.customer, { name: typed, address: typed, instructions: typed });
    const parsed = parseOrderRequest(body);
    expect(parsed.ok && parsed.request.customer).toMatchObject({
      name: 'Ab',
      address: 'Ab',
      instructions: 'Ab',
    });
  });

  it('in a request', () => {
    const body = { id: 'abcdefghijklmno', kind: 'support', message: typed };
    expect(parseShopRequest(body)).toMatchObject({ request: { message: 'Ab' } });
    const waitlist = { ...body, kind: 'waitlist', email: `${typed}@example.in`, pincode: '462001' };
    expect(parseShopRequest(waitlist)).toMatchObject({ request: { email: 'Ab@example.in' } });
  });

  it('in a profile', () => {
    expect(parseProfileChange({ full_name: typed, based_on: '' })).toMatchObject({
      fields: { full_name: 'Ab' },
    });
  });

  it('in a term that was searched for and not found, and in the name that a press makes of it', () => {
    expect(missedTerm(`Ra${HIDDEN}gi`)).toBe('ragi');
    expect(withAlias('nachni', `Ra${HIDDEN}gi`)).toBe('nachni, Ragi');
  });
});
