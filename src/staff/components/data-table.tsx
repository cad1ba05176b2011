import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { useSteadyRows } from '../../ui/use-steady-rows.ts';
import styles from './data-table.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures: to the right, on a wide screen. */
  isNumber?: boolean;
  /** On a phone this cell stands out, without its header; one per table. */
  isTitle?: boolean;
  /** On a phone without its header, because it speaks for itself. */
  isBare?: boolean;
  /** For its place in the card on a phone: flex-basis, order. */
  className?: string | undefined;
}

/**
 * A table on a wide screen; on a phone each row is a card of named values. The same markup serves
 * both, so that a screen reader always meets a table. Rows that have just moved take no tap.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowTone,
  isFaded = false,
}: {
  /** Names the table for a screen reader. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Marks a row that asks for attention. */
  rowTone?: (row: Row) => 'new' | undefined;
  /** True while the rows of another page or search are still shown. */
  isFaded?: boolean;
}) {
  const steady = useSteadyRows(rows.map(rowKey).join(' '));
  return (
    <div className={styles.frame}>
      <table className={classes(styles.table, isFaded && styles.faded)} aria-busy={isFaded}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, header, isNumber }) => (
              <th key={key} scope="col" className={classes(isNumber && styles.number)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...steady}>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-row={rowKey(row)} data-tone={rowTone?.(row)}>
              {columns.map(({ key, header, cell, isNumber, isTitle, isBare, className }) => (
                <td
                  key={key}
                  data-header={isTitle || isBare ? undefined : header}
                  className={classes(isNumber && styles.number, isTitle && styles.title, className)}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
