/** Which line of a sheet has its headings, which column of products each means, and which rows are about no product. */
import { hasCheckDigit } from '../../../domain/catalogue/barcode.ts';
import { parseRupees } from '../../components/form/parse-amount.ts';
import { PRODUCT_COLUMNS, type ProductColumn } from '../product-columns.ts';
import { tidyAmount } from './cells.ts';

/**
 * What people and billing programs write over a column instead, without blanks and marks. No., Sr. and
 * Sl. are row numbers: they name no product, and mean no column. Purchase prices mean none either.
 */
const OTHER_HEADERS: Readonly<Partial<Record<ProductColumn, string>>> = {
  name:
    'product productname nameofproduct item itemname nameofitem items particulars particular stockitem ' +
    'goods descriptionofgoods maal vastu naam ' +
    'नाव वस्तू वस्तूचेनाव वस्तुचेनाव मालाचेनाव माल उत्पादन उत्पादनाचेनाव नाम सामान सामानकानाम वस्तुकानाम ' +
    'वस्तु आइटम उत्पाद',
  price:
    'rate sellingprice sellingrate sellprice selling saleprice salesprice salerate salesrate retailprice ' +
    'retailrate unitprice sp bhav kimat kimmat ' +
    'किंमत दर भाव विक्रीकिंमत विक्रीदर विक्रीभाव कीमत दाम मूल्य रेट बिक्रीमूल्य बिक्रीदर विक्रयमूल्य',
  category:
    'group itemgroup stockgroup itemcategory productcategory categoryname department ' +
    'विभाग कॅटेगरी प्रकार गट वर्ग कैटेगरी श्रेणी',
  mrp:
    'originalprice mrpprice defaultmrp printedprice maximumretailprice ' +
    'छापीलकिंमत एमआरपी एमआरपीकिंमत छपीकीमत छपामूल्य',
  quantity:
    'pack packsize packing unit baseunit uom size netwt netweight netqty ' +
    'पॅक पॅकिंग पॅकसाइज पैक पैकिंग आकार साइज वजन वज़न एकक युनिट इकाई',
  family: 'productfamily itemfamily packsof variantof किसकेपैक कशाचेपॅक',
  stock:
    'stockquantity stockqty currentstock currentstockquantity closingstock openingstock ' +
    'openingstockquantity openingqty closingqty closingquantity clstock clgstock instock stockinhand ' +
    'availablestock availableqty balanceqty balancestock ' +
    'साठा शिल्लक शिल्लकसाठा उपलब्धसाठा स्टॉक शेष शेषस्टॉक उपलब्धस्टॉक',
  step_grams: 'step stepgram stepg weightstep',
  least_grams: 'leastgram minimumgrams minimumweight minweight',
  other_names: 'aliases',
  name_hindi: 'namehi hindi hindiname nameinhindi हिंदीनाम हिंदीनाव',
  name_marathi: 'namemr marathi marathiname nameinmarathi मराठीनाव मराठीनाम',
  description_hindi: 'descriptionhi hindidescription descriptioninhindi हिंदीवर्णन हिंदीविवरण',
  description_marathi: 'descriptionmr marathidescription descriptioninmarathi मराठीवर्णन मराठीविवरण',
  storage: 'storageinstructions',
  delivery_time: 'deliveryminutes minutes',
  specification: 'specifications',
  nutrition: 'nutritionalinfo',
  barcodes: 'barcode barcodeno barcodenumber itembarcode ean eancode eanno upc upcean gtin बारकोड',
  image_url: 'image picture photo',
};

/** 'Benefits in Hindi', 'Hindi benefits' and 'benefits_hi', as the names and descriptions are headed, too. */
const inLanguages = (word: string) => [
  [`${word}_hindi`, `${word}hi hindi${word} ${word}inhindi`],
  [`${word}_marathi`, `${word}mr marathi${word} ${word}inmarathi`],
];
const TRANSLATED_HEADERS: Readonly<Partial<Record<ProductColumn, string>>> = Object.fromEntries(
  ['ingredients', 'origin', 'storage', 'benefits', 'specification', 'nutrition'].flatMap(
    inLanguages,
  ),
);

const COLUMN_OF_HEADER: ReadonlyMap<string, ProductColumn> = new Map(
  PRODUCT_COLUMNS.flatMap((column) =>
    [
      column.replaceAll('_', ''),
      ...((OTHER_HEADERS[column] ?? TRANSLATED_HEADERS[column])?.split(' ') ?? []),
    ].map((header) => [header, column] as const),
  ),
);

const bareHeader = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');

