/** Ids made on the phone, from the system's random generator (D9). */
import { orderNumber } from '../../domain/order/number.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const RECORD_ID_LENGTH = 15;
// The largest multiple of 36 that fits a byte: higher bytes are drawn again, so no letter is likelier.
const FAIR_LIMIT = 252;

/** A PocketBase record id: 15 characters [a-z0-9], about 77 bits. */
export function makeRecordId(): string {
  let id = '';
  while (id.length < RECORD_ID_LENGTH) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte !== undefined && byte < FAIR_LIMIT) id += ALPHABET[byte % ALPHABET.length];
  }
  return id;
}

/** 'ORD' + 6 digits, for people. */
export function makeOrderNumber(): string {
  const [digits] = crypto.getRandomValues(new Uint32Array(1));
  return orderNumber(digits ?? 0);
}
