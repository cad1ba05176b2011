/**
 * The server takes statuses, payment methods and roles from the rules' sets: SQL that names one asks nobody about a new
 * one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAYMENT_METHODS } from '../../../src/domain/order/payment-method.ts';
import { ORDER_STATUSES } from '../../../src/domain/order/status.ts';

const WORDS = [...ORDER_STATUSES, ...PAYMENT_METHODS].join('|');
const COMPARISON = new RegExp(
  `\\b(?:(?:from_)?status|payment_method)\\b"?\\s*(?:=+|!==?|<>|(?:NOT )?IN \\()\\s*'(?:${WORDS})'` +
    `|getString\\('(?:status|payment_method)'\\)\\s*[!=]==\\s*'(?:${WORDS})'` +
    '|\\b(?:WHERE|AND|OR|NOT)\\s+(?:\\w+\\.)?is_(?:admin|owner)\\b',
  'g',
);

const files = readdirSync('pb_hooks', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.js') && !file.startsWith('built/'),
);

it('no handler compares with one by its name', () => {
  const found = files.flatMap((file) =>
    (readFileSync(`pb_hooks/${file}`, 'utf8').match(COMPARISON) ?? []).map(
      (text) => `${file}: ${text}`,
    ),
  );
  expect(found).toEqual([]);
});
