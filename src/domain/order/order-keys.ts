/** Orders as their readers name them: each by its id and its key. */
import { isFields, RECORD_ID_PATTERN } from './request.ts';

/** Most orders that one request names. */
export const MAX_ORDER_KEYS = 50;

export interface OrderKey {
  id: string;
  key: string;
}

const isOrderKey = (value: unknown): value is OrderKey =>
  isFields(value) &&
  typeof value.id === 'string' &&
  RECORD_ID_PATTERN.test(value.id) &&
  typeof value.key === 'string';

/**
 * The ids and keys in a body, or null when it is no such list. Of an id that is named again the last key counts: an order
 * that is named fifty times is answered once. Whether a key fits only the server knows.
 */
export function parseOrderKeys(value: unknown): OrderKey[] | null {
  if (!Array.isArray(value) || value.length > MAX_ORDER_KEYS) return null;
  if (!value.every(isOrderKey)) return null;
  return [...new Map(value.map((pair) => [pair.id, pair])).values()];
}
