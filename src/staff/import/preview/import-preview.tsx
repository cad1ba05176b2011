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
import { ROW_KINDS, rowsToMend, summaryOf } from './sheet-summary.ts';
import { SmallButton } from '../../components/small-button.tsx';
import type { ProductColumn } from '../product-columns.ts';
import type { SheetRow } from '../compare/sheet-row.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { type OnName, RowName } from './row-name.tsx';
import { type OnDecide, type OnTick, DecideButtons, RowEffects } from './row-effects.tsx';
import { storeLabel, ConfirmImport } from './confirm-import.tsx';

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
