/** What a bill says (D75): random orders under random terms, and what each kind of shop may say. */
import { describe, expect, it } from 'vitest';
import {
  addsUp,
  type BillFacts,
  type BillProduct,
  halvesOf,
  makeBill,
  titleOf,
} from '../../../../src/domain/bill/bill.ts';
import { kindOnBills, SHOP_KINDS, type ShopKind } from '../../../../src/domain/bill/shop-kind.ts';
import { foldOrder } from '../../../../src/domain/order/fold.ts';
import type { AgreedLine } from '../../../../src/domain/order/agreed-line.ts';
import type { OrderTerms } from '../../../../src/domain/order/terms.ts';
import { agreedLine, TERMS } from '../../../support/amending.ts';

/** A sequence that is the same in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const SHOP = {
  name: 'Patil Kirana',
  address: '4, Station Road',
  phone: '9876543210',
  gstin: '27AAPFU0939F1ZV',
  fssai: '11521034000123',
};

function billOf(
  kind: ShopKind,
  lines: AgreedLine[],
  terms: Partial<OrderTerms> = {},
  products: BillFacts['products'] = [],
) {
  const agreement = { lines, terms: { ...TERMS, ...terms } };
  const folded = foldOrder({ ...agreement, amendments: [] });
  const bill = makeBill({
    number: 'A/26-27/000001',
    made_at: '2026-11-29T06:00:00.000Z',
    day: '2026-11-29',
    order: '1234567890',
    language: 'mr',
    shop: { ...SHOP, kind },
    folded: folded.lines,
    terms: agreement.terms,
    charged: folded.bill,
    products,
  });
  if (!bill) throw new Error('There is no bill');
  return bill;
}

const aProduct = (pid: number, more: Partial<BillProduct> = {}): BillProduct => ({
  pid,
  name: `Product ${pid}`,
  name_hi: '',
  name_mr: '',
  tax_rate: '',
  hsn: '',
  ...more,
});

const taxed = (percent: number) => ({ tax_percent: percent });

describe('the sums', () => {
  it('hold whatever was ordered, under whatever terms', () => {
    const below = numbersFrom(75);
    for (let turn = 0; turn < 2_000; turn += 1) {
      const percent = [0, 5, 12.5, 18, 40][below(5)] ?? 0;
      const lines = Array.from({ length: 1 + below(6) }, (_, index) =>
        agreedLine(index + 1, 0, {
          price_paise: 1 + below(50_000),
          ...(below(3) === 0
            ? { unit: 'g', quantity: 50 + below(4_000) }
            : { quantity: 1 + below(20) }),
          mrp_paise: below(2) * below(6_000_000),
          category: ['grocery', 'snacks'][below(2)] ?? '',
          ...taxed(percent),
        }),
      );
      const products = lines.map(({ pid }) =>
        aProduct(pid, { tax_rate: ['', '0', '0.25', '5', '18', '40'][below(6)] ?? '' }),
      );
      const terms = {
        ...taxed(percent),
        is_tax_included: below(2) === 0,
        delivery_fee_paise: below(5_000),
        discount_paise: below(10_000),
        discount_from_paise: below(100_000),
        coupon:
          below(2) === 0
            ? { code: 'SNACKS', percent: below(101), category: ['', 'snacks'][below(2)] ?? '' }
            : null,
      };
      const bill = billOf(SHOP_KINDS[below(3)] ?? 'none', lines, terms, products);
      if (!addsUp(bill)) throw new Error(`Does not add up: ${JSON.stringify(bill)}`);
      expect(bill.taxes.flatMap(halvesOf).reduce((all, one) => all + one, 0)).toBe(
        bill.taxes.reduce((all, one) => all + one.tax_paise, 0),
      );
    }
  });

  it('of a changed bill do not', () => {
    const bill = billOf('regular', [agreedLine(1, 100, taxed(5))], {
      ...taxed(5),
      is_tax_included: true,
    });
    expect(addsUp(bill)).toBe(true);
    expect(addsUp({ ...bill, total_paise: bill.total_paise + 1 })).toBe(false);
    expect(addsUp({ ...bill, taxes: [] })).toBe(false);
    // 18 percent of the same sum, but of no line.
    const other = { percent: 18, taxable_paise: 8_475, tax_paise: 1_525 };
    expect(addsUp({ ...bill, taxes: [other] })).toBe(false);
    expect(addsUp({ ...bill, number: 'A/26-27/12 3' })).toBe(false);
  });
});

describe('the tax', () => {
  const lines = [agreedLine(1, 105, { ...taxed(5), quantity: 2 })];
  const terms = { ...taxed(5), delivery_fee_paise: 0, discount_paise: 0 };

  it('is in a price that includes it', () => {
    const { taxes } = billOf('regular', lines, { ...terms, is_tax_included: true });
    expect(taxes).toEqual([{ percent: 5, taxable_paise: 20_000, tax_paise: 1_000 }]);
  });

  it('is less where the customer paid less', () => {
    const { taxes } = billOf('regular', lines, {
      ...terms,
      is_tax_included: true,
      discount_paise: 2_100,
      discount_from_paise: 0,
    });
    expect(taxes).toEqual([{ percent: 5, taxable_paise: 18_000, tax_paise: 900 }]);
  });

  it('is what was added to a price without it', () => {
    const { taxes, added_paise: added } = billOf('regular', lines, {
      ...terms,
      is_tax_included: false,
    });
    expect([taxes, added]).toEqual([
      [{ percent: 5, taxable_paise: 21_000, tax_paise: 1_050 }],
      1_050,
    ]);
  });

  it.each([
    ['none', 'bill', 5],
    ['composition', 'bill_of_supply', 5],
    ['regular', 'tax_invoice', 5],
    ['regular', 'bill_of_supply', 0],
  ] as const)(
    'of a shop of the kind %s makes the paper a %s at %i percent',
    (kind, title, percent) => {
      const bill = billOf(kind, [agreedLine(1, 100)], {
        ...terms,
        ...taxed(percent),
        is_tax_included: true,
      });
      expect(titleOf(bill)).toBe(title);
      expect(bill.taxes.length > 0).toBe(kind === 'regular');
    },
  );

  it('makes one paper of goods with and without it', () => {
    const { shop, taxes } = billOf('regular', lines, { ...terms, is_tax_included: true });
    const untaxed = { percent: 0, taxable_paise: 10_000, tax_paise: 0 };
    expect(titleOf({ shop, taxes: [untaxed, ...taxes] })).toBe('invoice_cum_bill');
  });

  it('is nothing of a shop without a GSTIN', () => {
    expect(kindOnBills('regular', '')).toBe('none');
    expect(kindOnBills('regular', SHOP.gstin)).toBe('regular');
  });
});

describe('goods of several rates', () => {
  /** ₹118 at 18 %, ₹105 at the shop's 5 %, ₹40 without tax. */
  const lines = [
    agreedLine(1, 118, { category: 'soap' }),
    agreedLine(2, 105),
    agreedLine(3, 40, { category: 'vegetables' }),
  ];
  const products = [
    aProduct(1, { tax_rate: '18', hsn: '34011190' }),
    aProduct(2, { name: 'Another by now' }),
    aProduct(3, { tax_rate: '0' }),
  ];
  const included = { ...taxed(5), is_tax_included: true, delivery_fee_paise: 0 };
  const taxesOf = (bill: ReturnType<typeof billOf>) =>
    bill.lines.map(({ tax }) => [tax?.percent, tax?.taxable_paise, tax?.tax_paise]);

  it('each have theirs, and the HSN where there is one', () => {
    const bill = billOf('regular', lines, { ...included, discount_paise: 0 }, products);
    expect(taxesOf(bill)).toEqual([
      [18, 10_000, 1_800],
      [5, 10_000, 500],
      [0, 4_000, 0],
    ]);
    expect(bill.lines.map(({ hsn }) => hsn)).toEqual(['34011190', undefined, undefined]);
    expect(bill.taxes).toEqual([
      { percent: 0, taxable_paise: 4_000, tax_paise: 0 },
      { percent: 5, taxable_paise: 10_000, tax_paise: 500 },
      { percent: 18, taxable_paise: 10_000, tax_paise: 1_800 },
    ]);
    expect(bill.taxes.map(halvesOf)).toEqual([
      [0, 0],
      [250, 250],
      [900, 900],
    ]);
    expect(titleOf(bill)).toBe('invoice_cum_bill');
  });

  it('have parts of a discount, by what they cost', () => {
    const bill = billOf(
      'regular',
      lines,
      { ...included, discount_paise: 2_000, discount_from_paise: 0 },
      products,
    );
    // 20 rupees off 263: 8.97, 7.99 and 3.04. 109.03 × 18/118 is 16.6317, 97.01 × 5/105 is 4.6195.
    expect(taxesOf(bill)).toEqual([
      [18, 9_240, 1_663],
      [5, 9_239, 462],
      [0, 3_696, 0],
    ]);
    expect(bill.taxes.map(halvesOf)).toEqual([
      [0, 0],
      [231, 231],
      // An odd paisa is the state's.
      [831, 832],
    ]);
    expect(bill.total_paise).toBe(24_300);
    expect(addsUp(bill)).toBe(true);
  });

  it('that a code does not reduce have none of its discount', () => {
    const coupon = { code: 'SOAP50', percent: 50, category: 'soap' };
    const bill = billOf('regular', lines, { ...included, discount_paise: 0, coupon }, products);
    expect(bill.discount_paise).toBe(5_900);
    expect(taxesOf(bill)).toEqual([
      [18, 5_000, 900],
      [5, 10_000, 500],
      [0, 4_000, 0],
    ]);
  });

  it('have the shop’s one rate where it adds its tax to the prices', () => {
    const added = { ...taxed(5), is_tax_included: false, discount_paise: 0 };
    const bill = billOf('regular', lines, added, products);
    expect(bill.added_paise).toBe(1_315);
    expect(taxesOf(bill)).toEqual([
      [5, 11_800, 590],
      [5, 10_500, 525],
      [5, 4_000, 200],
    ]);
    expect(titleOf(bill)).toBe('tax_invoice');
  });

  it.each(['none', 'composition'] as const)('have no word of tax in a shop of kind %s', (kind) => {
    const bill = billOf(kind, lines, included, products);
    expect(bill.taxes).toEqual([]);
    expect(bill.lines.flatMap(Object.keys)).not.toContain('tax');
    expect(bill.lines.flatMap(Object.keys)).not.toContain('hsn');
  });

  it('are on a bill of supply where none of them has tax', () => {
    const untaxed = lines.map(({ pid }) => aProduct(pid, { tax_rate: '0' }));
    expect(titleOf(billOf('regular', lines, included, untaxed))).toBe('bill_of_supply');
  });
});

