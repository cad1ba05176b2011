/**
 * What the oracle reads of orders, as the wire has them (docs/protocol.md). The types are its own: it imports nothing
 * of src/, so that no rule of the shop is checked by itself.
 */
export type Unit = 'each' | 'g';

export interface AgreedLine {
  id: string;
  pid: number;
  price_paise: number;
  quantity: number;
  unit: Unit;
  category: string;
  wish: string;
  may_exceed?: boolean;
}

export interface Terms {
  delivery_fee_paise: number;
  discount_paise: number;
  discount_from_paise: number;
  tax_percent: number;
  is_tax_included: boolean;
  coupon: { code: string; percent: number; category: string; most_paise?: number } | null;
}

/** So much of another product. */
export interface Offer {
  product: { pid: number; price_paise: number; category: string };
  count?: number;
  grams?: number;
}

/** Of every kind what it may say. */
export interface AmendmentData extends Partial<Offer> {
  line?: string;
  reason?: string;
  price_paise?: number;
  total_paise?: number;
  more_paise?: number;
  until?: string;
  question?: string;
  answer?: string;
  agreement?: string;
  amendment?: string;
  code?: string;
}

export interface Amendment {
  id: string;
  kind: string;
  by: string;
  at: string;
  data: AmendmentData;
}

export interface Agreement {
  lines: readonly AgreedLine[];
  terms: Terms;
}

/** A product as the shop has it today. */
export interface ProductToday {
  pid: number;
  pricePaise: number;
  categorySlug: string;
  /** 0 for goods by the piece. */
  stepGrams: number;
  leastGrams: number;
  isActive: boolean;
  /** null: not counted. */
  stock: number | null;
}

export const quantityOf = ({ count = 0, grams = count }: { count?: number; grams?: number }) =>
  grams;
export const unitOf = ({ grams }: { grams?: number }): Unit => (grams === undefined ? 'each' : 'g');

const is = (...statuses: string[]) => {
  const all = new Set(statuses);
  return (status: string) => all.has(status);
};
/** Before packing: the customer may still take out and add (D15, D49). */
export const isBeforePacking = is('pending', 'awaiting_payment', 'confirmed');
/** Before the order leaves: the shop may still change what it holds (D49). */
export const isInShop = is('pending', 'awaiting_payment', 'confirmed', 'processing');
export const isAtDoor = is('shipped');
/** Nothing of it was sold. */
export const isCalledOff = is('cancelled', 'payment_failed');
