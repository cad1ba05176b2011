import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useRowTapGuard } from '../../../ui/use-row-tap-guard.ts';
import * as styles from './data-table.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned on a wide screen. */
  isNumber?: boolean;
  /** The title of the row on a phone, without its header; one per table. */
  isTitle?: boolean;
  /** Without its header on a phone. */
  isBare?: boolean;
  /** For the row's layout on a phone: flex-basis, order. */
  className?: string | undefined;
}

/**
 * A table on a wide screen; on a phone each row is one or a few lines of named values. The markup is the same, so that screen
 * readers always get a table. Taps on rows that have just moved are ignored (use-row-tap-guard.ts).
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowTone,
  isFaded = false,
  isLong = false,
  className: layout,
}: {
  /** For screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Highlights a row. */
  rowTone?: (row: Row) => 'new' | undefined;
  /** The rows still belong to another page or search. */
  isFaded?: boolean;
  /** The column heads stay in sight on a wide screen. */
  isLong?: boolean;
  /** For the layout of the rows on a phone. */
  className?: string;
}) {
  const tapGuard = useRowTapGuard(rows.map(rowKey).join(' '));
  return (
    <div className={styles.frame} data-long={isLong || undefined}>
      <table
        className={classNames(styles.table, isFaded && styles.faded, layout)}
        aria-busy={isFaded}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, header, isNumber }) => (
              <th key={key} scope="col" className={classNames(isNumber && styles.number)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tapGuard}>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-row={rowKey(row)} data-tone={rowTone?.(row)}>
              {columns.map(({ key, header, cell, isNumber, isTitle, isBare, className }) => (
                <td
                  key={key}
                  data-header={isTitle || isBare ? undefined : header}
                  className={classNames(
                    isNumber && styles.number,
                    isTitle && styles.title,
                    className,
                  )}
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
