import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * Reads a search parameter: a quoted text, a boolean, or a number that is written again as it was read. Everything else
 * is the text itself, such as the digits of a barcode that are more than a number holds.
 */
function parseParameter(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const isKept = typeof value === 'string' || typeof value === 'boolean';
  if (isKept || (typeof value === 'number' && String(value) === text)) return value;
  throw new SyntaxError('A text');
}

/** The query of an address as an object. */
export const parseSearch = parseSearchWith(parseParameter);

/** The same the other way round. */
export const stringifySearch = stringifySearchWith(JSON.stringify, parseParameter);
