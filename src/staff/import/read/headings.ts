/** Which line of a sheet has its headings, and which column of products each means. */
import { readTaxRate } from '../../../domain/bill/tax-rate.ts';
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
    'goods descriptionofgoods itemdescription productdescription itemdetails articlename maal vastu naam ' +
    'नाव वस्तू वस्तूचेनाव वस्तुचेनाव मालाचेनाव माल उत्पादन उत्पादनाचेनाव नाम सामान सामानकानाम वस्तुकानाम ' +
    'वस्तु आइटम उत्पाद',
  price:
    'rate rs rupees sellingprice sellingrate sellprice selling saleprice salesprice salerate salesrate srate ' +
    'sprice saleratea salerate1 saleprice1 ratea retailprice retailrate retrate unitprice defaultprice sp bhav ' +
    'kimat kimmat ' +
    'किंमत दर भाव विक्रीकिंमत विक्रीदर विक्रीभाव कीमत दाम मूल्य रेट बिक्रीमूल्य बिक्रीदर विक्रयमूल्य',
  category:
    'group itemgroup stockgroup itemcategory productcategory categoryname department productgroup maingroup ' +
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
    'availablestock availableqty balanceqty balancestock closingbalance clqty clgqty curstock currentqty ' +
    'stockqtynos avlqty avlstock qtyonhand onhand qtyinstock ' +
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
  tax_rate:
    'gst gstrate gstpercent gstpercentage gstper gstslab tax taxpercent taxpercentage taxslab igst igstrate ' +
    'जीएसटी जीएसटीदर टैक्स टैक्सदर टॅक्स टॅक्सदर',
  hsn: 'hsncode hsnno hsnnumber hsnsac hsnsaccode एचएसएन एचएसएनकोड',
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
  /purch|prate|pprice|self-?val|trade|\bnlc\b|\bpur\b|\bp[. ]*(rate|price)\b|\bc[. ]*p\b|\bpt[rs]\b|distribut|\bbuy|cost|landing|wholesale|dealer|\bold\b|code|hsn|amount|value|total|margin|profit|disc|date|expir|supplier|vendor|reorder|sold|खरेदी|खरीद|लागत|घाऊक|थोक|जुन[ाीे]|पुरान[ाीे]|रक्कम|रकम|दिनांक|तारीख/i;

/** What stands behind a heading: 'MRP incl. GST', 'Rate Rs.', 'Base Unit (x)', but also 'Rate (Purchase)'. */
const ADDITION =
  /(\(.*\)|\/.*|\b(rs\.?|inr|rupees|each|(incl|inclusive|including|with)\b.*)|₹|रु\.?|रुपये)\s*\*?$/iu;

/** The column whose usual heading this is, and what more it says about it. */
function splitHeader(header: string): { column: ProductColumn | null; addition: string } {
  // 'Price [Main store]' is the price in a store.
  const text = header
    .normalize('NFC')
    .replace(/\s*\[[^\]]*\]$/, '')
    .trim();
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
  tax_rate: new Set(['rate', 'percent', 'percentage', 'slab']),
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

/** Questions of a form: 'Which category?', 'How many are in stock?'. The first that fits is meant. */
const ASKED_FOR: readonly (readonly [ProductColumn, RegExp])[] = [
  ['mrp', /\bm\.?r\.?p\b|printed price|maximum retail|एमआरपी|छापील|छपी/],
  ['barcodes', /\bbar ?code|\bean\b/],
  [
    'price',
    /(sell|\bsale|retail|customer|विक्री|बिक्री|विक्रय).*(price|rate|किंमत|दर|भाव|कीमत|दाम)|(price|rate).*(sell|\bsale|customer)|^what is the (price|rate)|^(price|rate)\?/,
  ],
  ['stock', /\bstock\b|how many|साठा|शिल्लक|स्टॉक|कितने (नग|पीस)|किती नग/],
  ['category', /categor|\bgroup\b|department|श्रेणी|प्रकार/],
  ['quantity', /pack ?size|packing|net (wt|weight|quantity)|\bsize\b|वजन/],
  ['name', /\b(item|product|article)\b.*\bname\b|\bname of\b|(वस्तू|वस्तु|सामान|माल).*(नाव|नाम)/],
];
const IS_ABOUT_ELSE =
  /\bmin|\bmax|\blow\b|optimal|alert|tax|gst|excl|without|last|previous|online|link|photo|image|brand|owner|shop|store|your|email|phone|mobile|hindi|marathi|opening|available for/;

