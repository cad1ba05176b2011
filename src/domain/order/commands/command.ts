/**
 * The parts of a command on orders (../commands.ts). Pure: `decide` returns the changes and the answer; its caller
 * supplies the facts and stores the changes, in one transaction.
 */
import type { Action, OrderAction } from '../../access.ts';
import type { Amendment } from '../amendment.ts';
import type { OrderAgreement } from '../decision.ts';
import type { FoldedOrder, OrderHistory } from '../fold.ts';
import type { WireAcceptedOrder } from '../receipt.ts';
import type { AnyOrderStatus, OrderStatus } from '../status.ts';
import type { HashedRequest, PlacedOrder } from './placed-order.ts';

/** The facts about a stored order that every command needs. */
export interface KnownOrder {
  id: string;
  number: string;
  status: AnyOrderStatus;
}

/** A change that is stored. */
export type OrderChange =
  | {
      kind: 'status';
      order: string;
      from: AnyOrderStatus;
      to: OrderStatus;
      by: string;
      /** The id of the staff's command, made by their device; missing for other commands. */
      id?: string;
      /** When it was pressed, by the device; missing for other commands. */
      madeAt?: string;
    }
  /** A command that moved nothing: a late copy of it gets the same answer. */
  | {
      kind: 'unmoved';
      order: string;
      by: string;
      id: string;
      code: 'updated' | 'status_changed' | 'goods_returned';
    }
  | ({ kind: 'placed' } & PlacedOrder)
  /** Its contents have changed. `by` is the author of the change, with their device. */
  | {
      kind: 'amended';
      order: string;
      by: string;
      device: string;
      agreement: OrderAgreement;
      /** The place of the first of `amendments` among those of the order. */
      firstSeq: number;
      amendments: readonly Amendment[];
      /** The order as it was. */
      before: FoldedOrder;
      /** And between which states stock moves (`stockSteps`); the last is how it is. */
      steps: readonly [FoldedOrder, ...FoldedOrder[]];
    }
  /** A guest's order becomes an account's. */
  | { kind: 'claimed'; order: string; user: string }
  /**
   * The shop gets back an order that it had lost, in the state that it last sent. `user` is the account that it belongs
   * to, or ''.
   */
  | {
      kind: 'restored';
      request: HashedRequest;
      accepted: WireAcceptedOrder;
      /** null from a phone that was told none. */
      history: OrderHistory | null;
      user: string;
    }
  /** Nothing is stored under an id that nobody has used (D30). */
  | { kind: 'closed'; id: string }
  /** Nothing is stored under the id of a request that was refused; `hash` is of its content. */
  | { kind: 'refused'; id: string; hash: string; refusal: OrderCommandAnswer<string> }
  /** The shop takes no more orders from where an order came from. */
  | { kind: 'blocked'; order: string; origin: string; by: string };

/** An entry of the log of staff actions. */
export interface AuditEntry {
  kind: string;
  action: string;
  record: string;
  title: string;
  changes?: { field: string; before: unknown; after: unknown }[];
}

/** The answer to a command. */
export interface OrderCommandAnswer<Code extends string> {
  code: Code;
  /** The fields beside the code, by their names on the wire. */
  more?: object;
  /** The id of an order that it tells, with its history, as it is once the changes are stored. */
  tells?: string;
}

/**
 * The field beside `unknown_order`: whether the order may come back. It was not deleted on purpose, so a shop that was
 * restored from a backup gets it again from its customer's phone (D31).
 */
export const mayReturn = (isClosedUnseen: boolean | undefined) => ({
  may_return: isClosedUnseen !== true,
});

/** The changes are stored with a refusal too. */
export type Decision<Accepted extends string, Refused extends string> = {
  changes: readonly OrderChange[];
  audit?: readonly AuditEntry[];
} & ({ accepted: OrderCommandAnswer<Accepted> } | { refused: OrderCommandAnswer<Refused> });

/** `more`: the details in the refusal of a malformed body. */
export type Parsed<Input> =
  | { ok: true; input: Input }
  | { ok: false; more: { id?: string; fields: string[] } };

/** The sender of a command about one order. */
export interface OrderAsker {
  /** The order's id. */
  id: string;
  /** 'customer', or the id of the member of the staff. */
  by: string;
  isSuperuser: boolean;
}

/** The facts about an order that a command can ask for before it is decided; the server reads each by its name. */
export type OrderFact =
  | 'order'
  | 'ownership'
  | 'closed'
  | 'contents'
  | 'answered'
  | 'returns'
  | 'demo'
  | 'origins';

/** `Known` is the data that the input depends on beside the body. */
export interface OrderCommand<
  Input,
  Known,
  Facts,
  Accepted extends string,
  Refused extends string,
> {
  /**
   * The action that the caller must be permitted; null where `decide` checks the facts instead: a key, a receipt, a
   * session.
   */
  action: Action | null;
  parse(body: Readonly<Record<string, unknown>>, known: Known): Parsed<Input>;
  decide(input: Input, facts: Facts): Decision<Accepted, Refused>;
}

/**
 * A command about one order: `POST /api/shop/orders/{id}/{name}`, by its name in `commandsOfOneOrder`. The facts are
 * those that `reads` names, and `by`.
 */
export interface OneOrderCommand<Input, Facts, Accepted extends string, Refused extends string>
  extends OrderCommand<Input, OrderAsker, Facts, Accepted, Refused> {
  /** For the staff's commands: the table of actions also has the orders with which each role may give it. */
  action: OrderAction | null;
  /** What it takes with this input, where that differs; `action` is what it takes at least. */
  actionFor?(input: Input): OrderAction;
  /** In the order in which they are read: the facts of an order depend on its owner. */
  reads: readonly OrderFact[];
  /** The name that the answer has for the ids of records that were stored beside the order. */
  storedAs?: string;
}