const IS_OTHER_THING =
  /purch|\bpur\b|\bp[. ]*(rate|price)\b|\bc[. ]*p\b|\bpt[rs]\b|distribut|\bbuy|cost|landing|wholesale|dealer|\bold\b|code|hsn|amount|value|total|margin|profit|disc|date|expir|supplier|vendor|खरेदी|खरीद|लागत|घाऊक|थोक|जुन[ाीे]|पुरान[ाीे]|रक्कम|रकम|दिनांक|तारीख/i;

/** What stands behind a heading: 'MRP incl. GST', 'Rate Rs.', 'Base Unit (x)', but also 'Rate (Purchase)'. */
const ADDITION =
  /(\(.*\)|\/.*|\b(rs\.?|inr|rupees|each|(incl|inclusive|including|with)\b.*)|₹|रु\.?|रुपये)\s*\*?$/iu;

/** The column whose usual heading this is, and what more it says about it. */
function splitHeader(header: string): { column: ProductColumn | null; addition: string } {
  const text = header.normalize('NFC').trim();
  const column = COLUMN_OF_HEADER.get(bareHeader(text)) ?? null;
  const shorter = text.replace(ADDITION, '').trim();
  if (column || shorter === text || shorter === '') return { column, addition: '' };
  const rest = splitHeader(shorter);
  return { ...rest, addition: `${rest.addition} ${text.slice(shorter.length)}` };
}

const UNIT_WORDS =
  'per each unit units piece pieces pc pcs no nos kg kgs kilo g gm pkt packet किलो नग प्रति';
const DAY_WORDS = 'as on of new current today';
const MONEY_WORDS =
  `${UNIT_WORDS} ${DAY_WORDS} x rs inr rupees rupee sale sales selling sell sp retail counter customer final ` +
  'रु रू रुपये रुपए विक्री बिक्री विक्रय नवीन नया नई';
/** What may stand behind a heading of amounts or counts. Anything else may make a purchase price or a value of it. */
const HARMLESS: Readonly<Partial<Record<ProductColumn, ReadonlySet<string>>>> = {
  price: new Set(MONEY_WORDS.split(' ')),
  mrp: new Set(`${MONEY_WORDS} mrp maximum printed price एमआरपी`.split(' ')),
  stock: new Set(
    `${UNIT_WORDS} ${DAY_WORDS} qty quantity count closing opening balance available hand in`.split(
      ' ',
    ),
  ),
};
const TAX_INCLUDED =
  /\b(incl|inclusive|including|inc|with)\b[\s.]*(of\s+)?(all\s+)?(taxes|tax|gst|vat)?/gi;

/** Whether an addition makes something else of a column: 'Rate (Purchase)' is no price, 'Stock (Value)' no count. */
function changesMeaning(column: ProductColumn, addition: string): boolean {
  const harmless = HARMLESS[column];
  if (!harmless) return IS_OTHER_THING.test(addition);
  const more = addition
    .toLowerCase()
    .replace(TAX_INCLUDED, ' ')
    .split(/[^\p{L}\p{M}]+/u);
  return more.some((word) => word !== '' && !harmless.has(word));
}

/** The column that a header means; null for one that means none. */
export function columnOf(header: string): ProductColumn | null {
  const { column, addition } = splitHeader(header);
  return column && changesMeaning(column, addition) ? null : column;
}

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

const SALE = /sale|sell|retail|विक्री|बिक्री|विक्रय/i;

/**
 * What each column means: as chosen for an earlier sheet, or by its heading; of two that mean the same the one that
 * says that it is for sale, or else the first. Where no heading names the products, the column whose cells are the
 * most different words is taken; where none says a price, the only column of amounts that does not count the rows.
 */
export function guessColumns(
  headers: readonly string[],
  body: readonly (readonly string[])[],
  remembered: RememberedColumns = {},
): (ProductColumn | null)[] {
  const chosen = headers.map((header, at) =>
    header === '' ? undefined : remembered[columnKey(headers, at)],
  );
  const named = headers.map((header, at) =>
    chosen[at] === undefined
      ? columnOf(header)
      : (PRODUCT_COLUMNS.find((column) => column === chosen[at]) ?? null),
  );
  const columns = named.map((column, at) => {
    const wasChosen = chosen.indexOf(column ?? undefined);
    const forSale = named.findIndex((each, of) => each === column && SALE.test(headers[of] ?? ''));
    const first = forSale >= 0 ? forSale : named.indexOf(column);
    return (wasChosen >= 0 ? wasChosen : first) === at ? column : null;
  });
  const cellsOf = (at: number) => body.map((row) => (row[at] ?? '').trim()).filter(Boolean);
  // A pack has a unit: numbers alone are how many there are, or how many were bought.
  const packAt = columns.indexOf('quantity');
  if (chosen[packAt] === undefined && areNumbers(cellsOf(packAt))) columns[packAt] = null;
  // Where nothing else is the pack, the weight is.
  const weightAt = columns.indexOf('weight');
  if (!columns.includes('quantity') && weightAt >= 0 && chosen[weightAt] === undefined) {
    columns[weightAt] = 'quantity';
  }
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
      (_, each) =>
        columns[each] === null && chosen[each] === undefined && areBarcodes(cellsOf(each)),
    );
    if (at >= 0) columns[at] = 'barcodes';
  }
  if (!columns.includes('price')) {
    const amounts = headers.flatMap((_, at) =>
      isOpen(at) && columns[at] === null && areAmounts(cellsOf(at), body.length) ? [at] : [],
    );
    const [only, ...others] = amounts;
    if (only !== undefined && others.length === 0) columns[only] = 'price';
  }
  return columns;
}

