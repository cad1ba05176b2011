import { adminImportText } from '../../../text/admin-import.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SmallButton } from '../../components/small-button.tsx';
import { CheckField } from '../../components/form/check-field.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { columnName } from './sheet-summary.ts';
import { PRODUCT_COLUMNS, type ProductColumn } from '../product-columns.ts';
import type { SheetHeading } from '../read-sheet.ts';
import * as styles from './sheet-choices.module.css';
import type { AdminCategory } from '../../api/categories.ts';
import { localizedName } from '../../../text/localized-name.ts';
import type { ProposedNames } from '../match/propose-names.ts';
import type { SheetPlan, UnknownCategory } from '../compare/sheet-row.ts';
import { type Encoding, ENCODINGS, encodingSamples } from '../read/sheet-file.ts';

const LEFT_OUT = '';

const LETTERS = 26;

/** 'A' for the first column, 'AA' for the 27th, as spreadsheets name them. */
export function letterOf(at: number): string {
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
  const leftOut = headings.filter(
    ({ column, asked, samples, isReadWithPrice }) =>
      column === null && asked === null && samples.length > 0 && !isReadWithPrice,
  );
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
              {heading.isReadWithPrice && (
                <p className={styles.samples}>{adminImportText('readWithPrice')}</p>
              )}
              <p className={styles.samples}>{heading.samples.join(' · ')}</p>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

const ANSWERS = ['price', 'mrp', 'stock'] as const;
type Answer = (typeof ANSWERS)[number];

/** Columns that may mean a price, an MRP or a stock: left out until the owner says so. The answer is remembered. */
export function AskedColumns({
  headings,
  onChoose,
}: {
  headings: readonly SheetHeading[];
  onChoose: (heading: SheetHeading, column: ProductColumn | null) => void;
}) {
  const asked = headings.flatMap((heading) => {
    const answer = ANSWERS.find((each) => each === heading.asked);
    return answer ? [{ heading, answer }] : [];
  });
  return asked.map(({ heading, answer }) => (
    <AskedColumn key={heading.at} heading={heading} answer={answer} onChoose={onChoose} />
  ));
}

function AskedColumn({
  heading,
  answer,
  onChoose,
}: {
  heading: SheetHeading;
  answer: Answer;
  onChoose: (heading: SheetHeading, column: ProductColumn | null) => void;
}) {
  const name = labelOf(heading);
  return (
    <Notice
      tone="warning"
      title={adminImportText(`ask_${answer}`, { name })}
      text={
        heading.key === ''
          ? adminImportText('askText')
          : `${adminImportText('askText')} ${adminImportText('askRemembered')}`
      }
    >
      <p className={styles.samples}>{heading.samples.join(' · ')}</p>
      <div className={styles.actions}>
        <SmallButton
          aria-label={adminImportText(`is_${answer}For`, { name })}
          onClick={() => onChoose(heading, answer)}
        >
          {adminImportText(`is_${answer}`)}
        </SmallButton>
        <SmallButton
          aria-label={adminImportText('isElseFor', { name })}
          onClick={() => onChoose(heading, null)}
        >
          {adminImportText('isElse')}
        </SmallButton>
      </div>
    </Notice>
  );
}

const NOT_CHOSEN = '';
/** More of them need no answer either, and are folded: the 47 companies of a sheet fill seven screens of a phone. */
const MAX_SHOWN_CATEGORIES = 6;

/** Categories that only the sheet has: each is made, or is one of the shop's under another name. */
export function SheetCategories({
  unknown,
  categories,
  chosen,
  onChoose,
}: {
  unknown: readonly UnknownCategory[];
  categories: readonly AdminCategory[];
  chosen: NonNullable<SheetPlan['categories']>;
  /** `slug`: of the category that is meant; null for one that is to be made. */
  onChoose: (name: string, slug: string | null) => void;
}) {
  const options = categories.map((category) => ({
    value: category.slug,
    label: localizedName(category),
  }));
  const named = unknown.filter(({ name }) => name !== '');
  const unnamed = unknown.find(({ name }) => name === '');
  const choiceOf = ({ name, rows }: UnknownCategory) => (
    <>
      <SelectField
        label={name === '' ? adminImportText('noCategory') : name}
        options={[
          {
            value: NOT_CHOSEN,
            label: adminImportText(name === '' ? 'chooseCategory' : 'makeCategory'),
          },
          ...options,
        ]}
        value={chosen[name.toLowerCase()] ?? NOT_CHOSEN}
        onChange={({ currentTarget }) => onChoose(name, currentTarget.value || null)}
      />
      <p className={styles.samples}>{adminImportText.count('rows', rows)}</p>
    </>
  );
  return (
    <>
      {named.length > 0 && (
        <details className={styles.choices} open={named.length <= MAX_SHOWN_CATEGORIES}>
          <summary>{adminImportText.count('unknownCategories', named.length)}</summary>
          <p>{adminImportText('unknownCategoriesText')}</p>
          <ul className={styles.grid}>
            {named.map((category) => (
              <li key={category.name}>{choiceOf(category)}</li>
            ))}
          </ul>
        </details>
      )}
      {unnamed && <div className={styles.choices}>{choiceOf(unnamed)}</div>}
    </>
  );
}

/** Names of encodings, the same in every language. */
const NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16 BE)',
  'windows-1252': 'Windows ANSI (1252)',
  iscii: 'ISCII (देवनागरी)',
};

/** How a file was read whose encoding had to be guessed, with lines to judge it by. */
export function SheetEncoding({
  encoding,
  text,
  onChoose,
}: {
  encoding: Encoding;
  text: string;
  onChoose: (encoding: Encoding) => void;
}) {
  const samples = encodingSamples(text);
  return (
    <Notice
      tone="warning"
      title={adminImportText('encodingTitle')}
      text={adminImportText('encodingText')}
    >
      <SelectField
        label={adminImportText('encoding')}
        options={ENCODINGS.map((value) => ({ value, label: NAMES[value] }))}
        value={encoding}
        onChange={({ currentTarget: { value } }) =>
          onChoose(ENCODINGS.find((each) => each === value) ?? encoding)
        }
      />
      <ul className={styles.samples}>
        {samples.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Readable names for all rows whose name is sure, in one press (D71); the others are taken row by row. */
export function SheetNames({
  proposed: { sure, unsure, example },
  isTaken,
  onTake,
}: {
  proposed: ProposedNames;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
}) {
  return (
    <>
      {sure > 0 && (
        <CheckField
          label={adminImportText.count('takeNames', sure)}
          hint={adminImportText('takeNamesText', example)}
          checked={isTaken}
          onChange={({ currentTarget: { checked } }) => onTake(checked)}
        />
      )}
      {unsure > 0 && <p>{adminImportText.count('namesUnsure', unsure)}</p>}
    </>
  );
}
