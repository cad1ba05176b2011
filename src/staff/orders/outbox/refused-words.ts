/** What the staff read about refused commands. */
import { firstEight } from '../../../domain/order/number.ts';
import type { TransferCommand } from '../../../phone/commands/staff-transfer.ts';
import { OVERTAKEN, type StaffCommand } from '../../../phone/db/staff-outbox.ts';
import { adminKhataText } from '../../../text/admin-khata.ts';
import { adminMoneyText } from '../../../text/admin-money.ts';
import { adminOutboxText } from '../../../text/admin-outbox.ts';
import { transferWords } from '../../money/money-words.ts';
import { statusWord } from '../order-words.ts';

const KNOWN_CODES = [
  OVERTAKEN,
  'too_late',
  'needs_consent',
  'superseded',
  'unavailable',
  'unlikely',
  'last_line',
  'owner_only',
  'too_many',
  'unknown_order',
  'goods_returned',
  'not_stored',
] as const;

const TRANSFER_CODES = [
  'more_than_paid',
  'not_delivered',
  'more_than_delivered',
  'without_price',
  'reversed_already',
  'unknown_transfer',
  'owner_only',
] as const;
const KHATA_CODES = [
  'no_credit',
  'opening_exists',
  'over_credit_limit',
  'more_than_owed',
  'unknown_customer',
] as const;

/** Why the shop did not record what happened with money. */
function refusedTransferText({ body, orderNumber, answer }: TransferCommand): string {
  const number = firstEight(orderNumber);
  const ofKhata = KHATA_CODES.find((known) => known === answer?.code);
  if (ofKhata !== undefined) return adminKhataText(ofKhata, { number });
  const code = TRANSFER_CODES.find((known) => known === answer?.code);
  return code === undefined
    ? adminMoneyText('refused', { what: transferWords(body) })
    : adminMoneyText(code, { number });
}

/** Why a command was refused. */
function refusedText(command: StaffCommand): string {
  if (command.kind === 'transfer') return refusedTransferText(command);
  const { kind, body, orderNumber, answer } = command;
  const number = firstEight(orderNumber);
  const code = KNOWN_CODES.find((known) => known === answer?.code);
  if (kind === 'move' && code === 'not_stored') {
    return adminOutboxText('notMoved', { number, status: statusWord(body.status) });
  }
  if (code === 'too_late' && answer?.status === 'cancelled') {
    return adminOutboxText('unpack', { number });
  }
  if (code !== undefined) return adminOutboxText(code, { number });
  return kind === 'move'
    ? adminOutboxText('notMoved', { number, status: statusWord(body.status) })
    : adminOutboxText('other', { number });
}

export interface RefusedEntry {
  /** Whether the shop has taken it, and somebody has changed it since. */
  isOvertaken: boolean;
  text: string;
  ids: string[];
}

/** The orders' entries, those of one order and reason together. Moves of an order that has moved on are asked about. */
export function refusedEntries(commands: readonly StaffCommand[]): RefusedEntry[] {
  const idsByText = new Map<string, string[]>();
  for (const command of commands) {
    if (command.kind === 'move' && command.answer?.code === 'status_changed') continue;
    const text = refusedText(command);
    idsByText.set(text, [...(idsByText.get(text) ?? []), command.id]);
  }
  const isOvertaken = (id?: string) =>
    commands.some((command) => command.id === id && command.answer?.code === OVERTAKEN);
  return [...idsByText].map(([sentence, ids]) => ({
    isOvertaken: isOvertaken(ids[0]),
    text: ids.length === 1 ? sentence : adminOutboxText('times', { sentence, n: ids.length }),
    ids,
  }));
}
