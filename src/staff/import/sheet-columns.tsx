import { adminImportText } from '../../text/admin-import.ts';
import { Notice } from '../../ui/notice.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { SelectField } from '../components/select-field.tsx';
import { columnName } from './column-name.ts';
import { PRODUCT_COLUMNS, type ProductColumn } from './product-columns.ts';
import type { SheetHeading } from './read-sheet.ts';
import * as styles from './sheet-choices.module.css';

const LEFT_OUT = '';

const LETTERS = 26;

/** 'A' for the first column, 'AA' for the 27th, as spreadsheets name them. */
function letterOf(at: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (at % LETTERS));
  return at < LETTERS ? last : letterOf(Math.floor(at / LETTERS) - 1) + last;
}

const labelOf = ({ heading, at }: SheetHeading) =>
  heading || adminImportText('columnWithoutHeading', { letter: letterOf(at) });

/** What each column of the sheet means: guessed, shown with some cells, and changed here. */
export function SheetColumns({
  headings,
  headingLine,
  firstProduct,
  onChoose,
  onFirstProduct,
}: {
  headings: readonly SheetHeading[];
  /** 0 for none. */
  headingLine: number;
  /** A line that the owner has said is a product, counted from 0. */
  firstProduct: number | undefined;
  onChoose: (heading: SheetHeading, column: ProductColumn | null) => void;
  onFirstProduct: (line: number | undefined) => void;
}) {
  const leftOut = headings.filter(({ column }) => column === null);
  const options = [
    { value: LEFT_OUT, label: adminImportText('leaveOut') },
    ...PRODUCT_COLUMNS.map((column) => ({ value: column, label: columnName(column) })),
  ];
  return (
    <>
      {leftOut.length > 0 && (
        <Notice
          tone="warning"
          title={adminImportText('ignored', {
            headers: leftOut.map(labelOf).join(', '),
          })}
        />
      )}
      <details className={styles.choices} open={leftOut.length > 0 || headingLine !== 1}>
        <summary>{adminImportText('columnsTitle')}</summary>
        <p>{adminImportText('columnsText')}</p>
        <p>
          {headingLine > 0
            ? adminImportText('headingLine', { line: headingLine })
            : adminImportText('noHeadingLine')}
          {headingLine > 1 && ` ${adminImportText.count('linesAbove', headingLine - 1)}`}
        </p>
        <div className={styles.actions}>
          {headingLine > 0 && (
            <SmallButton onClick={() => onFirstProduct(headingLine - 1)}>
              {adminImportText('lineIsProduct', { line: headingLine })}
            </SmallButton>
          )}
          {firstProduct !== undefined && (
            <SmallButton onClick={() => onFirstProduct(undefined)}>
              {adminImportText('lineIsHeadings', { line: firstProduct + 1 })}
            </SmallButton>
          )}
        </div>
        <ul className={styles.grid}>
          {headings.map((heading, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have one heading, and none moves
            <li key={at}>
              <SelectField
                label={labelOf(heading)}
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
