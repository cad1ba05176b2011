/**
 * The proof that a device of the staff has of a transfer that a shop restored from a backup has lost (D31): what it had
 * sent, and the shop's own signature under that, under whoever recorded it and when. Pure.
 */
import { mayResubmit } from '../order/receipt.ts';
import { type TransferRequest, transferToWire } from './transfer-request.ts';

export interface TransferReceipt {
  /** The account id of whoever recorded it. */
  by: string;
  /** When the shop stored it: ISO 8601. */
  takenAt: string;
  /** The shop's signature. */
  signature: string;
}

/** The text that the shop signs. `request` as `parseTransfer` has it. */
export function transferReceiptText(
  request: TransferRequest,
  { by, takenAt }: Pick<TransferReceipt, 'by' | 'takenAt'>,
): string {
  const fields = Object.entries(transferToWire(request)).filter(([, value]) => value !== undefined);
  const inOrder = fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([by, takenAt, inOrder]);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 80;

/** A receipt as a device shows it to a restored shop: `order` is the order's id, which a reversal does not name; or ''. */
export type ShownTransferReceipt = TransferReceipt & { order: string };

/** Checks the shape of what a device shows; null when it has another, or is too old. `nowMs` is the shop's time. */
export function parseShownReceipt(value: unknown, nowMs: number): ShownTransferReceipt | null {
  if (typeof value !== 'object' || value === null) return null;
  const { by, taken_at: takenAt, signature, order } = value as Record<string, unknown>;
  if (!isText(by) || !isText(takenAt) || !isText(signature) || !isText(order)) return null;
  const takenAtMs = Date.parse(takenAt);
  const isYoung = takenAtMs <= nowMs && mayResubmit(takenAtMs, nowMs);
  return isYoung ? { by, takenAt, signature, order } : null;
}

/** As the wire has it. */
export const receiptToWire = <Receipt extends TransferReceipt>({ takenAt, ...rest }: Receipt) => ({
  ...rest,
  taken_at: takenAt,
});
