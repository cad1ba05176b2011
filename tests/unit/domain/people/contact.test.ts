import { describe, expect, it } from 'vitest';
import {
  isEmail,
  isPhoneNumber,
  isPincode,
  localPhoneDigits,
  phoneNumberOf,
  digitsOf,
} from '../../../../src/domain/people/contact.ts';

it.each([
  ['425001', true],
  ['000000', true],
  ['42500', false],
  ['4250011', false],
  ['42500a', false],
  [' 425001', false],
  ['४२५००१', false],
  ['', false],
])('"%s" is a pincode: %s', (text, isRight) => {
  expect(isPincode(text)).toBe(isRight);
});

it.each([
  ['9876543210', true],
  ['987654321', false],
  ['98765432100', false],
  ['+919876543210', false],
])('"%s" is a phone number: %s', (text, isRight) => {
  expect(isPhoneNumber(text)).toBe(isRight);
});

it('keeps only the digits of a phone number', () => {
  expect(digitsOf('+91 (987) 654-3210')).toBe('919876543210');
  expect(digitsOf('०९८७ ६५४३२१०, अशोक')).toBe('09876543210');
});

it.each([
  ['+91 98765 43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['0091 98765 43210', '9876543210'],
  ['(+91) 0 98765-43210', '9876543210'],
  ['0919876543', '0919876543'],
  ['09198765432', '9198765432'],
  ['919198765432', '9198765432'],
  ['9198765432', '9198765432'],
  ['+९१ ९८७६५ ४३२१०', '9876543210'],
  ['12', '12'],
])('reads "%s" as %s', (text, digits) => {
  expect(localPhoneDigits(text)).toBe(digits);
});

it.each([
  ['+91 98765-43210', '9876543210'],
  ['', ''],
  [' ', ''],
  ['987654321', null],
  ['98765432101', null],
  ['call me', null],
])('the phone number of "%s" is %s', (text, number) => {
  expect(phoneNumberOf(text)).toBe(number);
});

describe('an e-mail address', () => {
  it.each([
    ['asha@example.com', true],
    ['a@b.c', true],
    ['asha@example', false],
    ['asha example.com', false],
    ['asha@exa mple.com', false],
    ['@example.com', false],
    [`${'a'.repeat(250)}@b.co`, false],
    ['', false],
  ])('"%s" passes: %s', (text, isRight) => {
    expect(isEmail(text)).toBe(isRight);
  });
});