/** Of headings whose cells look like names or prices, and are none. */
const isOfAnotherKind = (header: string) =>
  IS_OTHER_THING.test(header) ||
  /tax|gst|qty|quant|stock|mfg|batch|rack|location|brand/i.test(header) ||
  // 'Rate (PTR)' names a column and then says that it is another one.
  splitHeader(header).column !== null;

/** Nearly all cells that say anything are barcodes of goods from a factory. */
const areBarcodes = (cells: readonly string[]) =>
  cells.length > 0 && cells.filter(hasCheckDigit).length * 10 >= cells.length * 9;

/** Nearly all cells are numbers without a unit. */
const areNumbers = (cells: readonly string[]) =>
  cells.filter((cell) => /^[\d०-९]+([.,][\d०-९]+)?$/.test(cell)).length * 10 >= cells.length * 9 &&
  cells.length > 0;

/** Nearly all cells are amounts of money, and they do not count 1, 2, 3. */
function areAmounts(cells: readonly string[], rows: number): boolean {
  const amounts = cells
    .map((cell) => parseRupees(tidyAmount(cell)))
    .filter((amount) => amount !== null && amount > 0);
  const isCounting = cells.every((cell, at) => cell.replace(/\D/g, '') === String(at + 1));
  const isBarcode = cells.every((cell) => /^\d{8,}$/.test(cell));
  return amounts.length * 10 >= rows * 9 && !isCounting && !isBarcode;
}

type Row = readonly string[];

/** A shop's name and a date may stand above the headings. */
const MAX_ROWS_ABOVE = 10;

const filled = (row: Row) => row.filter((cell) => cell.trim() !== '');
/** As in the row of a product. */
const hasAmount = (row: Row) => row.some((cell) => (parseRupees(tidyAmount(cell)) ?? 0) > 0);

/** How many columns a row names; 0 for one that is about a product. 'Pack' alone may be a cell of one. */
function columnsNamed(row: Row, width: number): number {
  if (hasAmount(row)) return 0;
  const named = new Set(row.map(columnOf).filter((column) => column !== null));
  const namesProducts = named.has('name') || named.has('product_id');
  const isEnough = named.size > 1 || (namesProducts && filled(row).length > Math.min(1, width - 1));
  return isEnough ? named.size : 0;
}

/**
 * The row of the headings, counted from 0: of the first ones that which names the most columns, or else the first with
 * two cells, unless it has an amount; -1 for a sheet without headings. Only rows before `firstProduct` are looked at.
 */
export function headingsAt(table: readonly Row[], firstProduct = MAX_ROWS_ABOVE): number {
  const rows = table.slice(0, Math.min(firstProduct, MAX_ROWS_ABOVE));
  const width = Math.max(0, ...table.map((row) => filled(row).length));
  const named = rows.map((row) => columnsNamed(row, width));
  const most = Math.max(0, ...named);
  if (most > 0) return named.indexOf(most);
  const at = rows.findIndex((row) => filled(row).length > 1);
  return hasAmount(rows[at] ?? []) ? -1 : at;
}

const TOTALS =
  /^((grand|sub|net|page)[\s-]*)?total([\s-]*(items?|qty|quantity|stock|amount|value))?$|^(एकूण|एकुण|कुल|योग|जोड़|टोटल|महायोग)$/i;

/** A line of totals: its first word says so. */
export function isTotals(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '') ?? '';
  return TOTALS.test(first.replace(/[\s\d०-९.,:=()-]+$/u, '').trim());
}

/** The headings once more, as on top of each printed page. */
export function repeatsHeadings(cells: readonly string[], headings: readonly string[]): boolean {
  const given = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));
  const isHeading = (at: number) => cells[at]?.trim().toLowerCase() === headings[at]?.toLowerCase();
  return given.length > 1 && given.every(isHeading);
}
