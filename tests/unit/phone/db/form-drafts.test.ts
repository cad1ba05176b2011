// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { dropOthersDelivery, saveDeliveryProfile } from '../../../../src/phone/db/form-drafts.ts';
import { readPreference, writePreference } from '../../../../src/phone/db/preferences.ts';

const ASHA = {
  name: 'Asha Patil',
  phone: '98765 43210',
  building: '12 Sai Niwas',
  street: 'Station Road',
  landmark: '',
  pincode: '425002',
  instructions: 'ring twice',
};

describe('what was typed at the checkout before somebody signed in', () => {
  beforeEach(() => writePreference('saved_address', ASHA));

  it('is not used for the account of another number', () => {
    dropOthersDelivery('9822012345');
    expect(readPreference('saved_address')).toBeNull();
  });

  it('stays with the account of its own number, and where the account has none', () => {
    dropOthersDelivery('9876543210');
    dropOthersDelivery('');
    expect(readPreference('saved_address')).toEqual(ASHA);
  });

  it('stays when its number was not typed to the end', () => {
    const half = { ...ASHA, phone: '98765' };
    writePreference('saved_address', half);
    dropOthersDelivery('9876543210');
    expect(readPreference('saved_address')).toEqual(half);
  });

  it('gives way to the profile of somebody else that is typed now', () => {
    saveDeliveryProfile({
      fullName: 'Ravi More',
      phoneNumber: '9822012345',
      address: '4 Shanti Nagar, Ring Road',
    });
    expect(readPreference('saved_address')).toEqual({
      name: 'Ravi More',
      phone: '9822012345',
      building: '4 Shanti Nagar',
      street: 'Ring Road',
      landmark: '',
      pincode: '',
      instructions: '',
    });
  });

  it('keeps its pincode and instructions with a profile of the same person', () => {
    saveDeliveryProfile({
      fullName: 'Asha P. Patil',
      phoneNumber: '9876543210',
      address: '7 Ganesh Colony',
    });
    expect(readPreference('saved_address')).toEqual({
      ...ASHA,
      name: 'Asha P. Patil',
      phone: '9876543210',
      building: '7 Ganesh Colony',
      street: '',
    });
  });
});
