/** Products and categories (spec section 3). */
import { ZERO_PAISE } from '../money.ts';
import { type Fields, int, list, map, type RecordOf, rupees, text } from '../record-fields.ts';

/** The texts and amounts of a product, in the order of a sheet's columns. `Product` has the other fields. */
export const PRODUCT_FIELDS = {
  name: text('name', 120, '', 1),
  pricePaise: rupees('price', 100_000, ZERO_PAISE, 0.01),
  /** The MRP; 0 for none. */
  originalPricePaise: rupees('original_price', 100_000),
  /** Pack size: '1 kg', '6 pcs'. */
  quantityLabel: text('quantity', 60),
  /** What several packs of one thing have in common (D55): 'Parle-G'; '' for none. */
  family: text('family', 80),
  /** Of goods by weight (D50), whose price is that of a kilogram; 0 for pieces. */
  stepGrams: int('step_grams', 5_000),
  /** The least that is sold of them; 0 for one step. */
  leastGrams: int('least_grams', 50_000),
  /** Other names for the search, separated by commas. */
  aliases: text('aliases', 500),
  nameHi: text('name_hi', 120),
  nameMr: text('name_mr', 120),
  brand: text('brand', 80),
  weight: text('weight', 60),
  description: text('description', 2000),
  descriptionHi: text('description_hi', 2000),
  descriptionMr: text('description_mr', 2000),
  ingredients: text('ingredients', 2000),
  origin: text('origin', 200),
  storageInstructions: text('storage_instructions', 500),
  /** 0 for none; see `minutesToDoor`. */
  deliveryMinutes: int('delivery_time', 1440),
  benefits: list('benefits', 4000),
  specification: map('specification', 4000),
  nutritionalInfo: map('nutritional_info', 4000),
} satisfies Fields;

/** What the product page tells, in the languages besides English (D64), in the order of `PRODUCT_FIELDS`. */
export const PRODUCT_TRANSLATIONS = {
  ingredientsHi: text('ingredients_hi', 2000),
  ingredientsMr: text('ingredients_mr', 2000),
  originHi: text('origin_hi', 200),
  originMr: text('origin_mr', 200),
  storageInstructionsHi: text('storage_instructions_hi', 500),
  storageInstructionsMr: text('storage_instructions_mr', 500),
  // Bytes: Devanagari takes three for a letter.
  benefitsHi: list('benefits_hi', 8000),
  benefitsMr: list('benefits_mr', 8000),
  specificationHi: map('specification_hi', 8000),
  specificationMr: map('specification_mr', 8000),
  nutritionalInfoHi: map('nutritional_info_hi', 8000),
  nutritionalInfoMr: map('nutritional_info_mr', 8000),
} satisfies Fields;

/** All of a product that the staff write. */
export const WRITTEN_PRODUCT_FIELDS = { ...PRODUCT_FIELDS, ...PRODUCT_TRANSLATIONS };

/** A text that is not translated is absent: of 8,000 products most have none. */
export interface Product
  extends RecordOf<typeof PRODUCT_FIELDS>,
    Partial<RecordOf<typeof PRODUCT_TRANSLATIONS>> {
  pid: number;
  categorySlug: string;
  imageUrl: string;
  /** The card-sized picture; absent if there is only one size. */
  cardImageUrl?: string;
  /** null: stock is not tracked (D19). */
  stock: number | null;
  /** Sort rank in the shop's order, ascending. */
  position: number;
}

/** The highest stock that the forms accept. */
export const MAX_STOCK = 1_000_000;

/**
 * The product's own delivery minutes, or the shop's promise ('Delivery in {deliveryTime or 12} min', spec section
 * 5).
 */
export function minutesToDoor(own: number, promiseMinutes: number): number {
  return own > 0 ? own : promiseMinutes;
}

/** The texts of a category. `Category` has the other fields. */
export const CATEGORY_FIELDS = {
  name: text('name', 80, '', 1),
  nameHi: text('name_hi', 80),
  nameMr: text('name_mr', 80),
  description: text('description', 500),
  descriptionHi: text('description_hi', 500),
  descriptionMr: text('description_mr', 500),
} satisfies Fields;

export interface Category extends RecordOf<typeof CATEGORY_FIELDS> {
  cid: number;
  slug: string;
  imageUrl: string;
  /** Like `Product.cardImageUrl`. */
  cardImageUrl?: string;
  position: number;
}
