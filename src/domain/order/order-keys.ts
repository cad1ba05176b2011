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

/** A list of ids and keys in a body, or null when it is not one. Whether a key fits only the server knows. */
export function parseOrderKeys(value: unknown): OrderKey[] | null {
  if (!Array.isArray(value) || value.length > MAX_ORDER_KEYS) return null;
  return value.every(isOrderKey) ? value : null;
}