describe('the MRP', () => {
  const terms = { delivery_fee_paise: 0, discount_paise: 0 };
  it('tells what was saved, by piece and by weight', () => {
    const lines = [
      agreedLine(1, 380, { mrp_paise: 42_500, quantity: 2 }),
      agreedLine(2, 40, { mrp_paise: 5_000, quantity: 500, unit: 'g' }),
      agreedLine(3, 10),
    ];
    expect(billOf('none', lines, terms).saved_paise).toBe(2 * 4_500 + 500);
  });

  it('is compared with the price and the tax that was added to it', () => {
    const lines = [agreedLine(1, 100, { mrp_paise: 10_800, ...taxed(5) })];
    const added = { ...terms, ...taxed(5), is_tax_included: false };
    expect(billOf('none', lines, added).saved_paise).toBe(300);
  });
});

it('has the names that the shop has given to the product, under the name that was ordered', () => {
  const [ordered] = [agreedLine(1, 100)];
  const name = ordered?.name ?? '';
  const named = { name, name_hi: 'चावल', name_mr: 'तांदूळ' };
  const lineOf = (product: BillProduct) =>
    billOf('none', [agreedLine(1, 100)], {}, [product]).lines[0];
  expect(lineOf(aProduct(1, named))).toMatchObject(named);
  const renamed = { name: 'Another', name_hi: 'और', name_mr: 'दुसरे' };
  expect(lineOf(aProduct(1, renamed))).toMatchObject({ name, name_mr: '' });
});

it('is not made for an order in which there is nothing', () => {
  const agreement = { lines: [agreedLine(1, 100)], terms: TERMS };
  const { lines, bill } = foldOrder({ ...agreement, amendments: [] });
  const empty = lines.map((line) => ({ ...line, quantity: 0 }));
  const facts = { number: '', made_at: '', day: '', order: '', language: '' } as const;
  expect(
    makeBill({
      ...facts,
      shop: { ...SHOP, kind: 'none' },
      folded: empty,
      terms: TERMS,
      charged: bill,
      products: [],
    }),
  ).toBeNull();
});
