/**
 * What the price of a row is a price of. Sheets have rates per dozen, per case or per kilogram, and prices before tax,
 * and say so beside the price or above it: such a price is none of what a customer gets and pays.
 */
import { packKey, packOfUnit, plainUnit, splitPack } from '../../../domain/catalogue/pack.ts';
import type { ProductColumn } from '../product-columns.ts';
import { bareHeader, isPurchase } from './column-of.ts';
import { isOnePiece, tidyText } from './cells.ts';
import { countedPack, countedPacks, isOfUnits } from './counted-packs.ts';

type Given = Partial<Record<ProductColumn, string>>;

export type PriceFault =
  /** Of a dozen, a case, or another weight than the pack has. */
  | 'price_other_unit'
  /** A tax comes on top of it, which the shop does not add. */
  | 'price_without_tax'
  /** It has the tax that the shop would add once more. */
  | 'price_with_tax'
  /** Its pack may be its stock. */
  | 'pack_unclear';

export interface PriceBasis {
  faults: {
    column: 'price' | 'mrp' | 'quantity';
    error: PriceFault;
    detail?: Readonly<Record<string, string>>;
  }[];
  /** The pack that the price is of, or its unit, where the row does not say it in one cell; '' for none. */
  pack: string;
  /** Whether its price has the tax that the shop adds. */
  hasTax: boolean;
}

const IS_PER = /^(per|rateper|priceper|rateunit|priceunit|priceuom|rateuom|प्रति)$/;
/** 'Rate/Kg', 'Price (Rs. per litre)'. */
const PER_IN_HEADING = /(?:\/|\bper\b|प्रति)\s*([\p{L}\p{M}]+)[.)\]\s]*$/u;
/** Units of several. Beside a pack the price is of so many of them; without one, bananas are sold by the dozen. */
const OF_SEVERAL = /^(doz(en)?s?|dz|gross|cases?|crates?|peti|दर्जन|डझन|पेटी)\.?$/i;
const WEIGHED = ['kg', 'g', 'L', 'ml'];

const IS_TAX = /tax|gst|vat/i;
const WITHOUT_TAX = /^(without|excl\w*|before|plus|extra)\b/i;
const WITH_TAX = /^(with|incl\w*|including|after)\b/i;
const ASKS_INCLUDED = /incl/i;
const NO = /^(no?|false|नहीं|नाही)$/i;
const YES = /^(y|yes|true|हाँ|हां|होय|हो)$/i;
/** 'Rate (incl. GST)' and 'Price with tax', above a column or a sheet. */
const INCLUDES_TAX = new RegExp(
  [
    String.raw`\b(incl\w*|inc|including|with)\b\W*((of|all|the)\W+)*(tax\w*|gst|vat)\b`,
    String.raw`\b(tax\w*|gst|vat)\W+(incl\w*|paid)\b`,
    String.raw`\bincl\w*[.)\s]*$`,
    '(कर|टैक्स|टॅक्स|जीएसटी)\\s*(सहित|समेत|सह|समाविष्ट|धरून)',
  ].join('|'),
  'i',
);

const isPrice = (column: ProductColumn | null | undefined) =>
  column === 'price' || column === 'mrp';

function weightInHeading(heading: string): string {
  const word = PER_IN_HEADING.exec(heading.toLowerCase())?.[1] ?? '';
  return WEIGHED.includes(plainUnit(word) ?? '') ? word : '';
}

/** Whether a price of this unit is one of the pack: '1 kg' of a pack of 1 kg, 'pc' of any. */
function isOfPack(per: string, pack: string): boolean {
  const unit = per.replace(/^1\s*(?=\p{L})/u, '');
  return (
    isOnePiece(unit) ||
    packKey(packOfUnit(pack) || pack) === packKey(plainUnit(unit) ? `1 ${unit}` : per)
  );
}

interface BasisSheet {
  headers: readonly string[];
  /** Lines above the headings. */
  titles: readonly string[];
  columns: readonly (ProductColumn | null)[];
  body: readonly (readonly string[])[];
  /** Whether the shop adds a tax to its prices. */
  isTaxAdded: boolean;
}

/** Where a sheet has what its prices are of, by the place of the column. */
const perPlace = (headers: readonly string[], columns: BasisSheet['columns']) =>
  headers.findIndex((header, at) => columns[at] === null && IS_PER.test(bareHeader(header)));

/** The units beside the packs, by the place of the column. */
const unitPlace = (headers: readonly string[], columns: BasisSheet['columns']) =>
  columns.includes('quantity')
    ? headers.findIndex((header, at) => columns[at] === null && isOfUnits(header))
    : -1;

