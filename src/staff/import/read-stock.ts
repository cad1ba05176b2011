/**
 * The stock of a row, in what its product is counted in: pieces, or grams of goods by weight (D50). Billing programs
 * write '12.000', '1,200', '12 PCS' and '40 KG'. A number is never taken for grams, kilograms or pieces that it may not be.
 */
import { plainUnit } from '../../domain/catalogue/pack.ts';
import { latinDigits } from '../../domain/latin-digits.ts';

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

const CELL = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d+)?\s*([\p{L}\p{M}.\s()]*)$/u;
/** Billing programs sell what they do not have: '-3', '(3)', '(-)3 NOS'. */
const BELOW_ZERO = /^(\(?[-−]\)?|\()\s*\d/;
/** What one of the goods may be called. */
const ONE_PIECE =
  /^(pieces?|pcs?|nos?|numbers?|units?|each|ea|pkts?|packets?|btls?|bottles?|pouch(es)?|jars?|tins?|नग|पीस|अदद|पॅकेट|पैकेट)$/iu;
const GRAMS: Readonly<Record<string, number>> = { kg: 1000, g: 1 };

/** A cell that is no number stays as it is, and so does part of a piece or of a gram: the form says what is wrong. */
export function readStock(
  cell: string,
  { isByWeight, isNew, isInGrams, unit, pack }: Counted,
): { stock: string; error?: StockError } {
  const text = latinDigits(cell).trim();
  // Left out it would not be counted, and sell without limit.
  if (isNew && BELOW_ZERO.test(text)) return { stock: '0' };
  const [, whole = '', decimals = '', words = ''] = CELL.exec(text) ?? [];
  if (whole === '') return { stock: cell };
  const word = words.replace(/[.\s()]/gu, '');
  const amount = Number(whole.replaceAll(',', '') + decimals);
  if (amount === 0) return { stock: '0' };
  const own = plainUnit(word);
  if (!isByWeight) {
    const isOnePiece = word === '' || ONE_PIECE.test(word) || pack === `1 ${own}`;
    if (!isOnePiece) return { stock: cell, error: 'stock_not_pieces' };
    return { stock: Number.isInteger(amount) ? String(amount) : cell };
  }
  const isBare = word === '';
  const grams = isBare && isInGrams ? 1 : GRAMS[(isBare ? unit : own) ?? ''];
  if (!grams) return { stock: cell, error: 'stock_weight_unit' };
  // 1.1 kg are 1100 g, and not a bit more.
  const weight = Number((amount * grams).toFixed(3));
  return { stock: Number.isInteger(weight) ? String(weight) : cell };
}
