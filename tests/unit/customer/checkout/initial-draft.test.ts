import { describe, expect, it } from 'vitest';
import { initialDraft } from '../../../../src/customer/checkout/initial-draft.ts';

const SAVED = {
  name: 'Asha',
  phone: '98765',
  building: '',
  street: 'Station Road',
  landmark: '',
  pincode: '425002',
  instructions: 'ring twice',
};
const PROFILE = {
  fullName: 'Asha Patil',
  phoneNumber: '9876543210',
  address: '12 Sai Niwas, MG Road, near the temple, second gate',
  isPhoneVerified: true,
};
const LOCATION = { pincode: '425001', areaName: 'Jalgaon Central' };

describe('the first draft of the checkout form', () => {
  it('is what was typed before, half a word included', () => {
    expect(initialDraft(SAVED, PROFILE, LOCATION)).toEqual(SAVED);
  });

  it('comes from the profile when nothing was typed', () => {
    expect(initialDraft(null, PROFILE, LOCATION)).toEqual({
      name: 'Asha Patil',
      phone: '9876543210',
      building: '12 Sai Niwas',
      street: 'MG Road',
      landmark: 'near the temple, second gate',
      pincode: '425001',
      instructions: '',
    });
  });

  it('is empty but for the pincode of a guest who has chosen a location', () => {
    expect(initialDraft(null, null, LOCATION)).toMatchObject({ name: '', pincode: '425001' });
  });
});
