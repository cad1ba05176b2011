/** What a request to record a transfer needs (D73): who may send it, and what it has on the wire. Pure. */
import type { Action } from '../access.ts';
import { MAX_PAISE, paise } from '../money.ts';
import { isWholeNumber, RECORD_ID_PATTERN } from '../order/request.ts';
import { isDrawer, isMoney } from './account.ts';
import { isText } from '../text.ts';
import { isReturnedGoods, plainGoods, type ReturnedGoods } from './returned-goods.ts';
import { MAX_NOTE_LENGTH, type TransferRequest } from './transfer-request.ts';

/** What it takes to record a kind, where the account does not matter. */
const TRANSFER_ACTIONS = {
  collected: 'record_payments',
  refunded: 'refund_payments',
  returned: 'refund_payments',
  on_khata: 'record_payments',
  khata_paid: 'record_payments',
  khata_refunded: 'refund_payments',
  opening: 'give_credit',
  written_off: 'give_credit',
  paid_in: 'record_payments',
  paid_out: 'record_payments',
  handed_over: 'record_payments',
  reversed: 'record_payments',
  closed: 'record_payments',
} as const satisfies Record<TransferRequest['kind'], Action>;

const KINDS = Object.keys(TRANSFER_ACTIONS) as TransferRequest['kind'][];
const isKind = (value: unknown): value is TransferRequest['kind'] =>
  KINDS.includes(value as TransferRequest['kind']);

/** Whether it is cash that a customer pays for an order. */
export const isCashForOrder = (kind: unknown, account: unknown): boolean =>
  kind === 'collected' && isDrawer(account);

/** What it takes to record what the wire has. */
export function transferAction({ kind, account }: Readonly<Record<string, unknown>>): Action {
  if (isCashForOrder(kind, account)) return 'collect_cash';
  return isKind(kind) ? TRANSFER_ACTIONS[kind] : 'record_payments';
}

/** What it takes to take a transfer back: what it takes to record one. */
export const reversalAction = (kind: string): Action =>
  isKind(kind) ? TRANSFER_ACTIONS[kind] : 'record_payments';

/** Also of a transfer that the migration has made of an order. */
const TRANSFER_ID_PATTERN = /^[a-z0-9]{15}(?:\.sold|\.assumed)?$/;
const isId = (value: unknown): value is string =>
  typeof value === 'string' && RECORD_ID_PATTERN.test(value);
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 40 && !Number.isNaN(Date.parse(value));
const isNote = (value: unknown): value is string =>
  typeof value === 'string' && value.trim().length > 0 && value.length <= MAX_NOTE_LENGTH;

/** By field: whether what the wire has is one. */
const CHECKS = {
  account: isMoney,
  drawer: isDrawer,
  order: isId,
  customer: isId,
  goods: isReturnedGoods,
  account_or_none: (value: unknown) => value === '' || isMoney(value),
  customer_or_none: (value: unknown) => value === '' || isId(value),
  given_paise: (value: unknown) => isWholeNumber(value, 0, MAX_PAISE),
  over_limit: (value: unknown) => typeof value === 'boolean',
  note: isNote,
  note_or_none: (value: unknown) => value === undefined || isText(value, MAX_NOTE_LENGTH),
  reverses: (value: unknown) => typeof value === 'string' && TRANSFER_ID_PATTERN.test(value),
  amount_paise: (value: unknown) => isWholeNumber(value, 1, MAX_PAISE),
  counted_paise: (value: unknown) => isWholeNumber(value, 0, MAX_PAISE),
  to_drawer: isDrawer,
  way_out: (value: unknown) => value === 'expense' || value === 'float',
};

/** The fields of each kind, on the wire, and how they are checked. */
const FIELDS: Record<TransferRequest['kind'], Readonly<Record<string, keyof typeof CHECKS>>> = {
  collected: { account: 'account', order: 'order', amount_paise: 'amount_paise' },
  refunded: { account: 'account', order: 'order', amount_paise: 'amount_paise' },
  returned: {
    order: 'order',
    goods: 'goods',
    account: 'account_or_none',
    customer: 'customer_or_none',
    amount_paise: 'given_paise',
  },
  on_khata: {
    customer: 'customer',
    order: 'order',
    amount_paise: 'amount_paise',
    over_limit: 'over_limit',
    note: 'note_or_none',
  },
  khata_paid: {
    account: 'account',
    customer: 'customer',
    amount_paise: 'amount_paise',
    note: 'note_or_none',
  },
  khata_refunded: { account: 'account', customer: 'customer', amount_paise: 'amount_paise' },
  opening: { customer: 'customer', amount_paise: 'amount_paise' },
  written_off: { customer: 'customer', amount_paise: 'amount_paise', note: 'note' },
  paid_in: { account: 'drawer', amount_paise: 'amount_paise' },
  paid_out: { account: 'drawer', to: 'way_out', amount_paise: 'amount_paise' },
  handed_over: { account: 'drawer', to: 'to_drawer', amount_paise: 'amount_paise' },
  reversed: { reverses: 'reverses' },
  closed: { account: 'drawer', counted_paise: 'counted_paise' },
};

/** Kinds that have a note; an expense has one, too. */
const NOTED: readonly TransferRequest['kind'][] = ['on_khata', 'khata_paid', 'written_off'];

/** The request of a body; or the names of the fields that are wrong. */
export function parseTransfer(
  body: Readonly<Record<string, unknown>>,
): { ok: true; input: TransferRequest } | { ok: false; fields: string[] } {
  const { id, kind, made_at: madeAt, account, customer, to, order, goods, reverses, note } = body;
  if (!isKind(kind)) return { ok: false, fields: ['kind'] };
  const fields = Object.entries(FIELDS[kind])
    .filter(([field, check]) => !CHECKS[check](body[field]))
    .map(([field]) => field);
  if (!isId(id)) fields.push('id');
  if (!isInstant(madeAt)) fields.push('made_at');
  if (kind === 'handed_over' && account === to) fields.push('to');
  if (kind === 'returned' && (account !== '' || customer !== '') !== (body.amount_paise !== 0)) {
    fields.push('amount_paise');
  }
  if (kind === 'returned' && account !== '' && customer !== '') fields.push('customer');
  if (kind === 'paid_out' && to === 'expense' && !isNote(note)) fields.push('note');
  if (fields.length > 0) return { ok: false, fields };
  const isNoted = to === 'expense' || NOTED.includes(kind);
  const amount = (value: unknown) => (value === undefined ? undefined : paise(value as number));
  const input = {
    id,
    kind,
    madeAt,
    account,
    customer,
    to,
    order,
    goods: kind === 'returned' ? plainGoods(goods as ReturnedGoods) : undefined,
    reverses,
    isOverLimit: body.over_limit,
    amountPaise: amount(body.amount_paise),
    countedPaise: amount(body.counted_paise),
    note: isNoted && typeof note === 'string' ? note.trim() : '',
  };
  return { ok: true, input: input as unknown as TransferRequest };
}
