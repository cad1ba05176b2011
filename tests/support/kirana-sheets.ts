/**
 * Sheets of 300 products as kiranas have them, each with what its rows mean: titles, merged headings, totals,
 * repeated headings, blank rows, signs of money, expiry dates, duplicates and stock below zero.
 */
import { readFileSync } from 'node:fs';
import {
  EXPORTED_COLUMN,
  marksOf,
  PRODUCT_COLUMNS,
  productCells,
} from '../../src/staff/import/product-columns.ts';
import { writeCsv } from '../../src/staff/import/read/csv.ts';
import type { AdminProduct } from '../../src/staff/api/products.ts';
import type { AdminCategory } from '../../src/staff/api/categories.ts';
import { workbook } from './workbook.ts';

export const SHEET_ROWS = 300;

/** What a row of a sheet says about a product. */
export interface Meant {
  name: string;
  pack: string;
  category: string;
  paise: number;
  /** 0 for none. */
  mrpPaise: number;
  /** null where the cell cannot be read, or where there is none; the shop's own stays then. */
  stock: number | null;
}

export interface KiranaSheet {
  what: string;
  bytes: Uint8Array;
  meant: readonly Meant[];
  /** Rows about a product that another row is about too. */
  doubled: number;
}

const GROUPS = ['Grocery', 'Dairy & Bakery', 'Masale', 'Household', 'Snacks'];

/** The made-up shop's products: brand, thing and pack, no two of them alike. */
function madeUpProducts(): Pick<Meant, 'name' | 'pack' | 'category'>[] {
  const file = `${import.meta.dirname}/../fixtures/search/shop.txt`;
  const listed = (column = '') => column.split(',').map((each) => each.trim());
  const products = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('|') && !line.startsWith('#'))
    .flatMap((line, at) => {
      const [, forms, brands, packs] = line.split('|');
      return listed(forms).flatMap((form) =>
        listed(brands).flatMap((brand) =>
          // Metres are no pack, and stay in a name.
          listed(packs)
            .filter((pack) => !pack.endsWith(' m'))
            .map((pack) => ({
              name: brand === '-' ? form : `${brand} ${form}`,
              pack,
              category: GROUPS[at % GROUPS.length] ?? '',
            })),
        ),
      );
    });
  const byKey = new Map(products.map((each) => [`${each.name} ${each.pack}`.toLowerCase(), each]));
  return [...byKey.values()];
}

const PRODUCTS = madeUpProducts();

/** Each once. */
export const kiranaNames = [...new Set(PRODUCTS.map(({ name }) => name))];

/** Some of every thing. */
const STRIDE = Math.floor(PRODUCTS.length / SHEET_ROWS);
const ALL = PRODUCTS.filter((_, at) => at % STRIDE === 0)
  .slice(0, SHEET_ROWS)
  .map((each, at): Meant => {
    const paise = at % 97 === 0 ? 125_000 + at : 1_000 + ((at * 250) % 60_000);
    return { ...each, paise, mrpPaise: paise + (at % 3) * 500, stock: (at * 7) % 60 };
  });

const utf8 = (text: string) => new TextEncoder().encode(text);
const rupees = (paise: number) => (paise / 100).toFixed(2);
const joined = (rows: readonly (readonly string[])[], delimiter: string) =>
  rows.map((row) => row.join(delimiter)).join('\r\n');
const every = <Item>(rows: readonly Item[], each: number, put: (at: number) => Item[]) =>
  rows.flatMap((row, at) => (at > 0 && at % each === 0 ? [...put(at), row] : [row]));
const devanagari = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode('०'.charCodeAt(0) + Number(digit)));
/** 1,250.00 as Indian programs group it. */
const grouped = (paise: number) =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });

function ean13(number: number): string {
  const twelve = String(890_100_000_000 + number);
  const sum = Array.from(twelve).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), true);
  return bytes;
}

/** As Excel saves "CSV" in India: what Windows-1252 does not have becomes a question mark. */
const ansi = (text: string) =>
  Uint8Array.from(text, (letter) => (letter.charCodeAt(0) > 255 ? 63 : letter.charCodeAt(0)));

