/**
 * The accounts of the shop's ledger (D73), by their names in the database. Value goes from one account to another, and a
 * balance is what came in less what went out: what a customer owes, what should be in a drawer.
 */
import { RECORD_ID_PATTERN } from '../order/request.ts';

/** Accounts that there is one of. */
export const SHOP_ACCOUNTS = [
  /** Whoever has ordered and is not written down: the transfer names the order. */
  'customer:walk-in',
  /** The drawer of the shop. */
  'cash:till',
  'upi',
  /** Below zero: all that was sold. */
  'sales',
  'expense',
  /** The paise that cash does not have. */
  'round_off',
  /** What the owner puts in and takes out. */
  'float',
  /** What the demo staff of a sample shop were paid: nobody holds it. */
  'demo',
  /** Counted, and more or less than it should have been. */
  'difference',
  /** Below zero: what customers owed before the shop wrote their khata here. */
  'opening',
  /** What the shop no longer asks of customers. */
  'written_off',
] as const;

/** The till, or what a member of the staff has on them, by the id of their account. */
export type DrawerAccount = `cash:${string}`;
/** A customer's khata, by the id of the customer (D74): above zero they owe it. */
export type Khata = `customer:${string}`;
export type Account = (typeof SHOP_ACCOUNTS)[number] | DrawerAccount | Khata;

export const WALK_IN = 'customer:walk-in' satisfies Account;
export const TILL = 'cash:till' satisfies DrawerAccount;

/** Whether it holds coins and notes, which can be counted. */
export function isDrawer(account: unknown): account is DrawerAccount {
  if (typeof account !== 'string' || !account.startsWith('cash:')) return false;
  return account === TILL || RECORD_ID_PATTERN.test(account.slice('cash:'.length));
}

/** What a member of the staff has on them, by the id of their account. */
export const cashWith = (member: string): DrawerAccount => `cash:${member}`;

/**
 * The drawer that cash goes into which somebody takes from a customer: what they have on them, while the shop has given them
 * money to carry, else the shop's. `carriedPaise` is what they have on them.
 */
export const drawerOf = (member: string, carriedPaise: number): DrawerAccount =>
  carriedPaise > 0 && isDrawer(cashWith(member)) ? cashWith(member) : TILL;

/** The khata of a customer, by the id of its record. */
export const khataOf = (customer: string): Khata => `customer:${customer}`;

/** Whether it is a customer's khata, and not the walk-in account. */
export const isKhata = (account: string): account is Khata =>
  account.startsWith('customer:') && RECORD_ID_PATTERN.test(account.slice('customer:'.length));

/** Whether a customer's money comes into it. */
export const isMoney = (account: unknown): account is Account =>
  account === 'upi' || isDrawer(account);
