/** What a bill says (D75): random orders under random terms, and what each kind of shop may say. */
import { describe, expect, it } from 'vitest';
import {
  addsUp,
  type BillFacts,
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
  names: BillFacts['names'] = [],
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
    names,
  });
  if (!bill) throw new Error('There is no bill');
  return bill;
}

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
          ...taxed(percent),
        }),
      );
      const bill = billOf(SHOP_KINDS[below(3)] ?? 'none', lines, {
        ...taxed(percent),
        is_tax_included: below(2) === 0,
        delivery_fee_paise: below(5_000),
        discount_paise: below(10_000),
        discount_from_paise: below(100_000),
      });
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
  const names = [{ pid: 1, name, name_hi: 'चावल', name_mr: 'तांदूळ' }];
  expect(billOf('none', [agreedLine(1, 100)], {}, names).lines[0]).toMatchObject(names[0] ?? {});
  const renamed = [{ pid: 1, name: 'Another', name_hi: 'और', name_mr: 'दुसरे' }];
  expect(billOf('none', [agreedLine(1, 100)], {}, renamed).lines[0]).toMatchObject({
    name,
    name_mr: '',
  });
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
      names: [],
    }),
  ).toBeNull();
});
