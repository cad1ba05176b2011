/** Number of rows that the report lists; the file contains all of them. */
const MAX_NAMED = 20;

const PLURALS = {
  order: 'orders',
  person: 'people',
  customer: 'customers',
  transfer: 'transfers',
  dispute: 'disputes',
  bill: 'bills',
  credit_note: 'credit notes',
};
const counted = (count, what) => `${count} ${count === 1 ? what.replace('_', ' ') : PLURALS[what]}`;

/**
 * The lines that `rebuild-cell` prints about orders and people that it did not import: which, why, where their rows are,
 * and what the operator has to do.
 *
 * @param {readonly import('./import-log.mjs').Refused[]} refused
 * @param {string} file
 * @returns {string[]}
 */
export function rejectedRowsReport(refused, file) {
  const counts = Object.keys(PLURALS).flatMap((what) => {
    const count = new Set(refused.filter((one) => one.what === what).map(({ id }) => id)).size;
    return count === 0 ? [] : [counted(count, what)];
  });
  const named = refused
    .slice(0, MAX_NAMED)
    .map(
      ({ what, id, number, row, row_id: rowId, reason }) =>
        `  ${what} ${number ? `${number} (${id})` : id}: ${reason}, says the database of ${row} ${rowId}`,
    );
  return [
    `Left out: ${counts.join(' and ')}, which the database refused as the log has them. Each is as in the backup, or missing if it came later:`,
    ...named,
    ...(refused.length > MAX_NAMED ? [`  and ${refused.length - MAX_NAMED} more rows`] : []),
    `What the log has of them is in ${file}, and nowhere else once the shop has started. Settle those orders with their customers, then delete the file: it names people.`,
  ];
}
