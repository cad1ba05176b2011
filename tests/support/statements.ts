/** What a shop asks its database, as the server prints it, and how the database answers that. */
import { expect } from 'vitest';
import type { TestShop } from './server.ts';

type Shop = Pick<TestShop, 'asSuperuser'>;

/** Rows of any SQL, as texts. */
export async function queryOf(shop: Shop, query: string): Promise<string[][]> {
  return (await shop.asSuperuser<{ rows: string[][] }>('POST', '/api/sql', { query })).rows;
}

/** How SQLite would go about a statement: a line for each table and each sorting. */
export async function planOf(shop: Shop, sql: string): Promise<string> {
  return (await queryOf(shop, `EXPLAIN QUERY PLAN ${sql}`)).map((row) => row.at(-1)).join('\n');
}

/** Hears statements; its `onOutput` is for `openShop`. */
export function hearStatements() {
  let printed = '';
  let marks = 0;
  return {
    onOutput: (text: string) => {
      printed += text;
    },
    /** The reading statements that a request has led to, those on one table alone. */
    async on(table: string, shop: Shop, request: () => Promise<unknown>): Promise<string[]> {
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
        .filter((text) => /^(?:SELECT|WITH)/.test(text))
        .filter((text) => new RegExp(`(?:FROM|JOIN) \`?${table}\\b`).test(text));
    },
  };
}
