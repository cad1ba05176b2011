import { useState } from 'react';
import { shopTimeZone } from '../../../shared/shop/shop-times.ts';
import { shopNow } from '../../../phone/db/shop-clock.ts';
import { shopDay } from '../../orders/day-number.ts';
import { adminImportText } from '../../../text/admin-import.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { adminText } from '../../../text/admin.ts';
import * as styles from '../import.module.css';
import { Pager } from '../../components/table/pager.tsx';
import {
  columnName,
  errorSentences,
  isUnknown,
  leftOutSentences,
  ROW_KINDS,
  rowsToMend,
  type SheetSummary,
  summaryOf,
  unusualSentence,
} from './sheet-summary.ts';
import { SmallButton } from '../../components/small-button.tsx';
import type { ProductColumn } from '../product-columns.ts';
import type { CellChange, ConflictWinner, SheetRow } from '../compare/sheet-row.ts';
import { saveFile } from '../../../shared/print/save-file.ts';
import { Dialog, DialogActions } from '../../../ui/sheet.tsx';
import { CheckField } from '../../components/form/check-field.tsx';
import { type OnName, RowName } from './row-name.tsx';

const ROWS_PER_PAGE = 100;

const TONES = {
  wrong: 'red',
  contested: 'amber',
  doubtful: 'amber',
  unusual: 'amber',
  new: 'green',
  changed: 'blue',
  same: 'grey',
} as const;

type Asked = 'contested' | 'doubtful';

/** Resolves one row, or all of a kind. */
type OnDecide = (winner: ConflictWinner, rows: SheetRow | Asked) => void;
type OnTick = (row: SheetRow, isTicked: boolean) => void;

