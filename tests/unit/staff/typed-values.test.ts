import { describe, expect, it, vi } from 'vitest';
import { slugOf } from '../../../src/staff/categories/read-category-form.ts';
import { nextStep } from '../../../src/domain/order/progress.ts';
import { statusesToShow } from '../../../src/staff/orders/orders-view.ts';
import { parseCount, parseRupees } from '../../../src/staff/components/form/parse-amount.ts';
import {
  parseClosingTime,
  parseTime,
  typedTime,
} from '../../../src/staff/components/form/time-of-day.ts';
import { readAreaForm } from '../../../src/staff/settings/read-area-form.ts';
import { NO_OWN_FEE } from '../../../src/domain/store/service-area.ts';
import { readAreas, typedArea } from '../../../src/staff/set-up/read-areas.ts';
import { readSetUpForm } from '../../../src/staff/set-up/read-set-up-form.ts';
import { readCouponForm, typedInstant } from '../../../src/staff/settings/read-coupon-form.ts';

describe('an amount as typed', () => {
  it.each([
    ['45', 45_00],
    ['45.5', 45_50],
    ['45.50', 45_50],
    [' ₹ 1,234.50 ', 1_234_50],
    ['1,23,456', 1_23_456_00],
    ['Rs. 20', 20_00],
    ['₹ ४५.५०', 45_50],
    ['₹ 1,140.00', 1_140_00],
    ['Rs.45', 45_00],
    ['45/-', 45_00],
    ['₹45/-', 45_00],
    ['45 rs', 45_00],
    ['रु. ४५', 45_00],
    ['४५ रुपये', 45_00],
    ['૪૫.૫', 45_50],
    ['0', 0],
    ['45-', null],
    ['45/', null],
    ['45/-/-', null],
    ['45 kg', null],
    ['1.005', null],
    ['-1', null],
    ['1e3', null],
    ['12,34', null],
    ['', null],
    ['abc', null],
    ['100000000', null],
  ])('%j is %j paise', (text, amount) => {
    expect(parseRupees(text)).toBe(amount);
  });

  it('takes only whole counts', () => {
    const counts = ['0', ' 12 ', '१२', '1.5', '-1'].map(parseCount);
    expect(counts).toEqual([0, 12, 12, null, null]);
  });

  it('takes counts with the groups of India and of others', () => {
    const counts = ['1,200', '1,00,000', '१,२००', '1,2,3', '12,00', ',120'].map(parseCount);
    expect(counts).toEqual([1_200, 100_000, 1_200, null, null, null]);
  });
});

describe('a time of day', () => {
  it('goes to the field and back', () => {
    expect(typedTime(parseTime('06:05') ?? 0)).toBe('06:05');
  });

  it('takes midnight for the end of the day when it closes, and shows it so', () => {
    expect(parseClosingTime('00:00')).toBe(1440);
    expect(typedTime(1440)).toBe('00:00');
    expect(parseTime('00:00')).toBe(0);
  });

  it.each(['24:00', '6:00', '', 'noon'])('does not take %j', (text) => {
    expect(parseTime(text)).toBeNull();
  });
});

describe('the pincodes of a new shop', () => {
  it('stand one per line, with or without a name', () => {
    expect(readAreas('425001 Jalgaon Central\n\n425107, Bhusawal\r\n452001')).toEqual([
      { pincode: '425001', name: 'Jalgaon Central', ...NO_OWN_FEE },
      { pincode: '425107', name: 'Bhusawal', ...NO_OWN_FEE },
      { pincode: '452001', name: '452001', ...NO_OWN_FEE },
    ]);
  });

  it.each([
    ['425107 Bhusawal ₹40', 'Bhusawal', 40_00],
    ['425107 Bhusawal, Rs. 40.50/-', 'Bhusawal', 40_50],
    ['425107 भुसावळ रु 40', 'भुसावळ', 40_00],
    ['425107 Bhusawal 40rs', 'Bhusawal', 40_00],
    ['425107 Bhusawal - 40/-', 'Bhusawal', 40_00],
    ['425107 ₹0', '425107', 0],
  ])('may have a fee of their own: %s', (line, name, deliveryFeePaise) => {
    expect(readAreas(line)).toEqual([
      { pincode: '425107', name, hasOwnFee: true, deliveryFeePaise },
    ]);
  });

  it('keep a number that belongs to the name', () => {
    expect(readAreas('425001 Sector 12')).toEqual([
      { pincode: '425001', name: 'Sector 12', ...NO_OWN_FEE },
    ]);
  });

  it('are shown as they are typed', () => {
    const text = '425001 Jalgaon\n425107 Bhusawal ₹40';
    const areas = readAreas(text);
    if (typeof areas === 'string') throw new Error(areas);
    const shown = areas.map((area) => typedArea(area));
    expect(shown.join('\n')).toBe(text);
  });

  it.each([
    { text: ' \n', problem: 'areas_missing' },
    { text: '425001 a\n42500 b', problem: 'areas_wrong 2' },
    { text: 'Jalgaon', problem: 'areas_wrong 1' },
    { text: '425001 a ₹1.005', problem: 'areas_wrong 1' },
    { text: '425001 a\n425107 b ₹20000', problem: 'areas_wrong 2' },
    { text: '425001 a\n425001 b', problem: 'areas_twice 425001' },
  ])('are refused as $problem', ({ text, problem }) => {
    expect(readAreas(text)).toBe(problem);
  });
});

