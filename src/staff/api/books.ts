/** Days of the shop's money, and its books for an accountant (D76). */
import * as v from 'valibot';
import { exactPaise, type Paise } from '../../domain/money.ts';
import { word } from '../../api/wire-types.ts';
import type { Reply } from './client.ts';
import { amount } from './ledger.ts';
import { readPages } from './read-pages.ts';
import { readRoute, rowsSchema } from './read-route.ts';
import { instantSchema } from './records.ts';

/** The first and the last day, YYYY-MM-DD. */
export interface Days {
  from: string;
  to: string;
}

/** What went from a group of accounts to another: 'orders', 'khata', 'cash', or an account that there is one of. */
export interface Flow {
  kind: string;
  from: string;
  to: string;
  amountPaise: Paise;
  count: number;
}

/** A drawer, or UPI. */
export interface MoneyAccount {
  account: string;
  /** Who has it on them; '' for the shop's. */
  holder: string;
  beforePaise: Paise;
  afterPaise: Paise;
  moved: { kind: string; amountPaise: Paise }[];
}

/** A drawer was counted. */
export interface Count {
  id: string;
  account: string;
  countedPaise: Paise;
  /** Above zero: more than should have been in it. */
  differencePaise: Paise;
  byName: string;
  atMs: number;
}

export interface Expense {
  id: string;
  note: string;
  amountPaise: Paise;
  byName: string;
  atMs: number;
}

export interface DaysMoney {
  flows: Flow[];
  accounts: MoneyAccount[];
  counts: Count[];
  expenses: Expense[];
}

/** A transfer in the books. */
export interface BookEntry {
  id: string;
  kind: string;
  from: string;
  to: string;
  amountPaise: Paise;
  /** Record id; '' for none. */
  order: string;
  orderNumber: string;
  customer: string;
  reverses: string;
  note: string;
  byName: string;
  takenAtMs: number;
}

const flowSchema = v.pipe(
  v.object({ kind: word, from: v.string(), to: v.string(), paise: amount, count: v.number() }),
  v.transform(({ paise: amountPaise, ...rest }): Flow => ({ ...rest, amountPaise })),
);
const accountSchema = v.pipe(
  v.object({
    account: v.string(),
    holder: v.string(),
    before_paise: amount,
    after_paise: amount,
    moved: v.array(v.object({ kind: word, paise: amount })),
  }),
  v.transform(
    ({ account, holder, ...wire }): MoneyAccount => ({
      account,
      holder,
      beforePaise: wire.before_paise,
      afterPaise: wire.after_paise,
      moved: wire.moved.map(({ kind, paise }) => ({ kind, amountPaise: exactPaise(paise) })),
    }),
  ),
);
const countSchema = v.pipe(
  v.object({
    id: v.string(),
    account: v.string(),
    counted_paise: amount,
    difference_paise: amount,
    by_name: v.string(),
    at: instantSchema,
  }),
  v.transform(
    ({ id, account, ...wire }): Count => ({
      id,
      account,
      countedPaise: wire.counted_paise,
      differencePaise: wire.difference_paise,
      byName: wire.by_name,
      atMs: wire.at,
    }),
  ),
);
const expenseSchema = v.pipe(
  v.object({
    id: v.string(),
    note: v.string(),
    paise: amount,
    by_name: v.string(),
    at: instantSchema,
  }),
  v.transform(
    ({ paise: amountPaise, by_name: byName, at: atMs, ...rest }): Expense => ({
      ...rest,
      amountPaise,
      byName,
      atMs,
    }),
  ),
);
const daysSchema = v.object({
  flows: rowsSchema(flowSchema),
  accounts: rowsSchema(accountSchema),
  counts: rowsSchema(countSchema),
  expenses: rowsSchema(expenseSchema),
});

const entrySchema = v.pipe(
  v.object({
    id: v.string(),
    kind: word,
    from: v.string(),
    to: v.string(),
    amountPaise: amount,
    order: v.string(),
    orderNumber: v.string(),
    customer: v.string(),
    reverses: v.string(),
    note: v.string(),
    byName: v.string(),
    takenAt: instantSchema,
  }),
  v.transform(({ takenAt: takenAtMs, ...rest }): BookEntry => ({ ...rest, takenAtMs })),
);
/** Not `rowsSchema`: a book that lacks an entry is worse than none. */
const pageSchema = v.object({ transfers: v.array(entrySchema), next: v.string() });

const queryOf = ({ from, to }: Days) => `from=${from}&to=${to}`;

export const readDays = (token: string, days: Days): Promise<Reply<DaysMoney>> =>
  readRoute(token, `/api/shop/staff/ledger/days?${queryOf(days)}`, daysSchema);

/** All entries of the days, oldest first. */
export const readBooks = (token: string, days: Days): Promise<Reply<BookEntry[]>> =>
  readPages(
    token,
    `/api/shop/staff/ledger/books?${queryOf(days)}`,
    pageSchema,
    ({ transfers }) => transfers,
  );
