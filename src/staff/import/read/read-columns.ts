/** What each column of a sheet means. */
import { readTaxRate } from '../../../domain/bill/tax-rate.ts';
import { hasCheckDigit } from '../../../domain/catalogue/barcode.ts';
import { splitPack } from '../../../domain/catalogue/pack.ts';
import { parseRupees } from '../../components/form/parse-amount.ts';
import { PRODUCT_COLUMNS, type ProductColumn } from '../product-columns.ts';
import { tidyAmount } from './cells.ts';
import { bareHeader, columnOf, isOfAnotherKind, isOfCounts, isOfVariants } from './column-of.ts';
import { countedPacks } from './counted-packs.ts';

/** Columns that were chosen for earlier sheets, by `columnKey`; '' for nothing. */
export type RememberedColumns = Readonly<Record<string, string>>;

/**
 * By what the meaning of a column is remembered: its heading in small letters, of several with one heading also which
 * of them it is. '' without a heading: nothing says that another sheet has the same there.
 */
export function columnKey(headers: readonly string[], at: number): string {
  const headings = headers.slice(0, at + 1).map((header) => header.toLowerCase());
  const heading = headings[at] ?? '';
  const place = headings.filter((each) => each === heading).length;
  return heading === '' || place === 1 ? heading : `${heading}\n${place}`;
}

/** Of several columns that mean the same, the one that says so plainly. */
const PLAINLY: Readonly<Partial<Record<ProductColumn, RegExp>>> = {
  price: /sale|sell|retail|s\.? ?rate|विक्री|बिक्री|विक्रय/i,
  stock: /clos|\bcl|clg|curr|balance|avail|hand|शिल्लक|शेष/i,
};
/** Two of these that differ are asked about: a wrong one would be sold at. */
const ASKED: readonly ProductColumn[] = ['price', 'mrp', 'stock'];

/** Titles of stock reports: the rates below them are purchase prices. */
const STOCK_REPORT =
  /stock (summary|statement|report|valuation|item)|godown summary|closing (balance|stock)|inventory valuation|साठा अहवाल/i;
/** Titles of bills, and of lists of what the shop pays, of prices before tax and of dozens. */
const OTHER_RATES = [
  String.raw`\b(invoice|challan|bill (no|number|of supply)|quotation|estimate|credit note|debit note|goods receipt)\b`,
  'purchase|whole ?sale|dealer|distribut|खरेदी|खरीद|थोक|घाऊक|होलसेल',
  String.raw`\b(excl\w*|without|extra|before|plus)\W+((of|all)\W+)*(gst|tax)|\b(gst|tax\w*)\W+(extra|excl)|\+\s*gst`,
  String.raw`(\bper|\/)\s*(doz|dz|case|carton|box)|प्रति (दर्जन|डझन|पेटी)`,
];
const HAS_OTHER_RATES = new RegExp(OTHER_RATES.join('|'), 'i');
/** What a bill has beside quantity, rate and amount. */
const OF_BILL = /disc|scheme|\bsch\b|\bfree\b|taxable|[csi]gst (amt|amount)/i;
const IS_QUANTITY = /^(qty|quantity|closingqty|closingquantity|closingbalance)$/;
const IS_RATE = /^(rate|price|unitprice|rs)$/;
/** '48 Nos', '(-)3 Pcs', '41.500 Kgs': how many there are, and no pack. */
const COUNTED =
  /^(\(?-\)?\s*)?\d[\d,]*(\.\d+)?\s*(nos?|pcs?|pieces?|units?|box(es)?|pkts?|packets?|btls?|bottles?|doz(en)?|bags?|kgs?|ltrs?|नग|पीस)\.?$/iu;

