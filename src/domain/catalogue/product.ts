/** What is sold, and its shelf (spec section 3). */
import { ZERO_PAISE } from '../money.ts';
import { type Fields, list, type RecordOf, rupees, map, text, int } from '../record-fields.ts';

/**
 * What the shop writes about a product, in the order of a sheet's columns. Beside it stand its number,
 * category, picture, stock and place.
 */
export const PRODUCT_FIELDS = {
  name: text('name', 120, '', 1),
  pricePaise: rupees('price', 100_000, ZERO_PAISE, 0.01),
  /** The MRP; 0 when the shop names none. */
  originalPricePaise: rupees('original_price', 100_000),
  /** Pack size as the shop writes it: '1 kg', '6 pcs'. */
  quantityLabel: text('quantity', 60),
  /** Other words people type for it, comma separated. */
  aliases: text('aliases', 500),
  nameHi: text('name_hi', 120),
  nameMr: text('name_mr', 120),
  brand: text('brand', 80),
  weight: text('weight', 60),
  description: text('description', 2000),
  ingredients: text('ingredients', 2000),
  origin: text('origin', 200),
  storageInstructions: text('storage_instructions', 500),
  /** 0 when the shop names none; see `minutesToDoor`. */
  deliveryMinutes: int('delivery_time', 1440),
  benefits: list('benefits', 4000),
  specification: map('specification', 4000),
  nutritionalInfo: map('nutritional_info', 4000),
} satisfies Fields;

export interface Product extends RecordOf<typeof PRODUCT_FIELDS> {
  pid: number;
  categorySlug: string;
  imageUrl: string;
  /** The same picture for cards, smaller; absent when there is only one. */
  cardImageUrl?: string;
  /** null: not counted (D19). */
  stock: number | null;
  /** Place in the shop's own order; lower comes first. */
  position: number;
}

/** More is not counted. */
export const MOST_STOCK = 1_000_000;

/**
 * Minutes until a product is at the door: its own, or the shop's promise when it names none ('Delivery
 * in {deliveryTime or 12} min', spec section 5).
 */
export function minutesToDoor(own: number, promiseMinutes: number): number {
  return own > 0 ? own : promiseMinutes;
}

/** What the shop writes about a category. Beside it stand its number, address, picture and place. */
export const CATEGORY_FIELDS = {
  name: text('name', 80, '', 1),
  nameHi: text('name_hi', 80),
  nameMr: text('name_mr', 80),
  description: text('description', 500),
} satisfies Fields;

export interface Category extends RecordOf<typeof CATEGORY_FIELDS> {
  cid: number;
  slug: string;
  imageUrl: string;
  /** As a product's. */
  cardImageUrl?: string;
  position: number;
}