const isSoldAlready = (at: number) => at % 25 === 0;

/** Stock as a program counts it that sells what it does not have. */
const below = (at: number, stock: number | null) => (at % 40 === 0 ? -3 : (stock ?? 0));
const readable = (each: Meant, at: number): Meant =>
  at % 40 === 0 ? { ...each, stock: isSoldAlready(at) ? null : 0 } : each;

function vyapar(): KiranaSheet {
  const rows = ALL.map(({ name, pack, category, paise, mrpPaise, stock }, at) => [
    `${name} ${at % 2 ? pack : pack.replace(' ', '')}`,
    at % 5 === 0 ? '' : ean13(at),
    '19059020',
    category,
    rupees(paise),
    rupees(Math.round(paise * 0.8)),
    at % 4 === 0 ? '0' : rupees(mrpPaise),
    'GST@5%',
    ['PCS', 'NOS', 'BOX', 'PAC'][at % 4] ?? '',
    `${below(at, stock)}.0`,
    '2.0',
    `R${at % 9}`,
  ]);
  return {
    what: 'Vyapar’s export, its packs in the names, under two rows of headings',
    bytes: workbook([
      ['Shree Ganesh Kirana & General Stores'],
      ['Stock summary as on 24/11/2026'],
      ['Item', '', '', '', 'Price', '', '', 'Tax', 'Stock'],
      [
        'Item name*',
        'Item code',
        'HSN',
        'Category',
        'Sale price (Rs.)',
        'Purchase price',
        'Default MRP',
        'Tax Rate',
        'Base Unit (x)',
        'Current stock quantity',
        'Minimum stock quantity',
        'Item Location',
      ],
      ...rows,
      ['Total', '', '', '', '', '', '', '', '', '41230.0'],
    ]),
    meant: ALL.map((each, at) => readable(at % 4 === 0 ? { ...each, mrpPaise: 0 } : each, at)),
    doubled: 0,
  };
}

function marathi(): KiranaSheet {
  const rows = ALL.map(({ name, pack, category, paise, mrpPaise, stock }, at) => [
    devanagari(String(at + 1)),
    name,
    category,
    at % 2 ? `₹ ${grouped(paise)}` : devanagari(rupees(paise)),
    `₹${rupees(mrpPaise)}`,
    pack,
    String(below(at, stock)),
    `${1 + (at % 28)}/${1 + (at % 12)}/2027`,
  ]);
  const headings = [
    'अ.क्र.',
    'वस्तूचे नाव',
    'विभाग',
    'विक्री किंमत (₹)',
    'छापील किंमत (MRP)',
    'वजन / पॅक',
    'शिल्लक साठा',
    'एक्सपायरी दिनांक',
  ];
  const total = ['', 'एकूण', '', '', '', '', '४१,२३०', ''];
  return {
    what: 'Marathi headings and figures',
    bytes: utf8(writeCsv([['श्री गणेश किराणा'], headings, ...rows, total])),
    meant: ALL.map(readable),
    doubled: 0,
  };
}

function printedReport(): KiranaSheet {
  const headings = [
    'Sr.',
    'Particulars',
    'Item Group',
    'MRP (Incl. of all taxes)',
    'Rate (Rs.)',
    'Packing',
    'Clg. Stock',
    'Exp. Date',
    'Amount',
  ];
  const rows = ALL.map(({ name, pack, category, paise, mrpPaise, stock }, at) => [
    String(at + 1),
    `${name}  `,
    category,
    `Rs. ${rupees(mrpPaise)}`,
    at % 3 ? rupees(paise) : `Rs.${grouped(paise)}/-`.replace('.00/-', '/-'),
    pack.replace(' kg', 'KG').replace(' g', ' gms'),
    `${below(at, stock)}.000`,
    '31-Mar-27',
    grouped(paise * (stock ?? 0)).replaceAll(',', ''),
  ]);
  const pages = every<string[]>(rows, 45, (at) => [
    ['', 'Total', '', '', '', '', `${at}.000`, '', `${at}.00`],
    [],
    headings,
  ]);
  const bottom = ['', 'Grand Total', '', '', '', '', '41230.000', '', '1234567.00'];
  return {
    what: 'UTF-16 without a mark, the printed pages of a billing program',
    bytes: utf16(joined([['Shree Ganesh Kirana'], [], headings, ...pages, bottom], '\t')),
    meant: ALL.map(readable),
    doubled: 0,
  };
}

