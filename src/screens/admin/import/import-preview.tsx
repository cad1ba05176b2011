import { adminImportText } from '../../../text/admin-import.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { adminText } from '../../../text/admin.ts';
import styles from './import-preview.module.css';
import { SmallButton } from '../parts/small-button.tsx';
import type { ProductColumn } from './product-columns.ts';
import type { Holder, SheetRow } from './read-sheet.ts';
import { errorSentences, rowsToMend } from './row-errors.ts';
import { saveFile } from './save-file.ts';

/** Enough to see what the sheet does; wrong rows come first. */
const ROWS_SHOWN = 200;

const KINDS = ['wrong', 'contested', 'new', 'changed', 'same'] as const;
const TONES = {
  wrong: 'red',
  contested: 'amber',
  new: 'green',
  changed: 'blue',
  same: 'grey',
} as const;

/** Decides for one row, or without any for all that wait. */
type OnDecide = (holder: Holder, row?: SheetRow) => void;

/** What a sheet would do, row by row. Rows that are wrong or to be decided keep no others back. */
export function ImportPreview({
  rows,
  columns,
  ignoredHeaders,
  isBusy,
  onFillIn,
  onDecide,
  onStore,
}: {
  rows: readonly SheetRow[];
  columns: readonly ProductColumn[];
  ignoredHeaders: readonly string[];
  isBusy: boolean;
  /** Takes missing names from the word list; null once that has been done. */
  onFillIn: (() => void) | null;
  onDecide: OnDecide;
  onStore: () => void;
}) {
  const counts = { wrong: 0, contested: 0, new: 0, changed: 0, same: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  const toStore = counts.new + counts.changed;
  const speaking = KINDS.filter((kind) => kind !== 'same').flatMap((kind) =>
    rows.filter((row) => row.kind === kind),
  );
  const filled = rows.reduce((sum, row) => sum + row.filled.length, 0);
  const hidden = speaking.length - ROWS_SHOWN;
  return (
    <section className={styles.preview}>
      <h3>{adminImportText('previewTitle')}</h3>
      <p className={styles.counts}>
        {KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          <Badge key={kind} tone={TONES[kind]}>
            {adminImportText.count(kind, counts[kind])}
          </Badge>
        ))}
      </p>
      {ignoredHeaders.length > 0 && (
        <Notice
          tone="warning"
          title={adminImportText('ignored', { headers: ignoredHeaders.join(', ') })}
        />
      )}
      {onFillIn ? (
        <div>
          <SmallButton isBusy={isBusy} onClick={onFillIn}>
            {adminImportText('fillIn')}
          </SmallButton>
        </div>
      ) : (
        <p>{adminImportText.count('filled', filled)}</p>
      )}
      {speaking.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{adminImportText('line')}</th>
                <th scope="col">{adminImportText('product')}</th>
                <th scope="col">{adminImportText('what')}</th>
              </tr>
            </thead>
            <tbody>
              {speaking.slice(0, ROWS_SHOWN).map((row) => (
                <tr key={row.line} data-kind={row.kind}>
                  <td>{row.line}</td>
                  <th scope="row">{row.name}</th>
                  <td>
                    <RowEffects row={row} isBusy={isBusy} onDecide={onDecide} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hidden > 0 && <p>{adminImportText.count('more', hidden)}</p>}
      {counts.contested > 0 && (
        <Notice
          tone="warning"
          title={adminImportText.count('toDecide', counts.contested)}
          text={adminImportText('toDecideText')}
        >
          <DecideButtons isBusy={isBusy} onDecide={onDecide} />
        </Notice>
      )}
      {counts.wrong > 0 && (
        <Notice
          tone="danger"
          title={adminImportText.count('cannotBeStored', counts.wrong)}
          text={toStore > 0 && adminImportText('othersCan')}
        />
      )}
      {counts.wrong + counts.contested + toStore === 0 && (
        <p>{adminImportText('nothingToStore')}</p>
      )}
      <div className={styles.actions}>
        {toStore > 0 && (
          <Button isBusy={isBusy} onClick={onStore}>
            {storeLabel(isBusy, counts.wrong, toStore)}
          </Button>
        )}
        {counts.wrong > 0 && (
          <SmallButton icon="download" isBusy={isBusy} onClick={() => saveWrong(rows, columns)}>
            {adminImportText('downloadWrong')}
          </SmallButton>
        )}
      </div>
    </section>
  );
}

function storeLabel(isBusy: boolean, wrong: number, toStore: number): string {
  if (isBusy) return adminText('saving');
  return wrong > 0 ? adminImportText('storeGood') : adminImportText.count('store', toStore);
}

function saveWrong(rows: readonly SheetRow[], columns: readonly ProductColumn[]): void {
  const name = adminImportText('wrongFileName', { day: new Date().toISOString().slice(0, 10) });
  saveFile(name, 'text/csv;charset=utf-8', rowsToMend(rows, columns));
}

function DecideButtons({
  row,
  isBusy,
  onDecide,
}: {
  row?: SheetRow;
  isBusy: boolean;
  onDecide: OnDecide;
}) {
  return (
    <div className={styles.actions}>
      {(['keepShops', 'takeSheets'] as const).map((word) => (
        <SmallButton
          key={word}
          isBusy={isBusy}
          aria-label={row && adminImportText(`${word}For`, { name: row.name })}
          onClick={() => onDecide(word === 'takeSheets' ? 'sheet' : 'shop', row)}
        >
          {adminImportText(word)}
        </SmallButton>
      ))}
    </div>
  );
}

function RowEffects({
  row,
  isBusy,
  onDecide,
}: {
  row: SheetRow;
  isBusy: boolean;
  onDecide: OnDecide;
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
  const isNew = row.kind === 'new';
  const told = isNew
    ? row.changes.filter(({ column }) => row.filled.includes(column))
    : row.changes;
  return (
    <>
      <ul>
        {isNew && (
          <li>
            <Badge tone="green">{adminImportText('isNew')}</Badge>
          </li>
        )}
        {told.map(({ column, from, to }) => (
          <li key={column}>
            {adminImportText(row.contested.includes(column) ? 'contestedChange' : 'change', {
              column,
              from: shownCell(from),
              to: shownCell(to),
            })}
          </li>
        ))}
      </ul>
      {row.kind === 'contested' && <DecideButtons row={row} isBusy={isBusy} onDecide={onDecide} />}
    </>
  );
}

function shownCell(cell: string): string {
  return cell === '' ? adminImportText('nothing') : cell;
}
