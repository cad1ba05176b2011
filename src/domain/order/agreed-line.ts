/** A line as it was agreed on when the order was placed (D48). */
import { MAX_CART_LINES, MAX_LINE_GRAMS, MAX_LINE_QUANTITY } from '../cart/cart.ts';
import { MAX_PAISE } from '../money.ts';
import { isText } from '../text.ts';
import { isFields, isWholeNumber } from './request.ts';
import { isWish, type Wish } from './wish.ts';

/** The unit of `quantity`: pieces, or grams of goods that are sold by weight. */
export const LINE_UNITS = ['each', 'g'] as const;
export type LineUnit = (typeof LINE_UNITS)[number];

/** As the wire and the database have it; amounts in paise. */
export interface AgreedLine {
  /** Unique in the order: the number of the product, as text. */
  id: string;
  pid: number;
  name: string;
  quantity_label: string;
  image_url: string;
  /** The price of one piece, or of a kilogram where `unit` is 'g'. */
  price_paise: number;
  quantity: number;
  unit: LineUnit;
  /** The MRP of the product at the press; 0 for none. */
  mrp_paise: number;
  category: string;
  tax_percent: number;
  wish: Wish;
  /** For weighed goods: a little more than ordered is fine, and is paid for. */
  may_exceed?: boolean;
}

function isAgreedLine(value: unknown): boolean {
  if (!isFields(value)) return false;
  const most = value.unit === 'g' ? MAX_LINE_GRAMS : MAX_LINE_QUANTITY;
  return (
    LINE_UNITS.includes(value.unit as LineUnit) &&
    isWish(value.wish) &&
    isWholeNumber(value.pid, 1, Number.MAX_SAFE_INTEGER) &&
    isWholeNumber(value.quantity, 1, most) &&
    isWholeNumber(value.price_paise, 0, MAX_PAISE) &&
    isWholeNumber(value.mrp_paise, 0, MAX_PAISE) &&
    typeof value.tax_percent === 'number' &&
    [value.id, value.name, value.quantity_label, value.image_url, value.category].every((text) =>
      isText(text, 2_000),
    )
  );
}

/** The lines of an order from the database or the wire; null if they are none. */
export function parseAgreedLines(value: unknown): AgreedLine[] | null {
  if (!Array.isArray(value) || value.length < 1 || value.length > MAX_CART_LINES) return null;
  return value.every(isAgreedLine) ? (value as AgreedLine[]) : null;
}
