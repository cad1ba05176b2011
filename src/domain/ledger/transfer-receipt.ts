/**
 * The proof that a device of the staff has of a transfer that a shop restored from a backup has lost (D31): what the shop
 * had stored, and its own signature under that. The shop stores it again as it was, and decides nothing anew. Pure.
 */
import { isFields, isWholeNumber } from '../order/request.ts';
import { mayResubmit } from '../order/receipt.ts';
import { isKhata } from './account.ts';
import type { Transfer } from './transfer.ts';

/** The customer of a khata, as the shop has written them down. */
export interface ProvenCustomer {
  id: string;
  name: string;
  phone: string;
  limitPaise: number;
}

export interface TransferProof {
  /** What was recorded, and what was stored with it. */
  rows: [Transfer, ...Transfer[]];
  /** The kind of what the first one reverses; '' for nothing. */
  reversedKind: string;
  /** Whose khata it is about; null for none. */
  customer: ProvenCustomer | null;
}

/** Far more than are ever stored with one. */
const MAX_ROWS = 50;

/** The text that the shop signs. */
export const transferReceiptText = ({ rows, reversedKind, customer }: TransferProof): string =>
  JSON.stringify([
    rows.map((row) => [
      row.id,
      row.kind,
      row.from,
      row.to,
      row.amountPaise,
      row.order,
      row.reverses,
      row.countedPaise,
      row.note,
      row.goods,
      row.by,
      row.madeAt,
      row.takenAt,
    ]),
    reversedKind,
    customer && [customer.id, customer.name, customer.phone, customer.limitPaise],
  ]);

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200;

function isRow(value: unknown): value is Transfer {
  if (!isFields(value)) return false;
  const { id, kind, from, to, order, reverses, note, by, madeAt, takenAt } = value;
  return (
    [id, kind, from, to, order, reverses, note, by, madeAt].every(isText) &&
    typeof value.amountPaise === 'number' &&
    isText(takenAt) &&
    !Number.isNaN(Date.parse(takenAt))
  );
}

const isCustomer = (value: unknown): value is ProvenCustomer =>
  isFields(value) &&
  [value.id, value.name, value.phone].every(isText) &&
  isWholeNumber(value.limitPaise, 0, Number.MAX_SAFE_INTEGER);

/** Checks the shape of what a device shows; null when it has another. Only the signature proves that it is true. */
export function parseTransferProof(value: unknown): TransferProof | null {
  if (!isFields(value)) return null;
  const { rows, reversedKind, customer } = value;
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > MAX_ROWS) return null;
  if (!rows.every(isRow) || !isText(reversedKind)) return null;
  if (customer !== null && !isCustomer(customer)) return null;
  return { rows: rows as unknown as TransferProof['rows'], reversedKind, customer };
}

/** Whether a proof is young enough to be shown. `nowMs` in epoch milliseconds. */
export const mayShow = ({ rows: [{ takenAt }] }: TransferProof, nowMs: number): boolean =>
  mayResubmit(Date.parse(takenAt), nowMs);

/** The customer of whose khata a transfer is, by id; '' for none. */
export function khataCustomerOf({ from, to }: { from: string; to: string }): string {
  const account = [from, to].find(isKhata) ?? '';
  return account.slice(account.indexOf(':') + 1);
}

/** What a restored shop knows of what it is shown. */
export interface ProofFacts {
  isKnown: boolean;
  /** The order that it is about; null if the shop has none of that id, or it is about none. */
  order: { isDelivered: boolean } | null;
  /** What the first row reverses, and whether it was; null if the shop does not have it. */
  target: { isReversed: boolean } | null;
  /** Some of the rows after it reverse what people have recorded and the shop does not have (`alsoReversed`). */
  isIncomplete: boolean;
  /** Id of what the order is taken to be paid with, as it stands; '' for nothing. */
  assumed: string;
}

export type ProofDecision =
  /** It has it, or another reversal of the same. */
  | 'known'
  | 'store'
  /** After a restore what an order is taken to be paid with has another id, and is the same. */
  | 'reverse_assumed'
  /** Something comes first: the order, its delivery, or what is reversed. */
  | 'not_yet';

/** Ids that people's rows reverse beside the first one's: what was rounded off with them. Others are the shop's own. */
export const alsoReversed = ({ rows: [, ...others] }: TransferProof): string[] =>
  others.map(({ reverses }) => reverses).filter((id) => id.includes('.'));

export function decideProof(
  { rows, reversedKind }: TransferProof,
  facts: ProofFacts,
): ProofDecision {
  const [{ kind, order }] = rows;
  if (facts.isKnown) return 'known';
  if ((order !== '' && facts.order === null) || facts.isIncomplete) return 'not_yet';
  if (kind === 'returned') return facts.order?.isDelivered ? 'store' : 'not_yet';
  if (kind !== 'reversed') return 'store';
  if (facts.target !== null) return facts.target.isReversed ? 'known' : 'store';
  return reversedKind === 'assumed' && facts.assumed !== '' ? 'reverse_assumed' : 'not_yet';
}
