/** What docs/protocol.md says of the answers to an order is what the code says. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ORDER_CODE_HTTP_STATUS } from '../../../src/domain/order/outcome.ts';

it('names every code with its HTTP status', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../../docs/protocol.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `([a-z_]+)` \| (\d{3}) \|/gm)];

  expect(Object.fromEntries(rows.map(([, code, status]) => [code, Number(status)]))).toEqual(
    ORDER_CODE_HTTP_STATUS,
  );
});
