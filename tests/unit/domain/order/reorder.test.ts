import { describe, expect, it } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import { compareLines } from '../../../../src/domain/order/reorder.ts';
import { upiLink } from '../../../../src/domain/order/upi-link.ts';
import { aProduct } from '../../../support/builders.ts';

const LINE = {
  pid: 2,
  name: 'Onion',
  quantityLabel: '1 kg',
  imageUrl: '',
  pricePaise: paise(35_00),
  quantity: 3,
};

/** As a change names it: by what the product is called today, in each language. */
const NAMED = {
  name: 'Onion',
  nameHi: aProduct().nameHi,
  nameMr: aProduct().nameMr,
  quantityLabel: '1 kg',
};

const LIMITS = { mostPerProduct: 20, isGuest: false };

describe("'Order again'", () => {
  it('has nothing to tell when nothing has changed', () => {
    expect(compareLines([LINE], [aProduct()], LIMITS)).toEqual({
      wanted: [{ pid: 2, quantity: 3 }],
      changes: [],
    });
  });

  it('leaves out what is no longer sold or sold out', () => {
    const lines = [LINE, { ...LINE, pid: 3, name: 'Tomato' }];
    expect(compareLines(lines, [aProduct({ stock: 0 })], LIMITS)).toEqual({
      wanted: [],
      changes: [
        { kind: 'sold_out', ...NAMED },
        { kind: 'gone', name: 'Tomato', quantityLabel: '1 kg' },
      ],
    });
  });

  it('takes what is left, and tells price and number', () => {
    const product = aProduct({ stock: 2, pricePaise: paise(38_00) });
    expect(compareLines([LINE], [product], LIMITS)).toEqual({
      wanted: [{ pid: 2, quantity: 2 }],
      changes: [
        { kind: 'fewer', ...NAMED, wanted: 3, left: 2 },
        { kind: 'dearer', ...NAMED, before: 35_00, now: 38_00 },
      ],
    });
  });

  it('says when one order may no longer hold as many', () => {
    expect(compareLines([LINE], [aProduct()], { ...LIMITS, mostPerProduct: 2 })).toMatchObject({
      wanted: [{ pid: LINE.pid, quantity: 2 }],
      changes: [{ kind: 'fewer', left: 2, wanted: 3 }],
    });
  });

  it('tells a lower price too', () => {
    const { changes } = compareLines([LINE], [aProduct({ pricePaise: paise(30_00) })], LIMITS);
    expect(changes).toEqual([{ kind: 'cheaper', ...NAMED, before: 35_00, now: 30_00 }]);
  });
});

describe("'Order again' of goods by weight", () => {
  const DAL = aProduct({ pricePaise: paise(48_00), stepGrams: 50, leastGrams: 250 });
  const weighed = { ...LINE, quantity: 1, grams: 480, pricePaise: paise(23_04) };

  it('wants the weight that can be ordered nearest to what was in the bag', () => {
    expect(compareLines([weighed], [DAL], LIMITS)).toEqual({
      wanted: [{ pid: 2, quantity: 500, unit: 'g' }],
      changes: [],
    });
  });

  it('compares what the weight comes to', () => {
    const dearer = { ...DAL, pricePaise: paise(50_00) };
    expect(compareLines([weighed], [dearer], LIMITS).changes).toMatchObject([
      { kind: 'dearer', before: 23_04, now: 24_00 },
    ]);
  });

  it('finds nothing that is counted otherwise by now', () => {
    expect(compareLines([LINE], [DAL], LIMITS).changes).toMatchObject([{ kind: 'gone' }]);
    expect(compareLines([weighed], [aProduct()], LIMITS).changes).toMatchObject([{ kind: 'gone' }]);
  });
});

describe('the UPI link', () => {
  it('carries payee, rupees with two decimals and the order as reference', () => {
    expect(
      upiLink({
        upiId: 'shop@okbank',
        name: 'Essentials & Co',
        totalPaise: paise(159_05),
        reference: 'ORD123456',
        note: 'Order ORD123456',
      }),
    ).toBe(
      'upi://pay?pa=shop@okbank&pn=Essentials%20%26%20Co&am=159.05&cu=INR&tr=ORD123456&tn=Order%20ORD123456',
    );
  });

  it('carries no reference where there is no order', () => {
    expect(
      upiLink({ upiId: 'a@b', name: 'Essentials', totalPaise: paise(1_240_00), note: 'Khata' }),
    ).toBe('upi://pay?pa=a@b&pn=Essentials&am=1240.00&cu=INR&tn=Khata');
  });
});