const taxPlaces = (headers: readonly string[], columns: BasisSheet['columns']) =>
  headers.flatMap((header, at) =>
    IS_TAX.test(header) && !isPurchase(header) && !isPrice(columns[at]) ? [at] : [],
  );

const isWithoutTax = (cell: string, header: string) =>
  WITHOUT_TAX.test(cell) || (ASKS_INCLUDED.test(header) && NO.test(cell));
const isWithTax = (cell: string, header: string) =>
  WITH_TAX.test(cell) || (ASKS_INCLUDED.test(header) && YES.test(cell));

/** The columns that mean nothing of their own and say what the prices are of, by their place: 'Per', 'Tax type'. */
export function basisPlaces({
  headers,
  columns,
  body,
}: Pick<BasisSheet, 'headers' | 'columns' | 'body'>): ReadonlySet<number> {
  if (!columns.includes('price')) return new Set();
  const packs = countedPacks(headers, columns, body);
  const saysTax = taxPlaces(headers, columns).filter((at) =>
    body.some((row) => {
      const cell = (row[at] ?? '').trim();
      return isWithoutTax(cell, headers[at] ?? '') || isWithTax(cell, headers[at] ?? '');
    }),
  );
  const unitAt = unitPlace(headers, columns);
  const saysUnit = body.some((row) => OF_SEVERAL.test(tidyText(row[unitAt] ?? '')));
  return new Set([
    perPlace(headers, columns),
    ...(saysUnit ? [unitAt] : []),
    ...saysTax,
    ...(packs?.arePacks ? [packs.countAt, packs.unitAt] : []),
  ]);
}

/** Reads what the prices of a sheet's rows are of. */
export function priceBasisOf({
  headers,
  titles,
  columns,
  body,
  isTaxAdded,
}: BasisSheet): (texts: readonly string[], given: Given) => PriceBasis {
  const perAt = perPlace(headers, columns);
  const unitAt = unitPlace(headers, columns);
  const taxesAt = taxPlaces(headers, columns);
  const headingOf = (column: ProductColumn) => headers[columns.indexOf(column)] ?? '';
  const perOf = {
    price: weightInHeading(headingOf('price')),
    mrp: weightInHeading(headingOf('mrp')),
  };
  const packs = countedPacks(headers, columns, body);
  const doesRowSay = (texts: readonly string[], isSaid: typeof isWithTax) =>
    taxesAt.some((at) => isSaid((texts[at] ?? '').trim(), headers[at] ?? ''));
  // An MRP always has its taxes.
  const doesSheetSay = [
    headingOf('price'),
    ...titles.filter((title) => !/\bm\.?r\.?p\b/i.test(title)),
  ].some((text) => INCLUDES_TAX.test(text));

  return (texts, given) => {
    const basis: PriceBasis = { faults: [], pack: '', hasTax: false };
    const counted = packs ? countedPack(texts, packs, given.name ?? '') : '';
    if (packs?.arePacks) basis.pack = counted;
    else if (packs && !/^(1 .*)?$/.test(counted)) {
      basis.faults.push({ column: 'quantity', error: 'pack_unclear', detail: { pack: counted } });
    }
    const packOfName = splitPack(given.name ?? '')?.pack ?? '';
    const quantity = tidyText(given.quantity ?? '');
    const isPackSeveral = packOfName !== '' && OF_SEVERAL.test(quantity);
    const unit = isPackSeveral ? quantity : tidyText(texts[unitAt] ?? '');
    const several = OF_SEVERAL.test(unit) ? unit : '';
    for (const column of ['price', 'mrp'] as const) {
      const beside = column === 'price' ? tidyText(texts[perAt] ?? '') || several : several;
      const per = beside === '' ? perOf[column] : beside;
      if (per === '' || !given[column]) continue;
      const pack = basis.pack || (isPackSeveral ? packOfName : given.quantity || packOfName);
      if (pack === '' && WEIGHED.includes(plainUnit(per) ?? '')) basis.pack = per;
      else if (!isOfPack(per, pack)) {
        basis.faults.push({
          column,
          error: 'price_other_unit',
          detail: { per: per.replace(/\.$/, '') },
        });
      }
    }
    if (!given.price) return basis;
    const isBefore = doesRowSay(texts, isWithoutTax);
    if (!isTaxAdded && isBefore) basis.faults.push({ column: 'price', error: 'price_without_tax' });
    basis.hasTax = isTaxAdded && !isBefore && (doesSheetSay || doesRowSay(texts, isWithTax));
    return basis;
  };
}