/** 'Sale' below 'Rate' is a sale rate, 'Closing' below 'Qty' the stock, 'New' below 'MRP' the MRP, and so is 'MRP' below 'Rate'. */
function columnOfJoined(over: string, header: string): ProductColumn | null {
  const own = header.slice(over.length).trim();
  const isOverAmounts = over !== '' && (isOfCounts(over) || isAsked(columnOf(over)));
  if (!isOverAmounts) return null;
  // A rate below 'Stock' is what it costs.
  if (columnOf(own) === 'mrp') return 'mrp';
  const found = columnOf(`${own} ${over}`) ?? columnOf(`${over} (${own})`);
  return isAsked(found) ? found : null;
}
const isAsked = (column: ProductColumn | null) => ASKED.some((each) => each === column);

const isPack = (cell: string) => splitPack(`Goods ${cell}`) !== null;

export interface ReadColumns {
  columns: (ProductColumn | null)[];
  /** Columns that are left out until the owner says whether they mean this, by their place. */
  asked: ReadonlyMap<number, ProductColumn>;
}

/** What is known about a sheet beside its headings. */
export interface AroundHeadings {
  /** Of each column, what stands over its heading. */
  above?: readonly string[];
  /** Lines above the headings. */
  titles?: readonly string[];
  remembered?: RememberedColumns;
}

/**
 * What each column means: as chosen for an earlier sheet, or by its heading; of two that mean the same the one that says
 * so plainly. Where no heading names the products, the column whose cells are the most different words is taken. Nothing
 * is sold at a price that the sheet does not say: a rate that may be what the goods cost, one of two different prices and
 * amounts below a heading that nobody knows are asked about.
 */
