import { adminImportText } from '../../../text/admin-import.ts';
import { Badge } from '../../../ui/badge.tsx';
import * as styles from '../import.module.css';
import {
  columnName,
  errorSentences,
  isUnknown,
  leftOutSentences,
  unusualSentence,
} from './sheet-summary.ts';
import { SmallButton } from '../../components/small-button.tsx';
import type { ProductColumn } from '../product-columns.ts';
import type { CellChange, ConflictWinner, SheetRow } from '../compare/sheet-row.ts';
import { CheckField } from '../../components/form/check-field.tsx';

type Asked = 'contested' | 'doubtful';

/** Resolves one row, or all of a kind. */
export type OnDecide = (winner: ConflictWinner, rows: SheetRow | Asked) => void;
/** Whether an unusual row is stored. */
export type OnTick = (row: SheetRow, isTicked: boolean) => void;

const WORDS = {
  contested: { shop: 'keepShops', sheet: 'takeSheets' },
  doubtful: { shop: 'sameProduct', sheet: 'anotherProduct' },
} as const;

/** What the shop has or what the sheet says: of one row, or of all of a kind. */
export function DecideButtons({
  about,
  isBusy,
  onDecide,
}: {
  about: SheetRow | Asked;
  isBusy: boolean;
  onDecide: OnDecide;
}) {
  const row = typeof about === 'string' ? null : about;
  const words = WORDS[row?.doubt || about === 'doubtful' ? 'doubtful' : 'contested'];
  return (
    <div className={styles.actions}>
      {(['shop', 'sheet'] as const).map((winner) => (
        <SmallButton
          key={winner}
          isBusy={isBusy}
          aria-label={row ? adminImportText(`${words[winner]}For`, { name: row.name }) : undefined}
          onClick={() => onDecide(winner, about)}
        >
          {adminImportText(words[winner])}
        </SmallButton>
      ))}
    </div>
  );
}

/** What a row of the sheet does, or why it does nothing. */
export function RowEffects({
  row,
  isBusy,
  onDecide,
  onTick,
}: {
  row: SheetRow;
  isBusy: boolean;
  onDecide: OnDecide;
  onTick: OnTick;
}) {
  if (row.kind === 'wrong') {
    return (
      <ul className={styles.errors}>
        {errorSentences(row).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    );
  }
  if (row.doubt) {
    const { barcode, name, line } = row.doubt;
    return (
      <>
        <p>
          {line === 0
            ? adminImportText('doubtInShop', { barcode, name })
            : adminImportText('doubtInSheet', { barcode, name, line })}
        </p>
        <DecideButtons about={row} isBusy={isBusy} onDecide={onDecide} />
      </>
    );
  }
  const isNew = row.id === '';
  const shownChanges = row.changes
    .filter(({ column }) => isShown(column, row))
    .toSorted((a, b) => orderOf(a) - orderOf(b));
  return (
    <>
      <ul>
        {isNew && (
          <li>
            <Badge tone="green">{adminImportText('isNew')}</Badge>
          </li>
        )}
        {isNew && <li>{cellsOfNew(row).join(' · ')}</li>}
        {shownChanges.map(({ column, from, to }) => (
          <li key={column}>
            {adminImportText(row.contested.includes(column) ? 'contestedChange' : 'change', {
              column: columnName(column),
              from: shownCell(from),
              to: shownCell(to),
            })}
          </li>
        ))}
        {leftOutSentences(row).map((sentence) => (
          <li key={sentence} className={styles.errors}>
            {sentence}
          </li>
        ))}
      </ul>
      {row.unusual && (
        <CheckField
          label={adminImportText('tickUnusual')}
          hint={unusualSentence(row)}
          aria-label={adminImportText('tickUnusualFor', { name: row.name })}
          checked={row.kind !== 'unusual'}
          disabled={isBusy}
          onChange={({ currentTarget: { checked } }) => onTick(row, checked)}
        />
      )}
      {row.kind === 'contested' && (
        <DecideButtons about={row} isBusy={isBusy} onDecide={onDecide} />
      )}
    </>
  );
}

/** Of a new product its family. */
function isShown(column: ProductColumn, { id, proposal }: SheetRow): boolean {
  if (column === 'sheet_name') return id !== '' && !proposal?.isTaken;
  return id !== '' || column === 'family';
}

const SHOWN_OF_NEW = ['price', 'mrp', 'quantity', 'stock', 'category'] as const;

/** The fields that are shown of a new product: 'price: 38'. */
function cellsOfNew(row: SheetRow): string[] {
  const says = (column: ProductColumn) => row.changes.some((change) => change.column === column);
  const brand = row.proposal?.isTaken && says('brand') ? (['brand'] as const) : [];
  return [...SHOWN_OF_NEW, ...brand].map((column) => {
    const cell = row.changes.find((change) => change.column === column)?.to ?? '';
    const isNotKnown = (column === 'stock' || column === 'mrp') && isUnknown(row, column);
    const shown = isNotKnown ? adminImportText('notKnown') : shownCell(cell);
    return adminImportText('newCell', { column: columnName(column), cell: shown });
  });
}

/** Prices first. */
const orderOf = ({ column }: CellChange) => (column === 'price' || column === 'mrp' ? 0 : 1);

function shownCell(cell: string): string {
  return cell === '' ? adminImportText('nothing') : cell;
}