/** A heading of several words, as forms have them. */
function columnOfQuestion(header: string): ProductColumn | null {
  const text = header.normalize('NFC').toLowerCase().trim();
  const isSentence = text.endsWith('?') || text.split(/\s+/).length > 2;
  if (!isSentence || IS_ABOUT_ELSE.test(text)) return null;
  return ASKED_FOR.find(([, words]) => words.test(text))?.[0] ?? null;
}

/** A heading with letters that scanners take for each other counted as one: 'ltem Narne' is 'Item Name', 'Qly' is 'Qty'. */
const scannedLetters = (header: string) =>
  bareHeader(
    header
      .toLowerCase()
      .replace(/0/g, 'o')
      .replace(/5/g, 's')
      .replace(/8/g, 'b')
      .replace(/[1|!]/g, 'l'),
  )
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[ltfj]/g, 'i');

const SHORTEST_SCANNED = 3;
/** Null for letters that stand for headings of several columns. */
const COLUMN_OF_SCANNED = new Map<string, ProductColumn | null>();
for (const [header, column] of COLUMN_OF_HEADER) {
  const letters = scannedLetters(header);
  const known = COLUMN_OF_SCANNED.get(letters);
  if (letters.length >= SHORTEST_SCANNED) {
    COLUMN_OF_SCANNED.set(letters, known === undefined || known === column ? column : null);
  }
}
const OTHER_SCANNED = ['cost', 'purchase', 'ptr', 'value', 'amount', 'total'].map(scannedLetters);

function columnOfScanned(header: string): ProductColumn | null {
  const letters = scannedLetters(header);
  return OTHER_SCANNED.some((word) => letters.includes(word))
    ? null
    : (COLUMN_OF_SCANNED.get(letters) ?? null);
}

/** The column that a header means; null for one that means none. */
export function columnOf(header: string): ProductColumn | null {
  const { column, addition } = splitHeader(header);
  if (column) return changesMeaning(column, addition) ? null : column;
  if (IS_OTHER_THING.test(header)) return null;
  return columnOfQuestion(header) ?? columnOfScanned(header);
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
const IS_QUANTITY = /^(qty|quantity|closingqty|closingquantity|closingbalance)$/;
const IS_RATE = /^(rate|price|unitprice|rs)$/;
/** '48 Nos', '(-)3 Pcs', '41.500 Kgs': how many there are, and no pack. */
const COUNTED =
  /^(\(?-\)?\s*)?\d[\d,]*(\.\d+)?\s*(nos?|pcs?|pieces?|units?|box(es)?|pkts?|packets?|btls?|bottles?|doz(en)?|bags?|kgs?|ltrs?|नग|पीस)\.?$/iu;

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
    return reported === undefined ? columnOf(header) : reported;
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
  // Rate times quantity is the value: of a bill of purchase, or of a stock at cost.
  const rateAt = columns.indexOf('price');
  if (
    chosen[rateAt] === undefined &&
    IS_RATE.test(bares[rateAt] ?? '') &&
    !columns.includes('mrp')
  ) {
    const countAt = headers.findIndex(
      (_, at) => columns[at] === 'stock' || IS_QUANTITY.test(bares[at] ?? ''),
    );
    const valueAt = headers.findIndex((header) => /value|amount/i.test(header));
    if (countAt >= 0 && valueAt >= 0 && isProduct(body, countAt, rateAt, valueAt)) {
      columns[rateAt] = null;
      asked.set(rateAt, 'price');
    }
  }
  // A tax may also be what is charged: 4.76 rupees are no rate.
  const taxAt = columns.indexOf('tax_rate');
  if (chosen[taxAt] === undefined && areTaxAmounts(cellsOf(taxAt))) columns[taxAt] = null;
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
    if (only !== undefined && others.length === 0 && (!hasHeadings || headers[only] === '')) {
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

/** Of headings whose cells look like names or prices, and are none. */
const isOfAnotherKind = (header: string) =>
  IS_OTHER_THING.test(header) ||
  /tax|gst|qty|quant|stock|mfg|batch|rack|location|brand/i.test(header) ||
  // 'Rate (PTR)' names a column and then says that it is another one.
  splitHeader(header).column !== null;

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

/** Name, address and numbers of a firm, the name of the report and its dates may stand above the headings. */
const MAX_ROWS_ABOVE = 15;

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

/** The headings once more, as on top of each printed page. */
export function repeatsHeadings(cells: readonly string[], headings: readonly string[]): boolean {
  const given = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));
  const isHeading = (at: number) => cells[at]?.trim().toLowerCase() === headings[at]?.toLowerCase();
  return given.length > 1 && given.every(isHeading);
}
