/**
 * Lists as people type them into a message, with a product and its price in each line: 'Tata Salt 1kg - 28'. Each line is
 * split into columns; what does not end with exactly one amount stays whole.
 */
import { latinDigits } from '../../../domain/latin-digits.ts';
import { splitPack } from '../../../domain/catalogue/pack.ts';
import type { ProductColumn } from '../product-columns.ts';
import { ABSENT, type Cell, textCell } from './cell.ts';
import { isSoldOut } from './cells.ts';
import { parseTable } from './csv.ts';

export interface PriceList {
  cells: Cell[][];
  columns: ProductColumn[];
  /** Lines that were split. */
  rows: number;
  /** The first of them. */
  example: { whole: string; name: string; price: string };
}

interface Line {
  name: string;
  price: string;
  mrp: string;
  pack: string;
  /** '0' of one that is sold out. */
  stock: string;
}

const SIGN = String.raw`(?:₹|rs\.?|inr|रु\.?|रू\.?|रुपये|रुपए)`;
const NUMBER = String.raw`\d[\d,]*(?:\.\d{1,2})?`;
const BEHIND = String.raw`(?:\s*(?:\/[-=]|only|rupees|${SIGN}))*`;
/** '44/kg' and '44 per kg' are prices of a kilogram. */
const PER = String.raw`(?:\s*(?:\/|per\s)\s*(kg|kilo|ltr|litre|l|किलो|लीटर|लिटर))?`;
/** 'MRP 30 our price 28'. A bare 'rate' may be any other. */
const SELLING = String.raw`\b(?:our|sale|selling|offer|retail)\s+(?:price|rate)\s*[-–:=]?`;
const SEPARATOR = String.raw`(\s*)(?:${SELLING}|[-–—:=@→]+|\.{2,}|…)(\s*)`;
const SEPARATED = new RegExp(`^(.+?)${SEPARATOR}${SIGN}?\\s*(${NUMBER})${BEHIND}${PER}$`, 'iu');
/** Without a dash or a colon the amount says that it is one. */
const SIGNED = new RegExp(
  `^(.+?)\\s+(?:${SIGN}\\s*(${NUMBER})${BEHIND}|(${NUMBER})\\s*(?:\\/[-=]|${SIGN}|rupees))${PER}$`,
  'iu',
);
/** Behind an amount these say nothing else of it: 'NEW', '(in stock)'; and the price of several beside that of one. */
const NOTES = [
  String.raw`\s*[([]?\s*(new|fresh|each|nett?|in stock|available|नया|नवीन|उपलब्ध)\s*[)\]]?\s*!*$`,
  String.raw`\s*[([]\s*(buy\s*)?\d+\s*(for|get|\+)[^()[\]]*[)\]]$`,
];
const NOTE = new RegExp(NOTES.join('|'), 'iu');
const MRP = new RegExp(
  String.raw`[\s,(\[-]*\bm\.?r\.?p\.?\s*[:=-]?\s*${SIGN}?\s*(${NUMBER})(?:\/-)?[)\]]?`,
  'iu',
);

/** An amount behind these words is none of one product: 'save ₹20', '3 for ₹25', 'buy 2 get 1 - 90'. */
const IS_OFFER =
  /(\b(save|off|less|discount|extra|up\s?to|above|below|from|charges?|minimum|min|for)|बचत|छूट|सूट|\d\s*(का|के|ka|ke))[^\p{L}\p{M}\p{N}]*$|\bbuy\s*\d+\s*get\s*\d+/iu;

/** What a chat puts in front: '[28/11/26, 10:15 am] Ramesh: '. */
const SENDER =
  /^\[?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},?\s+\d{1,2}:\d{2}(:\d{2})?\s*([ap]\.?m\.?)?\]?\s*(-\s*)?[^:]{1,40}:\s*/iu;
const ORNAMENT = /\p{Extended_Pictographic}|\uFE0F|\u200D|[*~•·▪●◦➡➤►]|^[-–—_>#]+\s|_+$/gu;
const NUMBERED = /^\d{1,3}[.)]\s*(?=\D)/;

