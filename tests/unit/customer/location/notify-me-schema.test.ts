import { expect, it } from 'vitest';
import { checkNotifyMe } from '../../../../src/customer/location/notify-me-schema.ts';

const EMAIL = 'meena@example.in';

it('does without a phone number, and reads one however it is typed', () => {
  expect(checkNotifyMe({ email: EMAIL, phone: ' ' })).toEqual({
    ok: true,
    request: { email: EMAIL, phone: '' },
  });
  expect(checkNotifyMe({ email: EMAIL, phone: '+९१ ९८७६५ ४३२१०' })).toMatchObject({
    request: { phone: '9876543210' },
  });
});

it('does not take a wrong phone number for none', () => {
  expect(checkNotifyMe({ email: EMAIL, phone: 'my old number' })).toMatchObject({
    ok: false,
    errors: { phone: 'Please enter a valid phone number' },
    first: 'phone',
  });
});