describe('a service area as typed', () => {
  const names = { name: 'Jalgaon', nameHi: 'जलगाँव', nameMr: '' };
  const typed = {
    pincode: ' 425001 ',
    ...names,
    isActive: true,
    deliveryFeePaise: '',
    centre: '',
  };
  const read = { pincode: '425001', ...names, isActive: true, centre: '' };

  it.each([
    ['', { hasOwnFee: false, deliveryFeePaise: 0 }],
    ['0', { hasOwnFee: true, deliveryFeePaise: 0 }],
    ['40.50', { hasOwnFee: true, deliveryFeePaise: 40_50 }],
  ])('has with a fee of %j the fee %o', (deliveryFeePaise, fee) => {
    expect(readAreaForm({ ...typed, deliveryFeePaise })).toEqual({
      ok: true,
      value: { ...read, ...fee },
    });
  });

  it.each([
    ['४२५ ००१', '425001'],
    ['425-001', '425001'],
    ['4250011', null],
    ['42500', null],
    ['425001 Jalgaon', null],
  ])('has with %j the pincode %j', (pincode, is) => {
    const area = readAreaForm({ ...typed, pincode });
    expect(area.ok ? area.value.pincode : area.errors).toEqual(is ?? { pincode: 'pincode_wrong' });
  });

  it('is refused with a fee that is no amount', () => {
    expect(readAreaForm({ ...typed, deliveryFeePaise: 'free' })).toEqual({
      ok: false,
      errors: { deliveryFeePaise: 'amount_wrong' },
    });
  });

  it('has its centre as it is stored', () => {
    expect(readAreaForm({ ...typed, centre: ' 21.0077123, 75.56 ' })).toMatchObject({
      ok: true,
      value: { centre: '21.00771,75.56' },
    });
  });

  it('is refused with a centre that is no place', () => {
    expect(readAreaForm({ ...typed, centre: 'Jalgaon' })).toEqual({
      ok: false,
      errors: { centre: 'centre_wrong' },
    });
  });
});

