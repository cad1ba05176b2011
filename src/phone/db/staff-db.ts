/**
 * The staff's database of the shop that the phone is in: unsent commands of the admin area, and the server's last
 * answers. Apart from the customer's (db.ts), so that only the admin area loads it.
 */
import { Dexie, type EntityTable, type Table } from 'dexie';
import type { OrderTransfer } from '../../domain/ledger/order-ledger.ts';
import type { NewTransferRequest, TransferReceipt } from '../../domain/ledger/transfer-request.ts';
import type { AmendedProduct, AmendmentRequest } from '../../domain/order/amendment.ts';
import type { OrderHistory } from '../../domain/order/fold.ts';
import type { AnyOrderStatus, AnyPaymentStatus } from '../../domain/order/status.ts';
import { currentStore } from '../../lib/current-store.ts';
import { staffDatabaseOf } from '../../domain/store/stores.ts';
import type { Entry } from './outbox-entry.ts';
import { abortOnPagehide } from './abort-on-pagehide.ts';
import { closeForNewer } from './close-on-upgrade.ts';

interface CommandBase extends Entry {
  /** Made by the device; for an amendment its own id. */
  id: string;
  orderId: string;
  /** 'ORD' + 6 digits, for people. */
  orderNumber: string;
  /** ISO 8601, by the shop's clock. */
  madeAt: string;
  /** A command that was never 'sending' can be deleted instead of undone. */
  state: 'waiting' | 'sending' | 'refused';
  /** Why the server refused it, and the order's status as it said then; '' if it did not. */
  answer?: { code: string; status: AnyOrderStatus };
}

export type StaffCommand = CommandBase &
  (
    | {
        kind: 'amend';
        body: AmendmentRequest;
        /** The product that `body` names, as this device knows it, to be shown until the server has answered. */
        product?: AmendedProduct;
        /** This device, which is told when another one of the same account changes the line. */
        device?: string;
      }
    /** `from`: the status that the order must still have. `id`: as it is sent, once it starts from another status. */
    | { kind: 'move'; body: { status: AnyOrderStatus; from: AnyOrderStatus; id?: string } }
    /** One order, or with `untilMs` all that were received until then (`orderId` is '' then). */
    | { kind: 'see'; body: { untilMs: number | null } }
    /**
     * What happened with money (D73); `orderId` and `orderNumber` are '' where it is about no order. `receipt`: a shop
     * that was restored gets it again (D31). `after`: the id of the one before it of the same press, without which it means
     * nothing: refused, that one takes this one with it.
     */
    | { kind: 'transfer'; body: NewTransferRequest; receipt?: TransferReceipt; after?: string }
  );

/** A transfer that the shop has stored, as it was sent, with the shop's receipt: for a week (D31). */
export interface RecordedTransfer {
  /** The transfer's own. */
  id: string;
  account: string;
  /** The lineage of the shop that has it. */
  lineage: string;
  takenAtMs: number;
  /** When this device stored the answer, by its own clock; missing where an older app did. */
  answeredAtMs?: number;
  command: NewStaffCommand & { kind: 'transfer' };
}

type Without<Command, Keys extends string> = Command extends unknown ? Omit<Command, Keys> : never;

/** A command to be queued: the database numbers it, and it has not been sent. */
export type NewStaffCommand = Without<StaffCommand, Exclude<keyof Entry, 'account'> | 'answer'>;

/** The state of an order from the server's answer to a command, until the order is read again. */
export interface ServerOrder {
  orderId: string;
  rev: number;
  status: AnyOrderStatus;
  payment: { id: string; status: AnyPaymentStatus };
  /** What its payment follows from (D73); null or missing in an answer that does not have it. */
  transfers?: readonly OrderTransfer[] | null;
  /** Missing in an answer that does not have it. */
  history?: OrderHistory;
  atMs: number;
  /** The shop's lineage, as far as the device knew it: after a restore the answer counts no more. */
  lineage?: string;
}

/** The active orders as they were last read, whole. */
export interface StoredBoard {
  account: string;
  /** The shape of the objects in `orders`: another version of the app does not read them. */
  shape: string;
  orders: readonly unknown[];
  areAll: boolean;
  asOfMs: number;
}

/** What the server has answered to a screen of the admin area. */
export interface StoredAnswer {
  /** The account and what was read. */
  id: string;
  /** The shape of `data`: another version of the app does not read it. */
  shape: string;
  data: unknown;
  asOfMs: number;
  /** When the read began, by this device's clock. */
  readBeganAtMs: number;
}

class StaffDatabase extends Dexie {
  commands!: Table<StaffCommand, number, Without<StaffCommand, 'seq'>>;
  orders!: EntityTable<StoredBoard, 'account'>;
  told!: EntityTable<ServerOrder, 'orderId'>;
  recorded!: EntityTable<RecordedTransfer, 'id'>;
  answers!: EntityTable<StoredAnswer, 'id'>;

  constructor() {
    super(staffDatabaseOf(currentStore), {
      chromeTransactionDurability: 'strict',
      cache: 'disabled',
    });
    this.version(1).stores({
      commands: '++seq, &id, orderId',
      orders: 'account',
      told: 'orderId',
    });
    this.version(2).stores({ recorded: 'id, takenAtMs' });
    this.version(3).stores({ answers: 'id, asOfMs' });
  }
}

/** Opens on first use, never while the module loads. */
export const staffDb = new StaffDatabase();
abortOnPagehide(staffDb);
closeForNewer(staffDb, () => location.reload());
