/** The server's SQL statements, from its output, and their query plans. */
import { expect } from 'vitest';
import type { TestShop } from './server.ts';

type Shop = Pick<TestShop, 'asSuperuser'>;

/** Values as strings. */
export async function queryOf(shop: Shop, query: string): Promise<string[][]> {
  return (await shop.asSuperuser<{ rows: string[][] }>('POST', '/api/sql', { query })).rows;
}

/** EXPLAIN QUERY PLAN, one step per line. The route takes 5,000 characters: white space is none of them. */
export async function planOf(shop: Shop, sql: string): Promise<string> {
  return (await queryOf(shop, `EXPLAIN QUERY PLAN ${sql.replace(/\s+/g, ' ')}`))
    .map((row) => row.at(-1))
    .join('\n');
}

/** Records statements; pass `onOutput` to `openShop`. */
export function hearStatements() {
  let printed = '';
  let marks = 0;
  return {
    onOutput: (text: string) => {
      printed += text;
    },
    /** The SELECT statements of a request on one table, or its UPDATE statements. */
    async on(
      table: string,
      shop: Shop,
      request: () => Promise<unknown>,
      how: 'SELECT' | 'UPDATE' = 'SELECT',
    ): Promise<string[]> {
      const isHeard = {
        SELECT: new RegExp(`^(?:SELECT|WITH)[^]*(?:FROM|JOIN) \`?${table}\\b`),
        UPDATE: new RegExp(`^UPDATE ${table}\\b`),
      }[how];
      printed = '';
      await request();
      marks += 1;
      const mark = `SELECT ${marks} AS mark`;
      await queryOf(shop, mark);
      await expect.poll(() => printed).toContain(mark);
      return printed
        .replace(/\u001B\[\d*m/g, '')
        .replace(/^(?:DEBUG|INFO|WARN|ERROR) .*$[^[]*/gm, '')
        .split(/^\[[\d.]+ms\] /m)
        .map((text) => text.trim())
        .filter((text) => isHeard.test(text));
    },
  };
}
