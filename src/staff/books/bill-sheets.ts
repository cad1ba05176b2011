/** The bills and credit notes of some days as sheets of an accountant, and their tax by rate and by HSN where the shop collects it (D77). */
import { halvedGoods, sumTaxes, type TaxSums } from '../../domain/bill/tax-summary.ts';
import { adminBooksText } from '../../text/admin-books.ts';
import type { BookBill } from '../api/book-bills.ts';
import { type BookSheet, rupees } from './book-sheets.ts';

/** A bill that is cancelled comes to nothing. */
const inForce = ({ cancelledAtMs }: BookBill) => cancelledAtMs === null;
/** A credit note takes back what its bill says. */
const signed = ({ isCreditNote }: BookBill, amount: number): number =>
  isCreditNote ? 0 - amount : amount;

const goodsOf = (bill: BookBill): TaxSums[] =>
  (inForce(bill) ? halvedGoods(bill.goods) : []).map((sums) => ({
    ...sums,
    taxable_paise: signed(bill, sums.taxable_paise),
    central_paise: signed(bill, sums.central_paise),
    state_paise: signed(bill, sums.state_paise),
  }));

type Amount = 'taxable_paise' | 'central_paise' | 'state_paise';
const AMOUNTS: readonly Amount[] = ['taxable_paise', 'central_paise', 'state_paise'];
const sumOf = (rows: readonly TaxSums[], amount: Amount) =>
  rupees(rows.reduce((sum, row) => sum + row[amount], 0));

const taxHeads = () => [
  adminBooksText('columnTaxable'),
  adminBooksText('columnCgst'),
  adminBooksText('columnSgst'),
];

/** `day` writes an instant as the shop's calendar has it. */
export function billSheets(
  bills: readonly BookBill[],
  { day }: { day: (epochMs: number) => string },
): BookSheet[] {
  const isTaxed = bills.some(({ goods }) => goods.length > 0);
  const list: BookSheet = {
    name: adminBooksText('sheetBills'),
    heads: [
      adminBooksText('columnBill'),
      adminBooksText('columnDay'),
      adminBooksText('columnOrder'),
      adminBooksText('columnTotal'),
      ...(isTaxed ? [...taxHeads(), adminBooksText('columnUntaxed')] : []),
      adminBooksText('columnCancelled'),
    ],
    rows: bills.map((bill) => {
      const goods = goodsOf(bill);
      const taxed = goods.filter(({ percent }) => percent > 0);
      const untaxed = goods.filter(({ percent }) => percent === 0);
      return [
        bill.number,
        bill.day,
        bill.orderNumber,
        rupees(inForce(bill) ? signed(bill, bill.totalPaise) : 0),
        ...(isTaxed
          ? [...AMOUNTS.map((amount) => sumOf(taxed, amount)), sumOf(untaxed, 'taxable_paise')]
          : []),
        bill.cancelledAtMs === null ? '' : day(bill.cancelledAtMs),
      ];
    }),
  };
  if (!isTaxed) return [list];
  const goods = bills.flatMap(goodsOf);
  const hasHsn = goods.some(({ hsn }) => hsn !== '');
  return [list, taxSheet(goods, 'rate'), ...(hasHsn ? [taxSheet(goods, 'hsn')] : [])];
}

function taxSheet(goods: readonly TaxSums[], by: 'rate' | 'hsn'): BookSheet {
  const withHsn = <Cell>(cell: Cell) => (by === 'hsn' ? [cell] : []);
  return {
    name: adminBooksText(by === 'hsn' ? 'sheetHsn' : 'sheetRates'),
    heads: [...withHsn(adminBooksText('columnHsn')), adminBooksText('columnRate'), ...taxHeads()],
    rows: sumTaxes(goods, by).map((sums) => [
      ...withHsn(sums.hsn),
      sums.percent,
      ...AMOUNTS.map((amount) => rupees(sums[amount])),
    ]),
  };
}
