import { describe, expect, it } from 'vitest';
import { problem } from '../../../../src/staff/api/client.ts';
import type { ImportRow } from '../../../../src/staff/api/import-products.ts';
import { paise } from '../../../../src/domain/money.ts';
import { parseTable } from '../../../../src/staff/import/read/csv.ts';
import type { SheetRow } from '../../../../src/staff/import/compare/sheet-row.ts';
import { rowsToMend } from '../../../../src/staff/import/preview/sheet-summary.ts';
import { type ImportServer, storeRows } from '../../../../src/staff/import/store-rows.ts';
import { asTable, sheetOf } from '../../../support/sheets.ts';

const SHEET = asTable(
  'name | category | price | image_url',
  'Paneer | dairy-bakery | 90 | https://pictures.example/paneer.jpg',
  'Curd | dairy-bakery | free | ',
  'Ghee | dairy-bakery | 300 | https://pictures.example/ghee.jpg',
  'Lassi | dairy-bakery | 30 | ',
);

/** Takes everything; what a test wants otherwise it says. */
function aServer(overrides: Partial<ImportServer> = {}) {
  const parts: ImportRow[][] = [];
  const pictures: string[] = [];
  const server: ImportServer = {
    storePart(rows) {
      parts.push([...rows]);
      const results = rows.map(({ line }) => ({ code: 'stored' as const, id: `row${line}` }));
      return Promise.resolve({ ok: true, data: { results } });
    },
    storePicture(id, address) {
      pictures.push(`${id} ${address}`);
      return Promise.resolve({ ok: true, data: { picture: undefined } });
    },
    ...overrides,
  };
  return { server, parts, pictures };
}

const store = (rows: readonly SheetRow[], server: ImportServer) =>
  storeRows(rows, server, () => {});
const errorsOf = (rows: readonly SheetRow[]) => rows.map(({ name, errors }) => [name, errors]);

describe('storing a sheet with a wrong row', () => {
  it('stores the others with their pictures, and keeps the wrong one', async () => {
    const { server, parts, pictures } = aServer();
    const { stored, left } = await store(sheetOf(SHEET).rows, server);

    expect(stored).toBe(3);
    expect(parts[0]?.map(({ line, fields }) => [line, fields.name])).toEqual([
      [2, 'Paneer'],
      [4, 'Ghee'],
      [5, 'Lassi'],
    ]);
    expect(parts[0]?.map(({ picture }) => picture)).toEqual([
      'https://pictures.example/paneer.jpg',
      'https://pictures.example/ghee.jpg',
      '',
    ]);
    expect(pictures).toEqual([
      'row2 https://pictures.example/paneer.jpg',
      'row4 https://pictures.example/ghee.jpg',
    ]);
    expect(errorsOf(left)).toEqual([['Curd', [{ column: 'price', error: 'price_wrong' }]]]);
  });

  it('tells row by row what the server refused and which picture it could not have', async () => {
    const { server } = aServer({
      storePart: (rows) =>
        Promise.resolve({
          ok: true,
          data: {
            results: rows.map(({ line, fields }) =>
              fields.name === 'Lassi'
                ? { code: 'refused', fields: ['pricePaise'] }
                : { code: 'stored', id: `row${line}` },
            ),
          },
        }),
      storePicture: (id) =>
        Promise.resolve({
          ok: true,
          data: id === 'row4' ? { problem: 'no_picture' } : { picture: undefined },
        }),
    });
    const { stored, left } = await store(sheetOf(SHEET).rows, server);

    expect(stored).toBe(2);
    expect(errorsOf(left)).toEqual([
      ['Curd', [{ column: 'price', error: 'price_wrong' }]],
      ['Lassi', [{ column: 'price', error: 'refused' }]],
      ['Ghee', [{ column: 'image_url', error: 'picture_no_picture' }]],
    ]);
  });

  it('says which row is above its MRP by now, and stores the others', async () => {
    const { server } = aServer({
      storePart: (rows) =>
        Promise.resolve({
          ok: true,
          data: {
            results: rows.map(({ line, fields }) =>
              fields.name === 'Lassi'
                ? { code: 'refused', fields: ['originalPricePaise'] }
                : { code: 'stored', id: `row${line}` },
            ),
          },
        }),
    });
    const { stored, left } = await store(sheetOf(SHEET).rows, server);
    expect(stored).toBe(2);
    expect(errorsOf(left)).toContainEqual(['Lassi', [{ column: 'mrp', error: 'mrp_below_now' }]]);
  });

  it('goes on where it stopped when the server was away', async () => {
    const many = Array.from({ length: 450 }, (_, at) => [`Row ${at}`, 'dairy-bakery', '10']);
    const { rows } = sheetOf([['name', 'category', 'price'], ...many]);
    const { server, parts } = aServer();
    let requests = 0;
    const flaky: ImportServer = {
      ...server,
      storePart(part) {
        requests += 1;
        return requests === 2 ? Promise.resolve(problem('unreachable')) : server.storePart(part);
      },
    };
    const first = await store(rows, flaky);
    expect(first).toMatchObject({ stored: 200, problem: { reason: 'unreachable' } });
    const second = await store(first.left, flaky);
    expect(second).toMatchObject({ stored: 250, left: [], problem: null });
    expect(parts.flat().map(({ line }) => line)).toEqual(rows.map(({ line }) => line));
  });

  it('sends of a known product only what the sheet changes', async () => {
    const { rows } = sheetOf(SHEET);
    const [row] = rows;
    if (!row) throw new Error('no row');
    const { server, parts } = aServer();
    const changes = [{ column: 'price' as const, from: '80', to: '90' }];
    await store([{ ...row, id: 'known', kind: 'changed', changes }], server);
    expect(parts[0]?.[0]?.fields).toEqual({ pricePaise: 90_00 });
  });
});

