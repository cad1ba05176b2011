/** An order as the shop has it, and the shop's answers about it. */
import type { ReturnedPart } from '../ledger/returned-goods.ts';
import type { Paise } from '../money.ts';
import type { OrderLine, UnavailableLine } from './decision.ts';
import type { OrderCode } from './outcome.ts';
import type { OrderRequest } from './request.ts';
import type { AnyPaymentMethod } from './payment-method.ts';
import type { AnyOrderStatus, AnyPaymentStatus } from './status.ts';
import type { Quote } from '../cart/pricing.ts';

export interface OrderEvent {
  status: AnyOrderStatus;
  /** When the shop recorded it, ISO 8601. */
  at: string;
}

export interface ShopOrder {
  id: string;
  number: string;
  status: AnyOrderStatus;
  paymentMethod: AnyPaymentMethod;
  /** Of its payment, as the ledger has it (D73); missing from a shop that does not say. */
  payment?: AnyPaymentStatus | undefined;
  lines: OrderLine[];
  quote: Quote;
  /** When the shop's server stored it, ISO 8601. */
  receivedAt: string;
  /** The day in whose morning it comes (D56), as YYYY-MM-DD; missing for now. */
  deliverOn?: string | undefined;
  /** Revision of the row; a higher one is newer. */
  rev: number;
  /** Id of the signal record, which changes when the order does. */
  signal: string;
  /** The shop's signature under all this (D31); '' from a shop that gave none. */
  receipt: string;
  /**
   * The agreement, the changes since, and the shop's signature under them (D49). Stored as received: it is sent back as
   * it was signed, and parsed (`parseHistory`) where it is shown. Missing from answers without it.
   */
  history?: unknown;
}

/** Goods that came back, and what their customer got for them. */
export interface OrderReturn {
  id: string;
  /** ISO 8601. */
  at: string;
  /** So many pieces or grams of lines. */
  parts: readonly ReturnedPart[];
  /** What was charged for the goods. */
  amountPaise: Paise;
  givenPaise: Paise;
  /** 'cash', 'upi', 'khata', or of a newer shop; '' for nothing. */
  way: string;
}

export interface ShopOrderDetail extends ShopOrder {
  placedAt: string;
  customer: OrderRequest['customer'];
  events: OrderEvent[];
  /** It lies at the shop, and nobody there has looked at it (D34); missing from a shop that does not say. */
  isOverlooked?: boolean;
  /** The number of its bill in force (D75); '' for none, missing from a shop that has no bills. */
  billNumber?: string;
  /** What has come back after the hand-over (D79); missing from a shop that does not say. */
  returns?: readonly OrderReturn[];
  /** What was not paid of it was put on a khata (D74); missing from a shop that does not say. */
  isOnKhata?: boolean;
}

/** A code of a newer shop that this version does not know; `unknownCode` is the code itself (D47). */
export interface OtherAnswer {
  code: 'other';
  unknownCode: string;
}
/** The same with an order: the shop has it. */
export interface OtherAnswerWithOrder {
  code: 'other';
  order: ShopOrder;
}

/** The answer to placing an order; those without the order have its id. */
export type OrderAnswer =
  | { code: 'accepted'; order: ShopOrder }
  | OtherAnswerWithOrder
  | ({ id: string } & OrderRefusalAnswer);

export type OrderRefusalAnswer =
  | { code: 'price_changed' | 'line_changed'; quote: Quote; lines: OrderLine[] }
  | { code: 'line_unavailable' | 'over_limit'; unavailable: UnavailableLine[] }
  | {
      code: Exclude<
        OrderCode,
        'accepted' | 'price_changed' | 'line_changed' | 'line_unavailable' | 'over_limit'
      >;
    }
  | OtherAnswer;

/**
 * The answer to cancelling one. `too_late`: packing has started; `withdrawn`: the shop does not have it
 * and will not; `unknown_order`: not to be had with this key.
 */
export type CancelAnswer =
  | { code: 'cancelled' | 'too_late'; order: ShopOrder }
  | OtherAnswerWithOrder
  | { code: 'withdrawn' | 'unknown_order' | 'auth_expired' | 'account_suspended'; id: string }
  | ({ id: string } & OtherAnswer);

/** The answer to amendments of the customer (D49): the outcome of each. */
export type AmendAnswer =
  | { code: 'amended'; order: ShopOrder; outcomes: { id: string; code: string }[] }
  /** `mayReturn`: the shop has not deleted the order, and gets it again from the phone that has placed it (D31). */
  | { code: 'unknown_order'; mayReturn?: boolean }
  | { code: 'invalid' | 'not_stored' | 'auth_expired' | 'account_suspended' };

/** The answer to showing an order that the shop may have forgotten (D31). `closed`: it has deleted it. */
export type ResubmitAnswer =
  | { code: 'accepted'; order: ShopOrder }
  | OtherAnswerWithOrder
  | { code: 'closed' | 'invalid'; id: string }
  | ({ id: string } & OtherAnswer);

/** The answer to a waitlist or support request. */
export type RequestAnswer =
  | { code: 'stored'; ticket: string }
  | { code: 'invalid' | 'id_conflict' | 'auth_expired' | 'account_suspended' }
  | OtherAnswer;
