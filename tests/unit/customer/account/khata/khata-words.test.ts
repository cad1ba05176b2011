import { afterEach, describe, expect, it } from 'vitest';
import {
  balanceAfterText,
  balanceText,
  lineTitle,
  signedRupees,
} from '../../../../../src/customer/account/khata/khata-words.ts';
import { paise } from '../../../../../src/domain/money.ts';
import { speak } from '../../../../../src/text/languages.ts';

afterEach(() => speak('en'));

describe('a line', () => {
  it.each([
    ['on_khata', '', 'ORD123456', 'Order #123456'],
    ['on_khata', '', '', 'An order'],
    ['khata_paid', 'cash', '', 'Paid in cash'],
    ['khata_paid', 'upi', '', 'Paid by UPI'],
    ['khata_paid', '', '', 'Paid'],
    // A server of later may know more.
    ['khata_paid', 'cheque', '', 'Paid'],
    ['khata_refunded', 'cash', '', 'Given back to you in cash'],
    ['opening', '', '', 'Owed from before'],
    ['written_off', '', '', 'The shop no longer asks for it'],
    ['rounded', 'cash', '', 'Rounded off'],
    ['reversed', 'cash', '', 'Taken back'],
    ['late_fee', '', '', 'Late fee'],
  ])('of kind %s, paid by "%s", for "%s", is %s', (kind, method, orderNumber, title) => {
    expect(lineTitle({ kind, method, orderNumber })).toBe(title);
  });
});

it('amounts have a sign', () => {
  expect(signedRupees(paise(124_000))).toBe('+₹1,240');
  expect(signedRupees(paise(-5_050))).toBe('−₹50.50');
});

describe('what is owed', () => {
  it.each([
    [124_000, 'You owe the shop ₹1,240', 'After it you owed ₹1,240'],
    [0, 'Nothing to pay', 'After it nothing was owed'],
    [-5_000, 'The shop owes you ₹50', 'After it the shop owed you ₹50'],
  ])('of %i paise says who owes whom', (balance, now, then) => {
    expect(balanceText(paise(balance))).toBe(now);
    expect(balanceAfterText(paise(balance))).toBe(then);
  });

  it('says so in Marathi', async () => {
    await speak('mr');
    expect(balanceText(paise(124_000))).toBe('दुकानाला ₹1,240 द्यायचे आहेत');
  });
});