export function readColumns(
  headers: readonly string[],
  body: readonly (readonly string[])[],
  { above = [], titles = [], remembered = {} }: AroundHeadings = {},
): ReadColumns {
  const asked = new Map<number, ProductColumn>();
  const cellsOf = (at: number) => body.map((row) => (row[at] ?? '').trim()).filter(Boolean);
  const isReport = titles.some((title) => STOCK_REPORT.test(title));
  const chosen = headers.map((header, at) =>
    header === '' ? undefined : remembered[columnKey(headers, at)],
  );
  const bares = headers.map((header, at) => bareHeader(header.slice((above[at] ?? '').length)));
  const ofReport = (at: number): ProductColumn | null | undefined => {
    const over = above[at] ?? '';
    const bare = bares[at] ?? '';
    if (/inward|outward|opening|purchase|sales/i.test(over)) return null;
    if (!isReport && !STOCK_REPORT.test(over)) return undefined;
    if (IS_RATE.test(bare)) return null;
    return IS_QUANTITY.test(bare) ? 'stock' : undefined;
  };
  const named = headers.map((header, at) => {
    if (chosen[at] !== undefined)
      return PRODUCT_COLUMNS.find((each) => each === chosen[at]) ?? null;
    const reported = ofReport(at);
    if (reported !== undefined) return reported;
    return columnOf(header) ?? columnOfJoined(above[at] ?? '', header);
  });
  const areDifferent = (one: number, other: number) =>
    body.some((row) => {
      const [first, second] = [row[one] ?? '', row[other] ?? ''].map((cell) =>
        tidyAmount(cell.trim()),
      );
      return first !== '' && second !== '' && first !== second;
    });
  const columns = named.map((column, at) => {
    if (column === null) return null;
    const wasChosen = chosen.indexOf(column);
    if (wasChosen >= 0) return wasChosen === at ? column : null;
    const same = named.flatMap((each, of) => (each === column ? [of] : []));
    const plain = same.filter((of) => PLAINLY[column]?.test(headers[of] ?? ''));
    const candidates = plain.length > 0 ? plain : same;
    const [first = at] = candidates;
    const isUnclear =
      ASKED.includes(column) && candidates.some((other) => areDifferent(first, other));
    if (isUnclear && candidates.includes(at)) asked.set(at, column);
    return first === at && !isUnclear ? column : null;
  });
  // A pack has a unit: numbers alone are how many there are, or how many were bought.
  const packAt = columns.indexOf('quantity');
  if (packAt >= 0 && chosen[packAt] === undefined) {
    const cells = cellsOf(packAt);
    const counted = cells.filter((cell) => COUNTED.test(cell)).length;
    const isCount = IS_QUANTITY.test(bares[packAt] ?? '') && counted * 2 > cells.length;
    if (areNumbers(cells) || isCount) columns[packAt] = null;
    if (isCount && !columns.includes('stock')) asked.set(packAt, 'stock');
  }
  const counted = countedPacks(headers, columns, body);
  if (counted) {
    const { countAt, unitAt, arePacks } = counted;
    if (!columns.includes('quantity') && chosen[unitAt] === undefined) columns[unitAt] = 'quantity';
    if (!arePacks && chosen[countAt] === undefined) asked.set(countAt, 'stock');
  }
  // Rate times quantity is the value: of a bill of purchase, or of a stock at cost.
  const rateAt = columns.indexOf('price');
  // That a heading was the price of another sheet says nothing of this one.
  if (rateAt >= 0) {
    const quantityAt = headers.findIndex(
      (_, at) => columns[at] === 'stock' || IS_QUANTITY.test(bares[at] ?? ''),
    );
    const valueAt = headers.findIndex((header) => /value|amount/i.test(header));
    const hasProduct = quantityAt >= 0 && valueAt >= 0;
    const isBill =
      titles.some((title) => HAS_OTHER_RATES.test(title)) ||
      (hasProduct && headers.some((header) => OF_BILL.test(header)));
    const isOfBill = isBill && !PLAINLY.price?.test(headers[rateAt] ?? '');
    const isAtCost =
      hasProduct &&
      IS_RATE.test(bares[rateAt] ?? '') &&
      !columns.includes('mrp') &&
      isProduct(body, quantityAt, rateAt, valueAt);
    if (isOfBill || isAtCost) {
      columns[rateAt] = null;
      asked.set(rateAt, 'price');
    }
  }
  // Beside prices a quantity may be the stock; on a bill it is what was bought.
  const countAt = headers.findIndex(
    (header, at) =>
      columns[at] === null && chosen[at] === undefined && isOfCounts(header) && !asked.has(at),
  );
  const isOfBills =
    titles.some((title) => HAS_OTHER_RATES.test(title)) ||
    headers.some((header) => OF_BILL.test(header));
  const isStockOpen = !columns.includes('stock') && ![...asked.values()].includes('stock');
  if (
    isStockOpen &&
    !counted &&
    !isOfBills &&
    columns.includes('price') &&
    areNumbers(cellsOf(countAt))
  ) {
    asked.set(countAt, 'stock');
  }
  // A tax may also be what is charged: 4.76 rupees are no rate.
  const taxAt = columns.indexOf('tax_rate');
  if (chosen[taxAt] === undefined && areTaxAmounts(cellsOf(taxAt))) columns[taxAt] = null;
  // Where nothing else is the pack, the weight is.
  const weightAt = columns.indexOf('weight');
  const isWeightOpen = weightAt >= 0 && chosen[weightAt] === undefined;
  if (!columns.includes('quantity') && isWeightOpen && !areNumbers(cellsOf(weightAt))) {
    columns[weightAt] = 'quantity';
  }
  const optionAt = headers.findIndex(
    (header, at) =>
      columns[at] === null &&
      chosen[at] === undefined &&
      isOfVariants(header) &&
      cellsOf(at).filter(isPack).length * 2 > cellsOf(at).length,
  );
  if (!columns.includes('quantity') && optionAt >= 0) columns[optionAt] = 'quantity';
  const isOpen = (at: number) =>
    named[at] === null && chosen[at] === undefined && !isOfAnotherKind(headers[at] ?? '');
  if (!columns.includes('name') && !columns.includes('product_id')) {
    const distinct = headers.map((_, at) =>
      isOpen(at) ? new Set(cellsOf(at).filter((cell) => /\p{L}{2}/u.test(cell))).size : 0,
    );
    const most = Math.max(0, ...distinct);
    if (most * 2 > body.length) columns[distinct.indexOf(most)] = 'name';
  }
  if (!columns.includes('barcodes')) {
    const at = headers.findIndex(
      (header, each) =>
        columns[each] === null &&
        chosen[each] === undefined &&
        !/hsn|\bsac\b|gst|phone|mobile/i.test(header) &&
        areBarcodes(cellsOf(each)),
    );
    if (at >= 0) columns[at] = 'barcodes';
  }
  if (!columns.includes('price') && ![...asked.values()].includes('price')) {
    const amounts = headers.flatMap((_, at) =>
      isOpen(at) && columns[at] === null && !asked.has(at) && areAmounts(cellsOf(at), body.length)
        ? [at]
        : [],
    );
    const [only, ...others] = amounts;
    const hasHeadings = headers.some((header) => header !== '');
    const isOnly = only !== undefined && others.length === 0;
    if (
      isOnly &&
      (!hasHeadings || headers[only] === '') &&
      cellsOf(only).some((cell) => IS_MONEY.test(cell))
    ) {
      columns[only] = 'price';
    } else for (const at of amounts) asked.set(at, 'price');
  }
  return { columns, asked };
}

