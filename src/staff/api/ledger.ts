/** The shop's ledger, as the staff read it (D73). */
import * as v from 'valibot';
import { type DrawerAccount, isDrawer, TILL } from '../../domain/ledger/account.ts';
import { type ChargedGoods, isChargedGoods } from '../../domain/ledger/returned-goods.ts';
import { exactPaise, type Paise, ZERO_PAISE } from '../../domain/money.ts';
import type { AnyOrderStatus } from '../../domain/order/status.ts';
import { word } from '../../api/wire-types.ts';
import type { Reply } from './client.ts';
import { readRoute, rowsSchema } from './read-route.ts';
import { instantSchema } from './records.ts';

export interface Drawer {
  account: DrawerAccount;
  /** Who has it on them; '' for the shop's own. */
  holder: string;
  /** What should be in it. */
  balancePaise: Paise;
  /** When it was last counted; null for never. */
  countedAtMs: number | null;
  /** What has come in since, less what went out, by kind of transfer. */
  moved: { kind: string; amountPaise: Paise }[];
  /** Of the balance: what this device has recorded since it was read. */
  unreadPaise: Paise;
}

/** An order that is finished, and not settled. */
export interface OpenOrder {
  id: string;
  number: string;
  customerName: string;
  status: AnyOrderStatus;
  /** Above zero the customer owes it, below zero the shop. */
  owedPaise: Paise;
  receivedAtMs: number;
}

/** A transfer as screens show it. */
export interface ShownTransfer {
  id: string;
  /** A kind of src/domain/ledger/transfer.ts, or of a newer shop. */
  kind: string;
  from: string;
  to: string;
  amountPaise: Paise;
  /** The order's id; '' for none. */
  order: string;
  /** 'ORD' + 6 digits; '' for none. */
  orderNumber: string;
  countedPaise: Paise | null;
  note: string;
  /** What came back, for `returned`; null otherwise. */
  goods: ChargedGoods | null;
  /** Who recorded it; '' for what followed from an order, and for deleted accounts. */
  byName: string;
  takenAtMs: number;
  isReversed: boolean;
}

/** A member of the staff who can be given money to carry. */
export interface Carrier {
  account: DrawerAccount;
  name: string;
}

export interface Ledger {
  drawers: Drawer[];
  people: Carrier[];
  owed: OpenOrder[];
  /** Of all orders, also of those that are not listed. */
  owedCount: number;
  owedPaise: Paise;
  /** What people have recorded, newest first. */
  recorded: ShownTransfer[];
}

/** Whole paise. */
export const amount = v.pipe(v.number(), v.safeInteger(), v.transform(exactPaise));

const drawerSchema = v.pipe(
  v.object({
    account: v.custom<DrawerAccount>(isDrawer),
    holder: v.string(),
    balance_paise: amount,
    counted_at: v.nullable(instantSchema),
    moved: v.array(v.object({ kind: word, paise: amount })),
  }),
  v.transform(
    ({ account, holder, ...wire }): Drawer => ({
      account,
      holder: account === TILL ? '' : holder,
      balancePaise: wire.balance_paise,
      countedAtMs: wire.counted_at,
      moved: wire.moved.map(({ kind, paise: amountPaise }) => ({ kind, amountPaise })),
      unreadPaise: ZERO_PAISE,
    }),
  ),
);

const openOrderSchema = v.pipe(
  v.object({
    id: v.string(),
    number: v.string(),
    customer_name: v.string(),
    status: word,
    owed_paise: amount,
    received_at: instantSchema,
  }),
  v.transform(
    ({ id, number, status, ...wire }): OpenOrder => ({
      id,
      number,
      status,
      customerName: wire.customer_name,
      owedPaise: wire.owed_paise,
      receivedAtMs: wire.received_at,
    }),
  ),
);

export const transferSchema = v.pipe(
  v.object({
    id: v.string(),
    kind: word,
    from: v.string(),
    to: v.string(),
    amountPaise: amount,
    order: v.string(),
    orderNumber: v.string(),
    countedPaise: v.nullable(amount),
    note: v.string(),
    goods: v.fallback(v.nullable(v.custom<ChargedGoods>(isChargedGoods)), null),
    byName: v.string(),
    takenAt: instantSchema,
    isReversed: v.pipe(
      v.number(),
      v.transform((is) => is === 1),
    ),
  }),
  v.transform(({ takenAt: takenAtMs, ...rest }): ShownTransfer => ({ ...rest, takenAtMs })),
);

const ledgerSchema = v.pipe(
  v.object({
    drawers: rowsSchema(drawerSchema),
    people: v.optional(
      rowsSchema(v.object({ account: v.custom<DrawerAccount>(isDrawer), name: v.string() })),
      [],
    ),
    owed: rowsSchema(openOrderSchema),
    owed_count: v.number(),
    owed_paise: amount,
    recorded: rowsSchema(transferSchema),
  }),
  v.transform(
    ({ drawers, people, owed, recorded, ...wire }): Ledger => ({
      drawers,
      people,
      owed,
      recorded,
      owedCount: wire.owed_count,
      owedPaise: wire.owed_paise,
    }),
  ),
);

/** Drawers, what is owed, and what was recorded last. */
export const readLedger = (token: string): Promise<Reply<Ledger>> =>
  readRoute(token, '/api/shop/staff/ledger', ledgerSchema);
