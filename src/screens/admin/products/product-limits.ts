import { isPicturePath, isRemotePicture } from '../../../domain/picture.ts';

/** What the server keeps of a product; longer texts it would refuse. */
export const PRODUCT_TEXT_LIMITS = {
  name: 120,
  quantityLabel: 60,
  description: 2000,
  imageUrl: 1_000,
  aliases: 500,
  nameHi: 120,
  nameMr: 120,
  brand: 80,
  weight: 60,
  ingredients: 2000,
  origin: 200,
  storageInstructions: 500,
} as const;

export type ProductTextField = keyof typeof PRODUCT_TEXT_LIMITS;

/** A path is shorter than an address elsewhere. */
const MOST_PATH = 300;

/** In paise. */
export const LEAST_PRICE = 1;
export const MOST_PRICE = 1_00_000_00;
export const MOST_STOCK = 1_000_000;
export const MOST_MINUTES = 1_440;

/** A path on this server or an https address; '' for none. */
export function isPictureAddress(text: string): boolean {
  return isPicturePath(text) ? text.length <= MOST_PATH : isRemotePicture(text);
}