/** Whether two columns multiplied are a third one, in most rows that have all three. */
function isProduct(
  body: readonly (readonly string[])[],
  ...[count, rate, value]: readonly [number, number, number]
): boolean {
  const number = (cell: string | undefined) =>
    Number.parseFloat((cell ?? '').replace(/[^\d.-]/g, ''));
  const rows = body
    .map((row) => [number(row[count]), number(row[rate]), number(row[value])] as const)
    .filter((row) => row.every((each) => !Number.isNaN(each)));
  const fitting = rows.filter(([one, other, both]) => Math.abs(one * other - both) < 1);
  return rows.length > 0 && fitting.length * 10 >= rows.length * 8;
}

/** Nearly all cells that say anything are barcodes of goods from a factory. */
const areBarcodes = (cells: readonly string[]) =>
  cells.length > 0 && cells.filter(hasCheckDigit).length * 10 >= cells.length * 9;

/** Most numbers of a column of taxes are none of the rates that there have been since 2017. */
const areTaxAmounts = (cells: readonly string[]) => {
  const numbers = cells.filter((cell) => /\d/.test(cell));
  const rates = numbers.filter((cell) => RATES.has(readTaxRate(cell) ?? ''));
  return rates.length * 2 < numbers.length;
};
const RATES = new Set([
  '0',
  '0.1',
  '0.25',
  '1',
  '1.5',
  '3',
  '5',
  '6',
  '7.5',
  '12',
  '18',
  '28',
  '40',
]);

/** Nearly all cells are numbers without a unit. */
const areNumbers = (cells: readonly string[]) =>
  cells.filter((cell) => /^[\d०-९]+([.,][\d०-९]+)?$/.test(cell)).length * 10 >= cells.length * 9 &&
  cells.length > 0;

/** Whole numbers beside names may count the goods; '45.50', '₹45' and '45/-' are money. */
const IS_MONEY = /₹|\brs\b|रु|\/-|\d\.\d\d?$/i;

/** Nearly all cells are amounts of money, and they do not count 1, 2, 3. */
function areAmounts(cells: readonly string[], rows: number): boolean {
  const amounts = cells
    .map((cell) => parseRupees(tidyAmount(cell)))
    .filter((amount) => amount !== null && amount > 0);
  const isCounting = cells.every((cell, at) => cell.replace(/\D/g, '') === String(at + 1));
  const isBarcode = cells.every((cell) => /^\d{8,}$/.test(cell));
  return amounts.length * 10 >= rows * 9 && !isCounting && !isBarcode;
}
