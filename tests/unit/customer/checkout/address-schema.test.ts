import { describe, expect, it } from 'vitest';
import { ORDER_TEXT_LIMITS } from '../../../../src/domain/order/request.ts';
import { joinAddress } from '../../../../src/domain/people/profile.ts';
import { BUILT_IN_SERVICE_AREAS } from '../../../../src/domain/store/service-area.ts';
import {
  type AddressErrors,
  checkAddress,
  FIELD_LENGTHS,
} from '../../../../src/customer/checkout/address-schema.ts';

const TYPED = {
  name: 'Asha Patil',
  phone: '98765 43210',
  building: '12, Sai Niwas',
  street: 'Station Road',
  landmark: '',
  pincode: '425001',
  instructions: '',
};

function check(changes: Partial<typeof TYPED>) {
  return checkAddress({ ...TYPED, ...changes }, BUILT_IN_SERVICE_AREAS);
}

describe('the checkout form', () => {
  it('takes what an order may carry, and no more', () => {
    const { building, street, landmark, ...lengths } = FIELD_LENGTHS;
    const longest = (length: number) => 'x'.repeat(length);
    const address = joinAddress({
      building: longest(building),
      street: longest(street),
      landmark: longest(landmark),
    });
    expect(address.length).toBeLessThanOrEqual(ORDER_TEXT_LIMITS.address);
    expect(lengths).toMatchObject({
      name: ORDER_TEXT_LIMITS.name,
      instructions: ORDER_TEXT_LIMITS.instructions,
    });
  });

  it('gives a customer with digits only and one line of address', () => {
    expect(check({ landmark: 'near the temple', instructions: '  ring\ttwice ' })).toEqual({
      ok: true,
      value: {
        name: 'Asha Patil',
        phone: '9876543210',
        address: '12, Sai Niwas, Station Road, near the temple',
        pincode: '425001',
        instructions: 'ring twice',
      },
    });
  });

  const mistakes: [string, Partial<typeof TYPED>, AddressErrors][] = [
    ['no name', { name: '  ' }, { name: 'name_missing' }],
    ['no phone', { phone: '' }, { phone: 'phone_invalid' }],
    ['9 digits', { phone: '987654321' }, { phone: 'phone_invalid' }],
    ['11 digits', { phone: '98765432101' }, { phone: 'phone_invalid' }],
    ['no building', { building: '' }, { building: 'address_missing' }],
    ['no street', { street: '' }, { street: 'address_missing' }],
    ['no pincode', { pincode: '' }, { pincode: 'address_missing' }],
    ['5 digits of pincode', { pincode: '42500' }, { pincode: 'pincode_invalid' }],
    ['a pincode nobody delivers to', { pincode: '411001' }, { pincode: 'pincode_invalid' }],
    ['a pincode that is coming soon', { pincode: '462001' }, { pincode: 'pincode_invalid' }],
    [
      'nothing at all',
      { name: '', phone: '', building: '', street: '', pincode: '' },
      {
        name: 'name_missing',
        phone: 'phone_invalid',
        building: 'address_missing',
        street: 'address_missing',
        pincode: 'address_missing',
      },
    ],
  ];
  it.each(mistakes)('finds %s', (_, changes, errors) => {
    expect(check(changes)).toEqual({ ok: false, errors });
  });

  it.each([['+91 98765 43210'], ['098765-43210'], ['91 9876543210']])(
    'takes %s for ten digits',
    (phone) => {
      const checked = check({ phone });
      expect(checked.ok && checked.value.phone).toBe('9876543210');
    },
  );
});
