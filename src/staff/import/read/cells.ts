/**
 * The cells of a row as the readers of prices, packs and stocks expect them. Billing programs and spreadsheets write
 * '₹ 1,250.00', 'Rs.45/-', '45,50' and '४५'; Excel saves ₹ as a question mark where the encoding does not have it.
 */
import { readHsn } from '../../../domain/bill/hsn.ts';
import { readTaxRate } from '../../../domain/bill/tax-rate.ts';
import { packOfUnit, plainPack, plainUnit, splitPack } from '../../../domain/catalogue/pack.ts';
import type { ProductColumn } from '../product-columns.ts';
import { latinDigits } from '../../../domain/latin-digits.ts';
import { type Cell, isNoValue } from './cell.ts';

const RUPEES = String.raw`₹|rs\.?|inr|rupees?|रुपये|रुपए|रु\.?|रू\.?`;
/** A question mark is a sign that was lost; behind an amount it may be a doubt. */
const BEFORE = new RegExp(String.raw`^(${RUPEES}|\?)+`, 'i');
/** '45 only', '45/pc', '45 per piece': the price of one. */
const OF_ONE = String.raw`only|each|(\/|per)(pc|pcs|pieces?|nos?|units?|pkt|packet|नग|पीस)`;
const AFTER = new RegExp(String.raw`(\/[-=]|${OF_ONE}|${RUPEES})+$`, 'i');
/** With a decimal comma: '45,50' and '1.250,00'; '1,250' is grouped. */
const DECIMAL_COMMA = /^\d+(\.\d{3})*,\d{2}$/;

/**
 * Without blanks, but for those between figures, which make two numbers of them ('45  50'). A narrow one before three
 * figures is a program's, which has grouped them: '1 250'.
 */
function joinFigures(text: string): string {
  return text.replace(/\s+/gu, (blank, at: number) => {
    const after = text.slice(at + blank.length);
    if (!/\d/.test(text[at - 1] ?? '') || !/^\d/.test(after)) return '';
    return /^[\u00A0\u2009\u202F]$/.test(blank) && /^\d{3}(?!\d)/.test(after) ? '' : blank;
  });
}

