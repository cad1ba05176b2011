/** What a customer says of a line of their khata that they think is wrong (D74). */
import { isText, visibleText } from '../text.ts';

/** Longer ones are refused. */
export const MAX_DISPUTE_LENGTH = 200;

/** The note of a body, which may be empty; null if it is none. */
export function parseDispute({ note }: Readonly<Record<string, unknown>>): string | null {
  return isText(note, MAX_DISPUTE_LENGTH) ? visibleText(note).trim() : null;
}
