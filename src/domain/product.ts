/** What is sold, and its shelf (spec section 3). */
import type { Paise } from './money.ts';

export interface Product {
  pid: number;
  categorySlug: string;
  name: string;
  nameHi: string;
  nameMr: string;
  /** Other words people type for it, comma separated. */
  aliases: string;
  description: string;
  pricePaise: Paise;
  /** The MRP; 0 when the shop names none. */
  originalPricePaise: Paise;
  /** Pack size as the shop writes it: '1 kg', '6 pcs'. */
  quantityLabel: string;
  weight: string;
  brand: string;
  imageUrl: string;
  /** The same picture for cards, smaller; absent when there is only one. */
  cardImageUrl?: string;
  /** null: not counted (D19). */
  stock: number | null;
  benefits: string[];
  specification: Record<string, string>;
  origin: string;
  storageInstructions: string;
  ingredients: string;
  nutritionalInfo: Record<string, string>;
  /** 0 when the shop names none; see `minutesToDoor`. */
  deliveryMinutes: number;
  /** Place in the shop's own order; lower comes first. */
  position: number;
}

/**
 * Minutes until a product is at the door: its own, or the shop's promise when it names none ('Delivery
 * in {deliveryTime or 12} min', spec section 5).
 */
export function minutesToDoor(own: number, promiseMinutes: number): number {
  return own > 0 ? own : promiseMinutes;
}

/** What makes two products of a sheet the same one: name and pack, however they are capitalised. */
export function productKey(name: string, pack: string): string {
  return `${name.trim().toLowerCase()}\n${pack.trim().toLowerCase()}`;
}

export interface Category {
  cid: number;
  slug: string;
  name: string;
  nameHi: string;
  nameMr: string;
  description: string;
  imageUrl: string;
  /** As a product's. */
  cardImageUrl?: string;
  position: number;
}
