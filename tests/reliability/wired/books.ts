/** The books that are compared, and what may be wrong between them. */
import type { ShopRow } from './back-office.ts';
import type { CounterBook } from './counter.ts';
import type { PhoneBook } from './phone-book.ts';
import type { Press } from './press-book.ts';

export const WRONGS = [
  /** The shop has nothing, and the phone says that it has, or does not know it or send it any more. */
  'lost',
  /** One press, and more than one order that the shop goes on with. */
  'doubled',
  /** The shop's total is another than the phone's, or higher than the one that was pressed. */
  'mispriced',
  /** Under another account, or with somebody else's name, phone, address or lines. */
  'misattributed',
  /** The shop has it, and nobody pressed. */
  'phantom',
  /** It is still on its way, with nothing in its way. */
  'stuck',
  /** Phone, devices of the staff and shop say different things about where it is, or what it comes to. */
  'disagreeing',
  /** What the shop has stored of an order is not what its amendments come to. */
  'unfolded',
  /** At some revision the bill was above what the customer had agreed to. */
  'overcharged',
  /** There is less than nothing of a product. */
  'oversold',
  /** What is on the shelf and in bags is not what there was. */
  'miscounted',
] as const;

export type Wrong = (typeof WRONGS)[number];

export interface Finding {
  wrong: Wrong;
  orderId: string;
  says: string;
}

export interface Books {
  presses: readonly Press[];
  /** The customer's amendments, with their orders. */
  amendments: ReadonlyMap<string, string>;
  phone: PhoneBook;
  shop: readonly ShopRow[];
  /** Products of which there are fewer than none. */
  oversold: readonly number[];
  /** Grams of the goods by weight on the shelf. */
  looseGrams: number;
  /** The devices of the staff. */
  counters: readonly CounterBook[];
  /** The shop may have lost what it had answered. */
  isForgetful: boolean;
}