/** The changes of a sheet, row by row. Wrong, contested and doubtful rows do not block the others. */
export function ImportPreview({
  rows,
  skipped,
  rejoined,
  columns,
  isBusy,
  onDecide,
  onTick,
  onName,
  onStore,
}: {
  rows: readonly SheetRow[];
  /** Rows that are about no product. */
  skipped: number;
  /** Rows whose divided amounts were joined. */
  rejoined: number;
  columns: readonly ProductColumn[];
  isBusy: boolean;
  onDecide: OnDecide;
  onTick: OnTick;
  onName: OnName;
  onStore: (rows: readonly SheetRow[]) => void;
}) {
  const [page, setPage] = useState(1);
  const [isAsking, setAsking] = useState(false);
  const summary = summaryOf(rows);
  const { counts, shown } = summary;
  const toStore = counts.new + counts.changed;
  const pageCount = Math.ceil(shown.length / ROWS_PER_PAGE);
  const shownPage = Math.min(page, Math.max(1, pageCount));
  const store = (which: 'all' | 'new') => {
    setAsking(false);
    onStore(which === 'all' ? rows : rows.filter(({ kind }) => kind !== 'changed'));
  };
  return (
    <section className={styles.preview}>
      <h3>{adminImportText('previewTitle')}</h3>
      <p className={styles.counts}>
        {ROW_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          <Badge key={kind} tone={TONES[kind]}>
            {adminImportText.count(kind, counts[kind])}
          </Badge>
        ))}
      </p>
      {skipped > 0 && <p>{adminImportText.count('skipped', skipped)}</p>}
      {rejoined > 0 && <p>{adminImportText.count('rejoined', rejoined)}</p>}
      {!columns.includes('price') && (
        <Notice
          tone="warning"
          title={adminImportText('noPrice')}
          text={adminImportText('noPriceText')}
        />
      )}
      {summary.unusual > 0 && (
        <Notice
          tone="warning"
          title={adminImportText.count('unusualRows', summary.unusual)}
          text={adminImportText('unusualRowsText')}
        />
      )}
      {summary.foreignNumbers > 0 && (
        <Notice
          tone="danger"
          title={adminImportText.count('foreignNumbers', summary.foreignNumbers)}
          text={adminImportText('foreignNumbersText')}
        />
      )}
      {shown.length > 0 && (
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
              {shown
                .slice((shownPage - 1) * ROWS_PER_PAGE, shownPage * ROWS_PER_PAGE)
                .map((row) => (
                  <tr key={row.line} data-kind={row.kind}>
                    <td>{row.line}</td>
                    <th scope="row">{row.name}</th>
                    <td>
                      <RowEffects row={row} isBusy={isBusy} onDecide={onDecide} onTick={onTick} />
                      {isNameAsked(row) && <RowName row={row} isBusy={isBusy} onName={onName} />}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager page={shownPage} pageCount={pageCount} onPage={setPage} />
      {counts.contested > 0 && (
        <Notice
          tone="warning"
          title={adminImportText.count('toDecide', counts.contested)}
          text={adminImportText('toDecideText')}
        >
          <DecideButtons about="contested" isBusy={isBusy} onDecide={onDecide} />
        </Notice>
      )}
      {counts.doubtful > 0 && (
        <Notice
          tone="warning"
          title={adminImportText.count('toAsk', counts.doubtful)}
          text={adminImportText('toAskText')}
        >
          <DecideButtons about="doubtful" isBusy={isBusy} onDecide={onDecide} />
        </Notice>
      )}
      {counts.wrong > 0 && (
        <Notice
          tone="danger"
          title={adminImportText.count('cannotBeStored', counts.wrong)}
          text={toStore > 0 && adminImportText('othersCan')}
        />
      )}
      {summary.withCellsLeftOut > 0 && (
        <Notice
          tone="warning"
          title={adminImportText.count('cellsLeftOut', summary.withCellsLeftOut)}
          text={adminImportText('cellsLeftOutText')}
        >
          {summary.stocksUnknown > 0 && (
            <p>{adminImportText.count('stocksNotKnown', summary.stocksUnknown)}</p>
          )}
        </Notice>
      )}
      {counts.wrong + counts.contested + counts.doubtful + counts.unusual + toStore === 0 && (
        <p>{adminImportText('nothingToStore')}</p>
      )}
      <div className={styles.actions}>
        {toStore > 0 && (
          <Button
            isBusy={isBusy}
            onClick={() => (counts.changed > 0 ? setAsking(true) : store('all'))}
          >
            {isBusy ? adminText('saving') : storeLabel(summary)}
          </Button>
        )}
        {counts.wrong + summary.withCellsLeftOut > 0 && (
          <SmallButton icon="download" isBusy={isBusy} onClick={() => saveWrong(rows, columns)}>
            {adminImportText('downloadWrong')}
          </SmallButton>
        )}
      </div>
      {isAsking && (
        <ConfirmImport summary={summary} onStore={store} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}

function saveWrong(rows: readonly SheetRow[], columns: readonly ProductColumn[]): void {
  const name = adminImportText('wrongFileName', { day: shopDay(shopNow(), shopTimeZone()) });
  saveFile(name, 'text/csv;charset=utf-8', rowsToMend(rows, columns));
}

/** Of a wrong row, or one that may be about another product, there is something else to mend first. */
const isNameAsked = ({ kind }: SheetRow) => kind !== 'wrong' && kind !== 'doubtful';

const WORDS = {
  contested: { shop: 'keepShops', sheet: 'takeSheets' },
  doubtful: { shop: 'sameProduct', sheet: 'anotherProduct' },
} as const;

function DecideButtons({
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

function RowEffects({
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

/** 'Change 12 products, add 40'. */
function storeLabel({ counts }: SheetSummary): string {
  if (counts.changed === 0) return adminImportText.count('store', counts.new);
  const change = adminImportText.count('changeProducts', counts.changed);
  return counts.new === 0 ? change : adminImportText('changeAndAdd', { change, n: counts.new });
}

/** Asks for confirmation before existing products are changed. */
export function ConfirmImport({
  summary,
  onStore,
  onClose,
}: {
  summary: SheetSummary;
  /** 'new' stores new products only. */
  onStore: (which: 'all' | 'new') => void;
  onClose: () => void;
}) {
  const { counts, isMostlyRenamed } = summary;
  const [isAgreed, setAgreed] = useState(false);
  const facts = (
    [
      ['askTakenOffSale', summary.takenOffSale],
      ['askPutOnSale', summary.putOnSale],
      ['askRepriced', summary.repriced],
      ['askFarRepriced', summary.farRepriced],
      ['askMrp', summary.mrpChanged],
      ['askMrpCleared', summary.mrpCleared],
      ['askRestocked', summary.restocked],
      ['askStockCleared', summary.stockCleared],
      ['askRenamed', summary.renamed],
      ['askOtherwise', summary.otherwiseChanged],
      ['askAdded', counts.new],
    ] as const
  ).filter(([, n]) => n > 0);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={adminImportText.count('askTitle', counts.changed)}
      closeLabel={adminText('close')}
    >
      <div className={styles.question}>
        {facts.length > 0 && (
          <ul>
            {facts.map(([key, n]) => (
              <li key={key}>{adminImportText.count(key, n)}</li>
            ))}
          </ul>
        )}
        <p>{adminImportText('askUndo')}</p>
        {isMostlyRenamed && (
          <Notice tone="danger" title={adminImportText('mostlyRenamed')}>
            <CheckField
              label={adminImportText('agreeRenamed')}
              checked={isAgreed}
              onChange={({ target }) => setAgreed(target.checked)}
            />
          </Notice>
        )}
      </div>
      <DialogActions>
        <Button tone="plain" onClick={onClose}>
          {adminText('cancel')}
        </Button>
        {counts.new > 0 && (
          <Button tone="plain" onClick={() => onStore('new')}>
            {adminImportText.count('addOnly', counts.new)}
          </Button>
        )}
        <Button
          tone={isMostlyRenamed ? 'danger' : 'primary'}
          disabled={isMostlyRenamed && !isAgreed}
          onClick={() => onStore('all')}
        >
          {storeLabel(summary)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