describe('a new shop as typed', () => {
  const typed = {
    shopName: ' Asha Stores ',
    supportPhone: '+91 98765 43210',
    shopAddress: ' 4, Station Road ',
    fssai: ' 115 1900 4000 123 ',
    shopKind: 'regular',
    gstin: ' 27 aapfu 0939f 1zv ',
    opensAtMinute: '06:00',
    closesAtMinute: '00:00',
    timeZone: 'Asia/Kolkata',
    isTaxIncluded: 'included',
    taxPercent: '',
    deliveryFeePaise: '0',
    minOrderPaise: ' ',
    hasDiscount: 'no',
    discountPaise: '',
    discountFromPaise: '',
    isReferralOn: 'no',
    promiseMinutes: '',
    areas: '425001 Jalgaon',
    isSampleCleared: 'keep',
  };

  it('is kept without blanks, and without a tax on top of prices that include it', () => {
    expect(readSetUpForm(typed)).toEqual({
      ok: true,
      value: {
        shopName: 'Asha Stores',
        supportPhone: '9876543210',
        shopAddress: '4, Station Road',
        fssai: '11519004000123',
        shopKind: 'regular',
        gstin: '27AAPFU0939F1ZV',
        opensAtMinute: 360,
        closesAtMinute: 1440,
        timeZone: 'Asia/Kolkata',
        isTaxIncluded: true,
        taxPercent: 0,
        deliveryFeePaise: 0,
        minOrderPaise: 0,
        discountPaise: 0,
        discountFromPaise: 0,
        isReferralOn: false,
        promiseMinutes: 0,
        areas: [{ pincode: '425001', name: 'Jalgaon', ...NO_OWN_FEE }],
        isSampleCleared: false,
      },
    });
  });

  it('is not registered with a number that stood in the field before', () => {
    expect(readSetUpForm({ ...typed, shopKind: 'none', gstin: 'wrong' })).toMatchObject({
      ok: true,
      value: { shopKind: 'none', gstin: '' },
    });
  });

  it('of the composition scheme adds no tax, whatever was chosen before', () => {
    const change = { shopKind: 'composition', isTaxIncluded: 'added', taxPercent: '5' };
    expect(readSetUpForm({ ...typed, ...change })).toMatchObject({
      ok: true,
      value: { shopKind: 'composition', isTaxIncluded: true, taxPercent: 0 },
    });
  });

  it.each([
    { change: { gstin: '27AAPFU0939F1ZW' }, errors: { gstin: 'gstin_wrong' } },
    { change: { shopKind: 'composition', gstin: ' ' }, errors: { gstin: 'gstin_missing' } },
    { change: { fssai: '1151900400012' }, errors: { fssai: 'fssai_wrong' } },
    { change: { isTaxIncluded: '' }, errors: { isTaxIncluded: 'tax_missing' } },
    { change: { isTaxIncluded: 'added' }, errors: { taxPercent: 'percent_wrong' } },
    { change: { deliveryFeePaise: '' }, errors: { deliveryFeePaise: 'fee_missing' } },
    { change: { minOrderPaise: 'any' }, errors: { minOrderPaise: 'amount_wrong' } },
    { change: { isSampleCleared: '' }, errors: { isSampleCleared: 'catalogue_missing' } },
    { change: { hasDiscount: '' }, errors: { hasDiscount: 'discount_missing' } },
    { change: { isReferralOn: '' }, errors: { isReferralOn: 'referral_missing' } },
    { change: { promiseMinutes: 'soon' }, errors: { promiseMinutes: 'minutes_wrong' } },
    {
      change: { hasDiscount: 'yes', discountPaise: '20', discountFromPaise: '0' },
      errors: { discountFromPaise: 'amount_wrong' },
    },
    {
      change: { hasDiscount: 'yes', discountPaise: '०', discountFromPaise: '1,000' },
      errors: { discountPaise: 'amount_wrong' },
    },
    { change: { closesAtMinute: '06:00' }, errors: { closesAtMinute: 'hours_same' } },
    {
      change: { areas: '4250', timeZone: 'Mars' },
      errors: { areas: 'areas_wrong 1', timeZone: 'time_zone_wrong' },
    },
    {
      change: { closesAtMinute: '06:00', supportPhone: '12' },
      errors: { closesAtMinute: 'hours_same', supportPhone: 'phone_wrong' },
    },
  ])('is refused for $errors', ({ change, errors }) => {
    expect(readSetUpForm({ ...typed, ...change })).toEqual({ ok: false, errors });
  });
});

describe('a coupon as typed', () => {
  const inIndia = () => 330;
  const typed = {
    code: ' diwali10 ',
    percent: '10',
    categoryId: '',
    startsAt: '',
    endsAt: '',
    isUntilClose: false,
    isActive: true,
  };

  it('is kept in upper case and without limits in time', () => {
    expect(readCouponForm(typed, inIndia)).toMatchObject({
      ok: true,
      value: { code: 'DIWALI10', percent: 10, startsAtMs: null, endsAtMs: null },
    });
  });

  it('is valid by the clock of the shop, wherever it is typed', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const read = readCouponForm({ ...typed, startsAt: '2026-11-21T10:00' }, inIndia);
    const startsAtMs = Date.parse('2026-11-21T04:30:00Z');
    expect(read).toMatchObject({ ok: true, value: { startsAtMs } });
    expect(typedInstant(startsAtMs, inIndia)).toBe('2026-11-21T10:00');
    vi.unstubAllEnvs();
  });

  it.each([
    { change: { code: 'A' }, errors: { code: 'code_wrong' } },
    { change: { code: 'TEN %' }, errors: { code: 'code_wrong' } },
    { change: { percent: '0' }, errors: { percent: 'coupon_percent_wrong' } },
    { change: { percent: '101' }, errors: { percent: 'coupon_percent_wrong' } },
    {
      change: { startsAt: '2026-11-21T10:00', endsAt: '2026-11-21T10:00' },
      errors: { endsAtMs: 'ends_before_start' },
    },
  ])('is refused for $errors', ({ change, errors }) => {
    expect(readCouponForm({ ...typed, ...change }, inIndia)).toEqual({ ok: false, errors });
  });
});

describe('a category’s address', () => {
  it.each([
    ['Pooja & Festive', 'pooja-festive'],
    ['  Café  ', 'cafe'],
    ['फल', ''],
  ])('of %j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});

describe('the way across the counter', () => {
  it('ends at the door', () => {
    expect(nextStep('pending')).toBe('confirmed');
    expect(nextStep('shipped')).toBe('delivered');
    expect(nextStep('delivered')).toBeNull();
    expect(nextStep('cancelled')).toBeNull();
  });

  it('shows what is not finished', () => {
    expect(statusesToShow('active')).not.toContain('delivered');
    expect(statusesToShow('')).toEqual([]);
    expect(statusesToShow('shipped')).toEqual(['shipped']);
  });
});
