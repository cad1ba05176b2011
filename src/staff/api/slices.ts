/**
 * Cursor pagination of long lists that are sorted by a time, newest first. A slice has the rows directly before or
 * after a cursor. So it reads only its own rows, however long the list is, and does not move when new rows arrive.
 */
import type { RecordListOptions, RecordModel, RecordService } from 'pocketbase';

/** Time and id of a row, such as '1795358423395-abc'; '' for none. */
export type Cursor = string;

const CURSOR_PATTERN = /^(\d{1,13})-([a-z0-9]{1,36})$/;

/** Cursors come from the URL; invalid ones are ignored. */
const isCursor = (text: string) => CURSOR_PATTERN.test(text);

/** At most one is set; without a cursor, the slice has the newest rows. */
export interface CursorPair {
  before: Cursor;
  after: Cursor;
}

export interface SliceQuery extends CursorPair {
  /** The column that the list is sorted by. */
  time: string;
  filter: string;
  size: number;
  /** Set it for lists that are always short: counting reads all rows. */
  isCounted: boolean;
}

export interface Slice<Row> {
  rows: Row[];
  /** Cursors of the adjacent slices; '' if there is none. */
  newer: Cursor;
  older: Cursor;
  /** Total number of rows; null if they were not counted. */
  count: number | null;
}

/**
 * A cursor beyond the end of the list, or with fewer newer rows than `size`, returns the newest slice: the first
 * slice is always full.
 */
export async function readSlice(
  records: RecordService,
  { before, after, time, filter, size, isCounted }: SliceQuery,
): Promise<Slice<RecordModel>> {
  const read = (direction: Direction, cursor: Cursor, options: RecordListOptions = {}) =>
    records.getList(1, size + 1, {
      sort: SORTS[direction].replaceAll('time', time),
      filter: [filter, beyond(cursor, direction, time)].filter((part) => part !== '').join(' && '),
      skipTotal: true,
      ...options,
    });
  const cursorOf = (row: RecordModel | undefined): Cursor =>
    row ? `${Date.parse(String(row[time]).replace(' ', 'T'))}-${row.id}` : '';

  if (isCursor(after)) {
    const { items } = await read('newer', after);
    const rows = items.slice(0, size).reverse();
    if (items.length > size) {
      return { rows, newer: cursorOf(rows[0]), older: cursorOf(rows.at(-1)), count: null };
    }
  }
  if (isCursor(before)) {
    const { items } = await read('older', before);
    const rows = items.slice(0, size);
    const older = items.length > size ? cursorOf(rows.at(-1)) : '';
    if (rows.length > 0) return { rows, newer: cursorOf(rows[0]), older, count: null };
  }
  const { items, totalItems } = await read('older', '', { skipTotal: !isCounted });
  const rows = items.slice(0, size);
  const isWhole = items.length <= size;
  const count = isCounted ? totalItems : null;
  return {
    rows,
    newer: '',
    older: isWhole ? '' : cursorOf(rows.at(-1)),
    count: isWhole ? rows.length : count,
  };
}

type Direction = 'newer' | 'older';

const SORTS = { newer: 'time,id', older: '-time,-id' };

/**
 * The filter for rows beyond a cursor. The first comparison is implied by the others; it lets SQLite use the index.
 */
function beyond(cursor: Cursor, direction: Direction, time: string): string {
  const [, ms, id] = CURSOR_PATTERN.exec(cursor) ?? [];
  if (id === undefined) return '';
  const at = new Date(Number(ms)).toISOString().replace('T', ' ');
  const than = direction === 'older' ? '<' : '>';
  return `(${time} ${than}= '${at}' && (${time} ${than} '${at}' || id ${than} '${id}'))`;
}
