import { describe, expect, it } from 'vitest';
import {
  checkPhone,
  checkProfile,
  type ProfileErrors,
} from '../../../../src/customer/account/profile-schema.ts';
import { checkSupport } from '../../../../src/customer/account/support-schema.ts';

const TYPED = { fullName: 'Asha Patil', phoneNumber: '+91 9876543210', address: '12 Sai Niwas' };

describe('a profile form', () => {
  it('gives a tidy profile', () => {
    expect(checkProfile({ ...TYPED, fullName: '  Asha   Patil ' })).toEqual({
      ok: true,
      value: { fullName: 'Asha Patil', phoneNumber: '9876543210', address: '12 Sai Niwas' },
    });
  });

  const mistakes: [string, Partial<typeof TYPED>, ProfileErrors][] = [
    ['a name of 2 characters', { fullName: 'Al' }, { fullName: 'name_short' }],
    ['a name of blanks', { fullName: '     ' }, { fullName: 'name_short' }],
    ['9 digits', { phoneNumber: '987654321' }, { phoneNumber: 'phone_invalid' }],
    ['an address of 4 characters', { address: 'Home' }, { address: 'address_short' }],
  ];
  it.each(mistakes)('finds %s', (_, changes, errors) => {
    expect(checkProfile({ ...TYPED, ...changes })).toEqual({ ok: false, errors });
  });

  it('takes a phone number however it is typed, and nothing else', () => {
    expect(checkPhone('098765-43210')).toBe('9876543210');
    expect(checkPhone('९८७६५ ४३२१०')).toBe('9876543210');
    expect(checkPhone('98765')).toBeNull();
    expect(checkPhone('abcdefghij')).toBeNull();
  });
});

describe('the support form', () => {
  it('needs a message and keeps its lines', () => {
    expect(checkSupport({ message: ' \n ', phone: '' })).toEqual({
      ok: false,
      errors: { message: 'message_missing' },
    });
    expect(checkSupport({ message: 'Two potatoes\nwere green.', phone: '' })).toEqual({
      ok: true,
      value: { message: 'Two potatoes\nwere green.', phone: '' },
    });
  });

  it.each(['98765', 'my old number'])('does not take "%s" for no phone number', (phone) => {
    expect(checkSupport({ message: 'Hello', phone })).toEqual({
      ok: false,
      errors: { phone: 'phone_invalid' },
    });
  });

  it('reads a phone number in Devanagari digits', () => {
    expect(checkSupport({ message: 'Hello', phone: '९८७६५ ४३२१०' })).toEqual({
      ok: true,
      value: { message: 'Hello', phone: '9876543210' },
    });
  });
});
