/** What bills come to by rate and by HSN, for an accountant (D77). Amounts in paise. */
import { type BillTax, halvesOf } from './bill.ts';

/** The goods of a bill of one HSN and rate; '' for goods without an HSN. */
export interface BillGoods extends BillTax {
  hsn: string;
}

export interface TaxSums {
  hsn: string;
  percent: number;
  taxable_paise: number;
  central_paise: number;
  state_paise: number;
}

/** The goods of a bill with their tax in halves, which add up by rate to the halves on its paper. */
export function halvedGoods(goods: readonly BillGoods[]): TaxSums[] {
  const taxBefore = new Map<number, number>();
  return goods.map(({ hsn, percent, taxable_paise, tax_paise }) => {
    const before = taxBefore.get(percent) ?? 0;
    taxBefore.set(percent, before + tax_paise);
    const [upTo] = halvesOf({ tax_paise: before + tax_paise });
    const central_paise = upTo - halvesOf({ tax_paise: before })[0];
    return { hsn, percent, taxable_paise, central_paise, state_paise: tax_paise - central_paise };
  });
}

/** The sums of each rate, or of each HSN and rate; lowest first. */
export function sumTaxes(rows: readonly TaxSums[], by: 'rate' | 'hsn'): TaxSums[] {
  const sums = new Map<string, TaxSums>();
  for (const row of rows) {
    const hsn = by === 'hsn' ? row.hsn : '';
    const key = `${hsn} ${row.percent}`;
    const before = sums.get(key);
    sums.set(key, {
      hsn,
      percent: row.percent,
      taxable_paise: (before?.taxable_paise ?? 0) + row.taxable_paise,
      central_paise: (before?.central_paise ?? 0) + row.central_paise,
      state_paise: (before?.state_paise ?? 0) + row.state_paise,
    });
  }
  const byHsn = (one: TaxSums, other: TaxSums) =>
    one.hsn === other.hsn ? 0 : one.hsn < other.hsn ? -1 : 1;
  return [...sums.values()].sort((a, b) => byHsn(a, b) || a.percent - b.percent);
}
