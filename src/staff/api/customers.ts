/** Customers whom the shop has written down, and their khata (D74). */
import * as v from 'valibot';
import { type DrawerAccount, isDrawer, TILL } from '../../domain/ledger/account.ts';
import type { Paise } from '../../domain/money.ts';
import { type CustomerChange, customerToWire } from '../../domain/people/customer.ts';
import { requestJson } from '../../api/http.ts';
import { word } from '../../api/wire-types.ts';
import { refusalOf, type Reply } from './client.ts';
import { amount } from './ledger.ts';
import { readRoute, rowsSchema } from './read-route.ts';
import { instantSchema } from './records.ts';

/** What screens say of a customer's credit. */
export interface Credit {
  id: string;
  /** '' once they are erased. */
  name: string;
  /** Above zero they owe it. */
  balancePaise: Paise;
  /** What they may owe; 0 for no credit. */
  limitPaise: Paise;
}

export interface ListedCustomer extends Credit {
  phone: string;
  /** The linked account; '' for none. */
  account: string;
  /** Since when their oldest bill is open; null for none. */
  sinceMs: number | null;
  /** What they have promised last, while they owe something; '' for nothing. */
  note: string;
  /** They are forgotten once nothing is owed. */
  isErased: boolean;
  /** How many lines they say are wrong, and nobody has answered. */
  disputeCount: number;
  /** What they owed from before is written down. */
  hasOpening: boolean;
  /** What else they were written down as. */
  merged: { name: string; phone: string }[];
}

export interface CustomerList {
  customers: ListedCustomer[];
  /** The transfers that were recorded last, which the sums have. */
  recorded: { id: string }[];
  count: number;
  owedPaise: Paise;
}

/** A customer who may be an order's. */
export interface OrderCustomer extends Credit {
  /** The order's account is theirs; otherwise they have its number, which proves nothing. */
  isLinked: boolean;
}

/** A line of a khata, as src/domain/ledger/khata.ts has it. */
export interface KhataLine {
  id: string;
  /** A kind of transfer, or of a newer shop. */
  kind: string;
  amountPaise: Paise;
  balancePaise: Paise;
  openPaise: Paise;
  note: string;
  /** The order's id and number; '' for none. */
  order: string;
  orderNumber: string;
  takenAtMs: number;
  isReversed: boolean;
  /** What the customer says of it; null for nothing. */
  dispute: { note: string; madeAtMs: number; answeredAtMs: number | null } | null;
}

export interface CustomerKhata {
  customer: Credit & { phone: string; account: string; isErased: boolean };
  /** What the linked account is called; '' for none. */
  accountName: string;
  /** How many orders that account has. */
  orderCount: number;
  merged: { id: string; name: string; phone: string }[];
  /** Newest first. */
  lines: KhataLine[];
  /** There are older lines. */
  isCut: boolean;
  /** Where cash goes that this member of the staff takes from them, and comes from (D80). */
  cashDrawer: DrawerAccount;
}

const listedSchema = v.pipe(
  v.object({
    id: v.string(),
    name: v.string(),
    phone: v.string(),
    account: v.string(),
    limit_paise: amount,
    balance_paise: amount,
    since: v.nullable(instantSchema),
    note: v.fallback(v.string(), ''),
    is_erased: v.boolean(),
    disputes: v.number(),
    has_opening: v.boolean(),
    merged: v.array(v.object({ name: v.string(), phone: v.string() })),
  }),
  v.transform(
    ({ id, name, phone, account, note, merged, ...wire }): ListedCustomer => ({
      id,
      name,
      note,
      phone,
      account,
      merged,
      limitPaise: wire.limit_paise,
      balancePaise: wire.balance_paise,
      sinceMs: wire.since,
      isErased: wire.is_erased,
      disputeCount: wire.disputes,
      hasOpening: wire.has_opening,
    }),
  ),
);