export function tidyAmount(cell: string): string {
  const bare = joinFigures(latinDigits(cell).trim()).replace(BEFORE, '').replace(AFTER, '');
  if (DECIMAL_COMMA.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  return /^-?[\d.,]+$/.test(bare) ? bare : cell;
}

/** 'MRP 28' is 28, and programs print an MRP that they do not have as '0.00'. */
function tidyMrp(cell: string): string {
  const amount = tidyAmount(cell.replace(/^\s*m\.?r\.?p\.?\s*[:=-]?\s*(?=\S)/i, ''));
  return /^0+(\.0+)?$/.test(amount) ? '' : amount;
}

/** In one line, with single blanks; letters with marks are one character, as keyboards write them. */
export const tidyText = (cell: string) => cell.normalize('NFC').replace(/\s+/g, ' ').trim();

const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const DATES = [
  String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}`,
  String.raw`\d{1,2}([-/.])\d{1,2}\1(\d{2}|\d{4})`,
  String.raw`\d{1,2}[-/ ](${MONTH})([-/ ]\d{2,4})?`,
  String.raw`(${MONTH})-\d{2}`,
];
const DATE = new RegExp(DATES.map((date) => `^${date}$`).join('|'), 'i');

/** Excel makes dates of packs such as 1/2 or 10-12. */
export const isDate = (cell: string) => DATE.test(latinDigits(cell));

type Cells = Partial<Record<ProductColumn, string>>;

const TIDY: Readonly<Partial<Record<ProductColumn, (cell: string) => string>>> = {
  name: tidyText,
  category: tidyText,
  family: tidyText,
  quantity: (cell) => plainPack(tidyText(cell)),
  price: tidyAmount,
  mrp: tidyMrp,
  tax_rate: (cell) => readTaxRate(cell) ?? cell,
  hsn: (cell) => readHsn(cell) ?? cell,
};

/** A row of a sheet that the shop did not export. */
export function tidyCells(given: Cells): Cells {
  const tidy: Cells = Object.fromEntries(
    Object.entries(given).map(([column, cell]) => [
      column,
      TIDY[column as ProductColumn]?.(cell) ?? cell,
    ]),
  );
  const pack = packOfUnit(tidy.quantity ?? '');
  // The name says the pack, and the unit what is counted.
  if (pack !== null) tidy.quantity = splitPack(tidy.name ?? '') ? '' : pack;
  return tidy;
}

/** Why a cell says nothing. */
export type CellFault =
  /** '#N/A' */
  | 'cell_error'
  /** A formula whose result is empty, or is not in the file. */
  | 'cell_formula'
  /** A date where none can be. */
  | 'cell_date'
  /** '-', 'nil', 'NA' */
  | 'cell_no_value';

const NEVER_DATES: readonly ProductColumn[] = ['name', 'price', 'mrp', 'stock', 'barcodes'];
/** Columns in which '-' is told; in others it is left out without a word. */
const TOLD: readonly ProductColumn[] = [...NEVER_DATES, 'quantity', 'category', 'tax_rate'];

/** Why a cell is no value; 'nothing' where that is not worth a word, null for a value or an empty cell. */
export function faultOf(
  column: ProductColumn,
  { kind, text }: Cell,
  isExport: boolean,
): CellFault | 'nothing' | null {
  if (kind === 'error') return 'cell_error';
  if (kind === 'formula') return 'cell_formula';
  if (kind === 'date' && NEVER_DATES.includes(column)) return 'cell_date';
  // 'Nil' is a rate.
  const isRate = column === 'tax_rate' && readTaxRate(text) !== null;
  if (isExport || isRate || !isNoValue(text)) return null;
  return TOLD.includes(column) ? 'cell_no_value' : 'nothing';
}

/** The text of a cell; a number in a column of amounts has paise at most, as 41.91 for a computed 41.905. */
export function tidyNumber(column: ProductColumn, { kind, text }: Cell): string {
  const shown = text.trim();
  const isAmount = kind === 'number' && (column === 'price' || column === 'mrp');
  if (!isAmount || !/^\d+\.\d{3,}$/.test(shown)) return shown;
  return (Math.round(Number(shown) * 100 * (1 + Number.EPSILON)) / 100).toFixed(2);
}

export type StockError =
  /** Goods by weight, and a number without kg or g. */
  | 'stock_weight_unit'
  /** Goods by the piece, and a number of dozens, boxes or kilograms. */
  | 'stock_not_pieces';

export interface Counted {
  isByWeight: boolean;
  /** The shop does not have it yet. */
  isNew: boolean;
  /** The sheet has the steps of goods by weight, as the shop exports them: its numbers are grams. */
  isInGrams: boolean;
  /** What the unit of the row says: 'kg', 'g' or nothing. */
  unit: string;
  pack: string;
}

const CELL =
  /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d+)?\s*([\p{L}\p{M}.\s]*(?:\([\p{L}\p{M}.\s]*\)[.\s]*)?)$/u;
/** Billing programs sell what they do not have: '-3', '(3)', '(-)3 NOS'. */
const BELOW_ZERO = /^(\(?[-−]\)?|\()\s*\d/;
/** Whoever writes this says that there is none; 'nil' and '-' may also say that nobody has counted. */
const SOLD_OUT =
  /^(out of stock|no stock|stock out|sold out|finished|over|khat[ae]?m|khallas|संपल(े|ं|ा|ी|ेले|ेला|ेली)|शिल्लक नाही|खत्म|ख़त्म|समाप्त)[.!]*$/iu;
/** Whether words say that there is none of a product. */
export const isSoldOut = (words: string) => SOLD_OUT.test(tidyText(words));
/** What one of the goods may be called. */
const ONE_PIECE =
  /^(pieces?|pcs?|nos?|numbers?|units?|each|ea|pkts?|packets?|btls?|bottles?|pouch(es)?|jars?|tins?|नग|पीस|अदद|पॅकेट|पैकेट)$/iu;
/** Whether a unit is one of the goods: 'pc', 'Nos.'. */
export const isOnePiece = (unit: string) => ONE_PIECE.test(unit.replace(/[.\s()]/gu, ''));
const GRAMS: Readonly<Record<string, number>> = { kg: 1000, g: 1 };

/**
 * The stock of a row, in what its product is counted in: pieces, or grams of goods by weight (D50). Billing programs
 * write '12.000', '1,200', '12 PCS' and '40 KG'. A number is never taken for grams, kilograms or pieces that it may not be.
 * A cell that is no number stays as it is, and so does part of a piece or of a gram: the form says what is wrong.
 */
export function readStock(
  cell: string,
  { isByWeight, isNew, isInGrams, unit, pack }: Counted,
): { stock: string; error?: StockError } {
  const text = latinDigits(cell).trim();
  if (isSoldOut(text)) return { stock: '0' };
  // Left out it would not be counted, and sell without limit.
  if (isNew && BELOW_ZERO.test(text)) return { stock: '0' };
  const [, whole = '', decimals = '', words = ''] = CELL.exec(text) ?? [];
  if (whole === '') return { stock: cell };
  const word = words.replace(/[.\s()]/gu, '');
  const amount = Number(whole.replaceAll(',', '') + decimals);
  if (amount === 0) return { stock: '0' };
  const own = plainUnit(word);
  if (!isByWeight) {
    const isPiece = word === '' || isOnePiece(word) || pack === `1 ${own}`;
    if (!isPiece) return { stock: cell, error: 'stock_not_pieces' };
    return { stock: Number.isInteger(amount) ? String(amount) : cell };
  }
  const isBare = word === '';
  const grams = isBare && isInGrams ? 1 : GRAMS[(isBare ? unit : own) ?? ''];
  if (!grams) return { stock: cell, error: 'stock_weight_unit' };
  // 1.1 kg are 1100 g, and not a bit more.
  const weight = Number((amount * grams).toFixed(3));
  return { stock: Number.isInteger(weight) ? String(weight) : cell };
}

const LETTER = /[a-z]/gi;
const VOWEL = /[aeiou]/gi;
/** The signs of ा, र, ु, ू, य and ् in Kruti Dev: rare in English and in romanised Hindi. */
const SIGN = /[kjqw;~]/g;
/** A capital within a word is a half letter, and as rare. */
const HALF_LETTER = /[a-z][A-Z]/g;
/** Letters and signs of Windows-1252 beyond ASCII, other than those of prices, quotes, dashes, fractions and degrees. */
const BEYOND_ASCII =
  /[\u00A1-\u00A7\u00A9\u00AA-\u00AD\u00AF\u00B1-\u00B6\u00B8-\u00BB\u00BF-\u00FF\u0192\u02C6\u2020\u2021\u2026\u2030\u0160\u0178\u017D]/;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Names and words that are too few say nothing. */
const FEWEST = 5;
/** Of ten letters of English or romanised Hindi four are vowels and one is such a sign; for Kruti Dev, two and three. */
const FEW_VOWELS = 0.34;
const MANY_SIGNS = 0.17;

/**
 * Whether most of these names can be read only with a font of their own: Hindi and Marathi that was typed for a font such
 * as Kruti Dev or ShreeLipi. Those fonts draw Devanagari where the file has Latin letters and signs: 'हल्दी' is stored as
 * 'gYnh', and is shown so wherever the font is missing.
 */
export function isForLegacyFont(names: readonly string[]): boolean {
  const latin = names.filter((name) => /[a-z]/i.test(name) && !/\p{Script=Devanagari}/u.test(name));
  if (latin.length < FEWEST) return false;
  const share = (isSo: (name: string) => boolean) => latin.filter(isSo).length / latin.length;
  // Each word once: a brand that all names begin with says little.
  const words = new Set(latin.flatMap((name) => name.split(/[\s\d]+/)).filter(Boolean));
  const all = [...words].join(' ');
  const letters = count(all, LETTER);
  const isOfSigns =
    words.size >= FEWEST &&
    count(all, VOWEL) < letters * FEW_VOWELS &&
    count(all, SIGN) + count(all, HALF_LETTER) > letters * MANY_SIGNS;
  return isOfSigns || share((name) => BEYOND_ASCII.test(name)) > 0.4;
}

/** Letters that an encoding has lost, as in '?????' or '\uFFFD\uFFFD'. */
export function isLost(text: string): boolean {
  const lost = count(text, /[?\uFFFD]/g);
  return lost > 1 && lost > count(text, /\p{L}/gu);
}