function workbookByHand(): KiranaSheet {
  const rows = ALL.map(({ name, pack, category, paise, mrpPaise, stock }, at) => [
    String(at + 1),
    name,
    pack,
    category,
    String(mrpPaise / 100),
    String(paise / 100),
    String(stock),
    '46000',
  ]);
  const twice = [ALL[3], ALL[77]].flatMap((each) =>
    each ? [['1501', each.name.toUpperCase(), each.pack, each.category, '', '999', '5', '']] : [],
  );
  return {
    what: 'a workbook that was written by hand, two of its products twice',
    bytes: workbook([
      ['No.', 'Item Name', 'Size', 'Department', 'M.R.P.', 'Selling Price', 'Stock', 'Expiry'],
      ...every<string[]>(rows, 100, () => [['', '', '', '', '', '', '', '']]),
      ...twice,
    ]),
    meant: ALL,
    doubled: twice.length,
  };
}

function semicolons(): KiranaSheet {
  const meant = ALL.map((each, at) => ({
    ...each,
    name: at % 50 === 7 ? `${each.name} Café` : each.name,
    stock: null,
  }));
  const rows = meant.map(({ name, pack, category, paise, mrpPaise }, at) => [
    name,
    pack,
    category,
    at % 2 ? `₹${rupees(paise)}` : rupees(paise).replace('.', ','),
    `${rupees(mrpPaise)} Rs`,
    String(2 + (at % 9)),
  ]);
  return {
    what: 'ANSI with semicolons, ₹ lost and decimal commas',
    bytes: ansi(
      joined([['Product Name', 'Pack Size', 'Category', 'Price INR', 'MRP', 'Qty'], ...rows], ';'),
    ),
    meant,
    doubled: 0,
  };
}

function pasted(): KiranaSheet {
  const rows = ALL.map(({ name, pack, paise, category }, at) => [
    String(at + 1),
    at % 30 === 7 ? `"${name}\n(new)"` : `${name}\u00A0`,
    category,
    pack,
    `${rupees(paise)} /-`,
  ]);
  return {
    what: 'pasted cells with row numbers and line breaks',
    bytes: utf8(joined([['S.No', 'Maal', 'Group', 'Packing', 'Bhav'], ...rows], '\t')),
    meant: ALL.map((each, at) => ({
      ...each,
      name: at % 30 === 7 ? `${each.name} (new)` : each.name,
      mrpPaise: 0,
      stock: null,
    })),
    doubled: 0,
  };
}

export const kiranaSheets: readonly KiranaSheet[] = [
  vyapar(),
  marathi(),
  printedReport(),
  workbookByHand(),
  semicolons(),
  pasted(),
];

/** The shop's own export, as a spreadsheet saves it after some cells were changed. */
export function changedExport(
  products: readonly AdminProduct[],
  categories: readonly AdminCategory[],
  change: (product: AdminProduct, at: number) => Partial<Record<string, string>>,
): Uint8Array {
  const rows = products.map((product, at) => {
    const cells = productCells(product, categories);
    const changed = change(product, at);
    const asSaved = PRODUCT_COLUMNS.map((column) => {
      const cell = changed[column] ?? cells[column];
      // Spreadsheets store 45.00 as 45.
      return /^\d+\.\d+$/.test(cell) ? String(Number(cell)) : cell;
    });
    return [...asSaved, marksOf(cells)];
  });
  return utf8(writeCsv([[...PRODUCT_COLUMNS, EXPORTED_COLUMN], ...rows]));
}

/** What the shop sells already: some of it is in every sheet, the rest is nowhere in them. */
export const soldAlready = ALL.filter((_, at) => isSoldAlready(at));
