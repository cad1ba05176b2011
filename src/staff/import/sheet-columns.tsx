import { adminImportText } from '../../text/admin-import.ts';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../components/select-field.tsx';
import { PRODUCT_COLUMNS, type ProductColumn } from './product-columns.ts';
import type { SheetHeading } from './read-sheet.ts';
import * as styles from './sheet-choices.module.css';

const LEFT_OUT = '';

/** What each column of the sheet means: guessed, shown with some cells, and changed here. */
export function SheetColumns({
  headings,
  onChoose,
}: {
  headings: readonly SheetHeading[];
  onChoose: (heading: SheetHeading, column: ProductColumn | null) => void;
}) {
  const leftOut = headings.filter(({ column }) => column === null);
  const options = [
    { value: LEFT_OUT, label: adminImportText('leaveOut') },
    ...PRODUCT_COLUMNS.map((column) => ({ value: column, label: column })),
  ];
  return (
    <>
      {leftOut.length > 0 && (
        <Notice
          tone="warning"
          title={adminImportText('ignored', {
            headers: leftOut.map(({ heading }) => heading).join(', '),
          })}
        />
      )}
      <details className={styles.choices} open={leftOut.length > 0}>
        <summary>{adminImportText('columnsTitle')}</summary>
        <p>{adminImportText('columnsText')}</p>
        <ul className={styles.grid}>
          {headings.map((heading, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have one heading, and none moves
            <li key={at}>
              <SelectField
                label={heading.heading}
                options={options}
                value={heading.column ?? LEFT_OUT}
                onChange={({ currentTarget }) =>
                  onChoose(
                    heading,
                    PRODUCT_COLUMNS.find((column) => column === currentTarget.value) ?? null,
                  )
                }
              />
              <p className={styles.samples}>{heading.samples.join(' · ')}</p>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