describe('storing what somebody else changes too', () => {
  const known = { id: 'known', kind: 'changed' as const };
  const changes = [{ column: 'price' as const, from: '80', to: '90' }];

  it('sends what was compared, and keeps a row whose product has changed since', async () => {
    const [row] = sheetOf(SHEET).rows;
    if (!row?.fields) throw new Error('no row');
    const sent: ImportRow[] = [];
    const { server } = aServer({
      storePart(rows) {
        sent.push(...rows);
        const result = { code: 'changed_meanwhile' as const, fields: ['pricePaise' as const] };
        return Promise.resolve({ ok: true, data: { results: rows.map(() => result) } });
      },
    });
    const seen = { ...row.fields, pricePaise: paise(80_00) };
    const { stored, left } = await store([{ ...row, ...known, changes, seen }], server);
    expect(sent).toMatchObject([{ fields: { pricePaise: 90_00 }, seen: { pricePaise: 80_00 } }]);
    // With what the row was matched by.
    expect(Object.keys(sent[0]?.seen ?? {})).toEqual([
      'name',
      'quantityLabel',
      'stepGrams',
      'pricePaise',
    ]);
    expect(sent[0]?.picture).toBe('');
    expect(stored).toBe(0);
    expect(errorsOf(left)).toEqual([['Paneer', [{ column: 'price', error: 'changed_meanwhile' }]]]);
  });

  it('sends no row that waits for a decision, and keeps it', async () => {
    const [row] = sheetOf(SHEET).rows;
    if (!row) throw new Error('no row');
    const { server, parts } = aServer();
    const contested: SheetRow = {
      ...row,
      ...known,
      kind: 'contested',
      contested: ['price'],
      changes,
    };
    expect(await store([contested], server)).toEqual({
      stored: 0,
      left: [contested],
      problem: null,
    });
    expect(parts).toEqual([]);
  });
});

describe('the rows to mend', () => {
  it('come back as a file with their reasons, and read again once mended', () => {
    const { rows, columns } = sheetOf(SHEET);
    const table = parseTable(rowsToMend(rows, columns));
    expect(table).toEqual([
      ['name', 'category', 'price', 'image_url', 'reason'],
      ['Curd', 'dairy-bakery', 'free', '', expect.stringContaining('price: Give a price')],
    ]);
    const mended = table.map((cells) => cells.map((cell) => (cell === 'free' ? '40' : cell)));
    const { rows: again, headings } = sheetOf(mended);
    expect(again).toMatchObject([{ kind: 'new' }]);
    expect(headings.every(({ column }) => column !== null)).toBe(true);
  });

  it('still say how they were exported', () => {
    const { rows, columns } = sheetOf(
      asTable('name | category | price | as_exported', 'Curd | dairy-bakery | free | price:1x'),
    );
    expect(parseTable(rowsToMend(rows, columns))).toMatchObject([
      ['name', 'category', 'price', 'as_exported', 'reason'],
      ['Curd', 'dairy-bakery', 'free', 'price:1x', expect.any(String)],
    ]);
  });
});