const listSchema = v.pipe(
  v.object({
    customers: rowsSchema(listedSchema),
    recorded: v.fallback(v.array(v.string()), []),
    count: v.number(),
    owed_paise: amount,
  }),
  v.transform(
    ({ owed_paise: owedPaise, recorded, ...rest }): CustomerList => ({
      ...rest,
      recorded: recorded.map((id) => ({ id })),
      owedPaise,
    }),
  ),
);

export const orderCustomerSchema = v.pipe(
  v.object({
    id: v.string(),
    name: v.string(),
    limit_paise: amount,
    balance_paise: amount,
    is_linked: v.boolean(),
  }),
  v.transform(
    ({ id, name, ...wire }): OrderCustomer => ({
      id,
      name,
      limitPaise: wire.limit_paise,
      balancePaise: wire.balance_paise,
      isLinked: wire.is_linked,
    }),
  ),
);

const disputeSchema = v.pipe(
  v.object({ note: v.string(), madeAt: instantSchema, answeredAt: v.nullable(instantSchema) }),
  v.transform(({ note, madeAt: madeAtMs, answeredAt: answeredAtMs }) => ({
    note,
    madeAtMs,
    answeredAtMs,
  })),
);

const lineSchema = v.pipe(
  v.object({
    id: v.string(),
    kind: word,
    amountPaise: amount,
    balancePaise: amount,
    openPaise: amount,
    note: v.string(),
    order: v.string(),
    orderNumber: v.string(),
    takenAt: instantSchema,
    isReversed: v.boolean(),
    dispute: v.nullable(disputeSchema),
  }),
  v.transform(({ takenAt: takenAtMs, ...rest }): KhataLine => ({ ...rest, takenAtMs })),
);

const khataSchema = v.pipe(
  v.object({
    customer: v.object({
      id: v.string(),
      name: v.string(),
      phone: v.string(),
      account: v.string(),
      limitPaise: amount,
      isErased: v.boolean(),
    }),
    accountName: v.string(),
    orders: v.number(),
    merged: v.array(v.object({ id: v.string(), name: v.string(), phone: v.string() })),
    balancePaise: amount,
    isCut: v.boolean(),
    lines: rowsSchema(lineSchema),
    cashDrawer: v.fallback(v.custom<DrawerAccount>(isDrawer), TILL),
  }),
  v.transform(
    ({ customer, balancePaise, orders: orderCount, ...rest }): CustomerKhata => ({
      ...rest,
      orderCount,
      customer: { ...customer, balancePaise },
    }),
  ),
);

/** Those who owe most first. */
export const listCustomers = (token: string): Promise<Reply<CustomerList>> =>
  readRoute(token, '/api/shop/staff/customers', listSchema);

export const readCustomer = (token: string, id: string): Promise<Reply<CustomerKhata>> =>
  readRoute(token, `/api/shop/staff/customers/${id}`, khataSchema);

async function post(
  token: string,
  path: string,
  body: Record<string, unknown>,
  done: string,
): Promise<Reply<null>> {
  const schema = v.object({ code: v.string() });
  const answer = await requestJson({ method: 'POST', path, body, token, schema });
  return answer.ok && answer.data.code === done ? { ok: true, data: null } : refusalOf(answer);
}

/** Writes a customer down, or changes what is named. */
export const saveCustomer = (token: string, change: CustomerChange): Promise<Reply<null>> =>
  post(token, '/api/shop/customers', customerToWire(change), 'saved');

/** Writes a customer down, unless the shop has one who may be the same: 'customer_exists'. */
export const saveNewCustomer = (token: string, change: CustomerChange): Promise<Reply<null>> =>
  post(token, '/api/shop/customers', { ...customerToWire(change), unless_known: true }, 'saved');

/** Somebody has looked at what a customer says of a line. */
export const answerDispute = (token: string, line: string): Promise<Reply<null>> =>
  post(token, `/api/shop/staff/disputes/${line}`, {}, 'answered');
