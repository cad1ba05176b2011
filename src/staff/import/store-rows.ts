/**
 * Stores the valid rows of a sheet in several requests, then their pictures one by one.
 * - A row whose product was changed since the comparison is not stored; it becomes wrong.
 * - A row that the server refuses, or whose picture cannot be fetched, becomes wrong with the reason; the others are
 *   stored.
 * - If the server becomes unreachable, the remaining rows can be stored later. Requests are idempotent.
 */
import type { Problem, Reply } from '../api/client.ts';
import { importProducts, type ImportRow } from '../api/import-products.ts';
import { type ProductFields } from '../api/products.ts';
import { isRemotePicture } from '../../domain/catalogue/picture.ts';
import type { ResolvedPicture } from '../components/form/resolve-picture.ts';
import { FORM_COLUMN, type ProductColumn } from './product-columns.ts';
import type { SheetRow } from './compare/sheet-row.ts';
import { useRef } from 'react';
import { makeRecordId } from '../../phone/db/ids.ts';
import { type Change, useChange } from '../saving/use-change.ts';

const ROWS_PER_CHUNK = 200;

/** The server requests of an import. */
export interface ImportServer {
  /** Stores some rows in one request. */
  storePart: (rows: readonly ImportRow[]) => Promise<
    Reply<{
      results: (
        | { code: 'stored'; id: string }
        | { code: 'refused' | 'changed_meanwhile'; fields: (keyof ProductFields)[] }
        | { code: 'unknown_product' }
      )[];
    }>
  >;
  /** Fetches a picture and stores it with its product. */
  storePicture: (id: string, address: string) => Promise<Reply<ResolvedPicture>>;
}

export interface StoreProgress {
  task: 'storing' | 'takingPictures';
  done: number;
  of: number;
}

export interface StoreOutcome {
  /** Number of stored rows. */
  stored: number;
  /** Wrong, contested and doubtful rows, and those that were not sent. */
  left: SheetRow[];
  /** Why the import stopped; null if it did not. */
  problem: Problem | null;
}

const isToStore = ({ kind }: SheetRow): boolean => kind === 'new' || kind === 'changed';
const isLeft = (row: SheetRow): boolean => !isToStore(row) && row.kind !== 'same';

export async function storeRows(
  rows: readonly SheetRow[],
  server: ImportServer,
  onProgress: (progress: StoreProgress) => void,
): Promise<StoreOutcome> {
  const wanted = rows.filter(isToStore);
  const left = rows.filter(isLeft);
  const pictures: SheetRow[] = [];
  let stored = 0;
  for (let from = 0; from < wanted.length; from += ROWS_PER_CHUNK) {
    onProgress({ task: 'storing', done: from, of: wanted.length });
    const part = wanted.slice(from, from + ROWS_PER_CHUNK);
    // oxlint-disable-next-line no-await-in-loop -- in the order of the sheet
    const reply = await server.storePart(part.map(importRow));
    if (!reply.ok) {
      return { stored, left: [...left, ...pictures, ...wanted.slice(from)], problem: reply };
    }
    part.forEach((row, index) => {
      const result = reply.data.results[index];
      if (result?.code === 'stored') {
        stored += 1;
        if (hasNewPicture(row)) pictures.push(pictureRow(row, result.id));
      } else {
        left.push({ ...row, kind: 'wrong', errors: errorsOf(result) });
      }
    });
  }
  for (const [at, row] of pictures.entries()) {
    onProgress({ task: 'takingPictures', done: at, of: pictures.length });
    // oxlint-disable-next-line no-await-in-loop -- one at a time: each is fetched from elsewhere
    const reply = await server.storePicture(row.id, row.fields?.imageUrl ?? '');
    if (!reply.ok) return { stored, left: [...left, ...pictures.slice(at)], problem: reply };
    if ('problem' in reply.data) {
      const error = `picture_${reply.data.problem}` as const;
      left.push({ ...row, kind: 'wrong', errors: [{ column: 'image_url', error }] });
    }
  }
  return { stored, left, problem: null };
}

/** What a row was matched by, and what its amounts are of: if it is another by now, the row is about something else. */
const MATCHED: readonly (keyof ProductFields)[] = ['name', 'quantityLabel', 'stepGrams'];

/**
 * Only the changed fields, so that concurrent changes of others are kept, with their previous values and with those that it
 * was matched by.
 */
function importRow(row: SheetRow): ImportRow {
  const { id, line, fields, seen, changes } = row;
  const changed = new Set<ProductColumn>(changes.map(({ column }) => column));
  const names = (Object.keys(fields ?? {}) as (keyof ProductFields)[]).filter(
    (name) => id === '' || changed.has(FORM_COLUMN[name]),
  );
  const pick = (
    from: ProductFields | null,
    picked: readonly (keyof ProductFields)[] = names,
  ): Partial<ProductFields> => Object.fromEntries(picked.map((name) => [name, from?.[name]]));
  return {
    id,
    line,
    fields: pick(fields),
    seen: seen && { ...pick(seen, MATCHED), ...pick(seen) },
    picture: hasNewPicture(row) ? (fields?.imageUrl ?? '') : '',
  };
}

const hasNewPicture = ({ fields, changes }: SheetRow): boolean =>
  isRemotePicture(fields?.imageUrl ?? '') && changes.some(({ column }) => column === 'image_url');

/** A stored row whose picture is missing. */
const pictureRow = (row: SheetRow, id: string): SheetRow => ({
  ...row,
  id,
  kind: 'changed',
  changes: row.changes.filter(({ column }) => column === 'image_url'),
});

/** All else that can be wrong with an MRP is found before it is sent: the shop has another MRP or tax than this device. */
export const isRefusedForMrp = (result: { code: string; fields?: readonly string[] } | undefined) =>
  result?.code === 'refused' && result.fields?.includes('originalPricePaise') === true;

type PartAnswer = Awaited<ReturnType<ImportServer['storePart']>>;
type RowResult = Extract<PartAnswer, { ok: true }>['data']['results'][number];

function errorsOf(result: RowResult | undefined): SheetRow['errors'] {
  if (result?.code === 'unknown_product')
    return [{ column: 'product_id', error: 'number_unknown' }];
  const fields = result && 'fields' in result ? result.fields : [];
  if (isRefusedForMrp(result)) return [{ column: 'mrp', error: 'mrp_below_now' }];
  const error = result?.code === 'changed_meanwhile' ? result.code : 'refused';
  const columns = new Set(fields.map((field) => FORM_COLUMN[field]));
  return [...(columns.size > 0 ? columns : ['name' as const])].map((column) => ({ column, error }));
}

/** An import on the server: its id, and `began` of the first response. */
interface Run {
  importId: string;
  began: number | undefined;
}

export const newRun = (): Run => ({ importId: makeRecordId(), began: undefined });

/** All that is stored on one visit to a page is one import, which is undone together (D41). */
export function useImportRun(failure: (reason: string) => string): Change & {
  storePart: (rows: readonly ImportRow[]) => ReturnType<typeof importProducts>;
} {
  const change = useChange();
  const run = useRef(newRun());
  const storePart = async (rows: readonly ImportRow[]) => {
    const reply = await change.sendRepeatable(async (token) => {
      const first = await importProducts(token, rows, run.current);
      if (first.ok || first.message !== 'import_over') return first;
      // Another import, or the undo of this one, came in between: what follows is an import of its own.
      run.current = newRun();
      return importProducts(token, rows, run.current);
    }, failure);
    if (reply.ok) run.current.began = reply.data.began;
    return reply;
  };
  return { ...change, storePart };
}
