/**
 * Cursor pagination of long lists that are sorted by a time, newest first. A slice has the rows directly before or
 * after a cursor. So it reads only its own rows, however long the list is, and does not move when new rows arrive.
 */

/** Time and id of a row, such as '1795358423395-abc'. */
const CURSOR_PATTERN = /^(\d{1,13})-([a-z0-9]{1,36})$/;

const ORDERS = { newer: ['time', 'id'], older: ['time DESC', 'id DESC'] };
const THAN = { newer: '>', older: '<' };

/**
 * The condition for rows beyond a cursor, and its values. The first comparison is implied by the others; it lets
 * SQLite use the index.
 */
function beyond(cursor, direction, time) {
  if (cursor === null) return { where: 'TRUE', values: {} };
  const [, ms, id] = cursor;
  const than = THAN[direction];
  return {
    where: `${time} ${than}= {:cursor_at} AND (${time} ${than} {:cursor_at} OR id ${than} {:cursor_id})`,
    values: { cursor_at: new Date(Number(ms)).toISOString().replace('T', ' '), cursor_id: id },
  };
}

/**
 * Without a cursor, the slice has the newest rows. So it has beyond the end of the list, and with fewer newer rows
 * than `size`: the first slice is always full. Cursors come from addresses; invalid ones are ignored.
 * @param {{ before: string, after: string }} cursors at most one is set
 * @param {{
 *   time: string, timeOf: (row: any) => string, size: number,
 *   read: (part: { where: string, order: string, limit: number, values: object }) => any[],
 *   count?: () => number,
 * }} list `time` is the column, `timeOf` reads it from a row; `read` selects rows, without the list's own conditions
 *   in `part`; `count` is for lists that are always short: counting reads all rows
 */
function readSlice({ before, after }, { time, timeOf, size, read, count }) {
  const rowsFrom = (direction, cursor) => {
    const { where, values } = beyond(cursor, direction, time);
    const order = ORDERS[direction].map((by) => by.replace('time', time)).join(', ');
    return read({ where, order, limit: size + 1, values });
  };
  const cursorOf = (row) => (row ? `${Date.parse(timeOf(row))}-${row.id}` : '');
  const ends = (rows) => ({ newer: cursorOf(rows[0]), older: cursorOf(rows[rows.length - 1]) });

  const newerThan = CURSOR_PATTERN.exec(after);
  if (newerThan !== null) {
    const found = rowsFrom('newer', newerThan);
    const rows = found.slice(0, size).reverse();
    if (found.length > size) return { rows, ...ends(rows), count: null };
  }
  const olderThan = CURSOR_PATTERN.exec(before);
  if (olderThan !== null) {
    const found = rowsFrom('older', olderThan);
    const rows = found.slice(0, size);
    const { newer, older } = ends(rows);
    if (rows.length > 0) {
      return { rows, newer, older: found.length > size ? older : '', count: null };
    }
  }
  const found = rowsFrom('older', null);
  const rows = found.slice(0, size);
  if (found.length <= size) return { rows, newer: '', older: '', count: rows.length };
  return { rows, newer: '', older: ends(rows).older, count: count ? count() : null };
}

module.exports = { readSlice };