const tidyLine = (line: string) =>
  latinDigits(line).replace(SENDER, '').replace(ORNAMENT, '').trim();

function amountAtEnd(text: string): { name: string; price: string; per: string } | null {
  const [, name = '', before = '', behind = '', price = '', per = ''] = SEPARATED.exec(text) ?? [];
  // '10-12' is no price of 12.
  if (name !== '' && !(/\d$/.test(name) && before + behind === '')) return { name, price, per };
  const [, signed = '', first = '', second = '', unit = ''] = SIGNED.exec(text) ?? [];
  return signed === '' ? null : { name: signed, price: first || second, per: unit };
}

/** Null for a line that does not end with an amount. */
function splitLine(line: string): Line | null {
  const mrp = MRP.exec(line);
  const rest = (mrp ? line.replace(mrp[0], ' ') : line)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(NOTE, '');
  const behind = rest.replace(/^.*\d(\/[-=])?/, '');
  const stock = isSoldOut(behind.replace(/[^\p{L}\p{M}]+/gu, ' ')) ? '0' : '';
  const end = amountAtEnd(stock === '' ? rest : rest.slice(0, -behind.length));
  if (!end || IS_OFFER.test(end.name)) return null;
  const other = amountAtEnd(end.name);
  // Of two amounts nothing says which one customers pay.
  if (other) {
    return {
      name: other.name,
      price: `${other.price} - ${end.price}`,
      mrp: mrp?.[1] ?? '',
      pack: '',
      stock,
    };
  }
  const perUnit = /^(kg|kilo|किलो)$/iu.test(end.per) ? '1 kg' : '1 L';
  const isOfOtherPack = end.per !== '' && splitPack(end.name) !== null;
  return {
    name: end.name.trim(),
    price: isOfOtherPack ? `${end.price}/${end.per}` : end.price,
    mrp: mrp?.[1] ?? '',
    pack: end.per === '' || isOfOtherPack ? '' : perUnit,
    stock,
  };
}

/** Whether a text is a table already: most of its lines with figures have the same number of cells. */
function isTable(text: string): boolean {
  const rows = parseTable(text).filter((row) => row.some((cell) => /\d/.test(cell)));
  const widths = new Map<number, number>();
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1);
  return [...widths].some(([width, count]) => width > 1 && count > rows.length * 0.6);
}

/** The columns of a list of prices; null for a text that is none. */
export function readPriceList(text: string): PriceList | null {
  const lines = text
    .trimEnd()
    .split(/\r\n?|\n/)
    .map(tidyLine);
  const filled = lines.filter(Boolean).length;
  // Greetings and headings of groups have no figures.
  const withFigures = lines.filter((line) => /\d/.test(line)).length;
  const isNumbered = lines.filter((line) => NUMBERED.test(line)).length > filled * 0.8;
  const whole = isNumbered ? lines.map((line) => line.replace(NUMBERED, '')) : lines;
  const split = whole.map(splitLine);
  const rows = split.filter((line) => line !== null).length;
  if (rows === 0 || rows < withFigures * 0.5 || isTable(text)) return null;
  const has = (column: 'mrp' | 'pack' | 'stock') =>
    split.some((line) => line && line[column] !== '');
  const columns: ProductColumn[] = [
    'name',
    'price',
    ...(has('mrp') ? (['mrp'] as const) : []),
    ...(has('pack') ? (['quantity'] as const) : []),
    ...(has('stock') ? (['stock'] as const) : []),
  ];
  const cell = (shown: string) => (shown === '' ? ABSENT : textCell(shown));
  const first = split.findIndex((line) => line !== null);
  return {
    cells: split.map((line, at) => [
      textCell(line?.name ?? whole[at] ?? ''),
      cell(line?.price ?? ''),
      ...(has('mrp') ? [cell(line?.mrp ?? '')] : []),
      ...(has('pack') ? [cell(line?.pack ?? '')] : []),
      ...(has('stock') ? [cell(line?.stock ?? '')] : []),
    ]),
    columns,
    rows,
    example: {
      whole: whole[first] ?? '',
      name: split[first]?.name ?? '',
      price: split[first]?.price ?? '',
    },
  };
}
