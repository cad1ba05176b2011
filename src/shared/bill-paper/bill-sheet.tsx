import { classNames } from '../../ui/class-names.ts';
import type { BillRow } from './bill-rows.ts';
import * as styles from './bill-sheet.module.css';

/** The paper of a bill; it fills the width that it gets. */
export function BillSheet({ rows, lang }: { rows: readonly BillRow[]; lang: string }) {
  return (
    <div className={styles.sheet} lang={lang}>
      {rows.map((row, index) => (
        <Row key={index} row={row} />
      ))}
    </div>
  );
}

function Row({ row }: { row: BillRow }) {
  if (row.kind === 'rule') return <hr className={styles.rule} />;
  const look = row.look && styles[row.look];
  if (row.kind === 'text') {
    return <p className={classNames(look, row.isCentred && styles.centred)}>{row.text}</p>;
  }
  return (
    <p className={classNames(styles.pair, look)}>
      <span>{row.text}</span> <span>{row.amount}</span>
    </p>
  );
}
