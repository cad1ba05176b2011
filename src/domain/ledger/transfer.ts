/** A transfer of the shop's ledger (D73): stored once, never changed. */
import type { Paise } from '../money.ts';
import type { Account } from './account.ts';
import type { ChargedGoods } from './returned-goods.ts';

export const TRANSFER_KINDS = [
  /** An order was handed over: its total. Or it was not after all: back. */
  'sold',
  /** What an order is taken to be paid with when it is handed over, until somebody says otherwise. */
  'assumed',
  'collected',
  /** Cash has no paise: what is left below a rupee, which nobody pays. */
  'rounded',
  'refunded',
  /** Goods came back after the hand-over (D79): what they were charged at. */
  'returned',
  /** What the shop owes for goods that came back goes off the customer's khata. */
  'credited',
  /** What is owed for an order goes to its customer's khata (D74). */
  'on_khata',
  'khata_paid',
  'khata_refunded',
  /** What a customer owed before. */
  'opening',
  /** The shop no longer asks for it. */
  'written_off',
  'paid_in',
  'paid_out',
  /** From one drawer to another. */
  'handed_over',
  /** The opposite of an earlier transfer. */
  'reversed',
  /** A drawer was counted. The amount is the difference, and may be 0. */
  'closed',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/**
 * Whether people can take back a transfer. Goods and roundings follow from others; a count is a fact; and what was taken
 * back is recorded anew. What was given back for goods goes with their return.
 */
export const isReversible = ({ id, kind }: { id: string; kind: string }): boolean =>
  !['sold', 'rounded', 'closed', 'reversed', 'credited'].includes(kind) && !isGivenBackFor(id);

const GIVEN_BACK = '.back';
/** The id of what was given back for returned goods, by the id of their return. */
export const givenBackId = (returned: string): string => `${returned}${GIVEN_BACK}`;
const isGivenBackFor = (id: string): boolean => id.endsWith(GIVEN_BACK);

const ROUNDING = '.rounded';
/** The id of what is rounded off with a payment of a khata or a return, by its id. */
export const roundingId = (of: string): string => `${of}${ROUNDING}`;
/** Whether a transfer goes with another, and is taken back with it. */
export const goesWithAnother = (id: string): boolean => id.endsWith(ROUNDING) || isGivenBackFor(id);

/** From where to where, and how much. */
export interface Posting {
  kind: TransferKind;
  from: Account;
  to: Account;
  /** Above 0, but for `closed`. */
  amountPaise: Paise;
}

/** How much an account has more after a posting, in paise: below zero for less. */
export function addedTo(
  account: string,
  { from, to, amountPaise }: { from: string; to: string; amountPaise: number },
): number {
  if (to === account) return amountPaise;
  return from === account ? 0 - amountPaise : 0;
}

/** A posting as it is stored. */
export interface Transfer extends Posting {
  /** Made by the device that recorded it, or by the shop for what follows from an order. */
  id: string;
  /** The order's id; '' for none. */
  order: string;
  /** The id of the transfer that this one is the opposite of; '' for none. */
  reverses: string;
  /** What was counted, for `closed`; null otherwise. */
  countedPaise: Paise | null;
  /** What an expense was for; '' for none. */
  note: string;
  /** What came back, for `returned`; null otherwise. */
  goods: ChargedGoods | null;
  /** The account id of whoever recorded it, or 'customer', or the name of a process. */
  by: string;
  /** ISO 8601: by the device's word, and when the shop stored it. */
  madeAt: string;
  takenAt: string;
}
