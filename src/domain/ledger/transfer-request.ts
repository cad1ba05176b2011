/** What a device of the staff sends of a transfer (D73). Apart from its rules, which a service worker need not have. */
import type { Paise } from '../money.ts';
import type { Account } from './account.ts';
import type { ReturnedGoods } from './returned-goods.ts';

/** Of an expense, of what was written off, and of what a customer has promised: longer ones are refused. */
export const MAX_NOTE_LENGTH = 100;

/** What a device sends. `account` is the drawer, or 'upi', that the money comes into or goes out of. */
export type TransferRequest = {
  id: string;
  /** ISO 8601. */
  madeAt: string;
} & (
  | { kind: 'collected' | 'refunded'; account: Account; order: string; amountPaise: Paise }
  /**
   * `isOverLimit`: somebody was told that it passes the customer's limit, or the goods were handed over offline. `note`: what
   * the customer has promised, 'pays on Saturday'; missing from apps that do not ask.
   */
  | {
      kind: 'on_khata';
      customer: string;
      order: string;
      amountPaise: Paise;
      isOverLimit: boolean;
      note?: string;
    }
  | { kind: 'khata_paid'; account: Account; customer: string; amountPaise: Paise; note?: string }
  | { kind: 'khata_refunded'; account: Account; customer: string; amountPaise: Paise }
  /**
   * Goods that came back, and what was given back for them: from `account`, or off the khata of `customer`; both '' for
   * nothing.
   */
  | {
      kind: 'returned';
      order: string;
      goods: ReturnedGoods;
      account: Account | '';
      customer: string;
      amountPaise: Paise;
    }
  | { kind: 'opening'; customer: string; amountPaise: Paise }
  | { kind: 'written_off'; customer: string; amountPaise: Paise; note: string }
  | { kind: 'paid_in'; account: Account; amountPaise: Paise }
  /** An expense with its note; with `to` 'float' the owner takes it out. */
  | {
      kind: 'paid_out';
      account: Account;
      to: 'expense' | 'float';
      amountPaise: Paise;
      note: string;
    }
  | { kind: 'handed_over'; account: Account; to: Account; amountPaise: Paise }
  | { kind: 'reversed'; reverses: string }
  | { kind: 'closed'; account: Account; countedPaise: Paise }
);

/** What a device keeps of a transfer that the shop has stored, to show it to a restored shop (D31; transfer-receipt.ts). */
export interface TransferReceipt {
  /** When the shop stored it: ISO 8601. */
  takenAt: string;
  /** As the shop has sent it. */
  proof: unknown;
  signature: string;
}

/** A request before the outbox has given it an id and a time. */
export type NewTransferRequest = TransferRequest extends infer Request
  ? Request extends TransferRequest
    ? Omit<Request, 'id' | 'madeAt'>
    : never
  : never;

/** As the wire has it; JSON leaves out what a kind has not. */
export function transferToWire(request: TransferRequest): Record<string, unknown> {
  const { madeAt, amountPaise, countedPaise, isOverLimit, ...rest } = {
    amountPaise: undefined,
    countedPaise: undefined,
    isOverLimit: undefined,
    ...request,
  };
  return {
    ...rest,
    made_at: madeAt,
    amount_paise: amountPaise,
    counted_paise: countedPaise,
    over_limit: isOverLimit,
  };
}
