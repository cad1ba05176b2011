import { type ChangeEvent, useState } from 'react';
import { makeCommandId } from '../../../phone/db/staff-outbox.ts';
import { adminImportText } from '../../../text/admin-import.ts';
import { adminKhataText } from '../../../text/admin-khata.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { CustomerList } from '../../api/customers.ts';
import { useLeaveGuard } from '../../components/dialog/use-leave-guard.tsx';
import { FileButton } from '../../components/form/file-button.tsx';
import { PlainCard } from '../../components/plain-card.tsx';
import { SmallButton } from '../../components/small-button.tsx';
import * as importStyles from '../../import/import.module.css';
import { SheetEncoding } from '../../import/preview/sheet-choices.tsx';
import { sheetProblemText } from '../../import/preview/sheet-problem-text.ts';
import { type Cell, cellsOfTexts } from '../../import/read/cell.ts';
import { parseTable } from '../../import/read/csv.ts';
import { type FileProblem, MAX_COLUMNS, MAX_ROWS } from '../../import/read/limits.ts';
import { type Encoding, readSheetFile, textOfBytes } from '../../import/read/sheet-file.ts';
import { money } from '../../money/money-words.ts';
import { useIsOnline } from '../../queries/use-is-online.ts';
import { toastSuccess } from '../../saving/toasts.ts';
import { matchOpenings, type OpeningAnswers, readyOpenings, sumOf } from './match-openings.ts';
import { OpeningColumnsFields } from './opening-columns.tsx';
import { OpeningRows } from './opening-rows.tsx';
import { type OpeningColumns, readOpenings } from './read-openings.ts';
import { useStoreOpenings } from './use-store-openings.ts';

/** A chosen file, as it is read. */
interface Sheet {
  cells: readonly Cell[][];
  /** By row: the id of its customer, if it is a new one. A press that is repeated after a lost answer uses it again. */
  ids: readonly string[];
  /** null where nothing about its encoding was guessed. */
  guessed: { bytes: Uint8Array; encoding: Encoding } | null;
}

type SheetFault = FileProblem | 'too_long';

const sheetOf = (cells: readonly Cell[][], guessed: Sheet['guessed'] = null): Sheet => ({
  cells,
  ids: cells.map(makeCommandId),
  guessed,
});
const EMPTY = sheetOf([]);

const faultOf = ({ cells }: Sheet): SheetFault | null => {
  if (cells.length > MAX_ROWS) return 'too_long';
  return cells.some((row) => row.length > MAX_COLUMNS) ? 'too_wide' : null;
};

const sheetOfText = (bytes: Uint8Array, encoding: Encoding, isCertain: boolean): Sheet =>
  sheetOf(
    cellsOfTexts(parseTable(textOfBytes(bytes, encoding))),
    isCertain ? null : { bytes, encoding },
  );

/** What customers owe from before, from a sheet: chosen, looked at, then written down. */
export function OpeningSheet({
  list: { customers, count },
  pendingFor,
  onClose,
}: {
  list: CustomerList;
  /** Whose opening balance this device has recorded and the shop has not told yet. */
  pendingFor: ReadonlySet<string>;
  onClose: () => void;
}) {
  const [sheet, setSheet] = useState(EMPTY);
  const [fault, setFault] = useState<SheetFault | null>(null);
  const [chosen, setChosen] = useState<OpeningColumns>();
  const [answers, setAnswers] = useState<OpeningAnswers>({});
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const isOnline = useIsOnline();
  const { store, progress } = useStoreOpenings();

  const { lines, columns, headings } = readOpenings(sheet.cells, chosen);
  const rows = matchOpenings(
    lines.filter(({ line }) => !done.has(line)),
    customers.map((one) => ({ ...one, hasOpening: one.hasOpening || pendingFor.has(one.id) })),
    answers,
    (line) => sheet.ids[line - 1] ?? '',
  );
  const ready = readyOpenings(rows);
  const newCount = ready.filter(({ isNew }) => isNew).length;
  const isAsked = rows.some(({ effect }) => effect.kind === 'asked');
  const isChosen = sheet.cells.length > 0;
  const { leave, question } = useLeaveGuard(() => ready.length > 0, adminKhataText('sheetLeave'));

  const takeSheet = (next: Sheet) => {
    const problem = faultOf(next);
    setSheet(problem ? EMPTY : next);
    setFault(problem);
    setChosen(undefined);
    setAnswers({});
    setDone(new Set());
  };
  const takeFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = await readSheetFile(bytes);
    if (!read.ok) {
      takeSheet(EMPTY);
      setFault(read.problem);
    } else if ('cells' in read) takeSheet(sheetOf(read.cells));
    else takeSheet(sheetOfText(bytes, read.guess.encoding, read.guess.isCertain));
  };
  const storeReady = async () => {
    const stored = await store(ready, (line) => setDone((before) => new Set([...before, line])));
    if (stored > 0) toastSuccess(adminKhataText.count('sheetStored', stored));
  };

  return (
    <PlainCard
      title={adminKhataText('sheetTitle')}
      text={adminKhataText('sheetText')}
      aside={
        <SmallButton disabled={progress !== null} onClick={() => leave(onClose)}>
          {adminKhataText('sheetClose')}
        </SmallButton>
      }
    >
      <div>
        <FileButton
          label={adminImportText('chooseFile')}
          accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,.xml,.htm,.html,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={progress !== null}
          onChange={(event) => void takeFile(event)}
        />
      </div>
      {fault && <Notice tone="danger" title={sheetProblemText(fault)} />}
      {count > customers.length && (
        <Notice tone="danger" title={adminKhataText('sheetTooMany', { n: customers.length })} />
      )}
      {sheet.guessed && (
        <SheetEncoding
          encoding={sheet.guessed.encoding}
          text={textOfBytes(sheet.guessed.bytes, sheet.guessed.encoding)}
          onChoose={(encoding) =>
            sheet.guessed && takeSheet(sheetOfText(sheet.guessed.bytes, encoding, false))
          }
        />
      )}
      {isChosen && (
        <section className={importStyles.preview}>
          <OpeningColumnsFields
            headings={headings}
            columns={columns}
            isBusy={progress !== null}
            onChange={(next) => {
              setChosen(next);
              setAnswers({});
            }}
          />
          <OpeningRows
            rows={rows}
            isBusy={progress !== null}
            onAnswer={(line, answer) => setAnswers({ ...answers, [line]: answer })}
          />
          <div aria-live="polite">
            {ready.length > 0 && (
              <p>
                <strong>
                  {adminKhataText.count('sheetTotal', ready.length, {
                    amount: money(sumOf(ready)),
                  })}
                </strong>{' '}
                {newCount > 0 && adminKhataText.count('sheetNew', newCount)}
              </p>
            )}
            {lines.length === 0 && <p>{adminKhataText('sheetEmpty')}</p>}
            {lines.length > 0 && ready.length === 0 && !isAsked && (
              <p>{adminKhataText('sheetNothing')}</p>
            )}
            {progress && <p>{adminKhataText('sheetProgress', progress)}</p>}
          </div>
          {!isOnline && <Notice tone="warning" title={adminKhataText('sheetOffline')} />}
          {ready.length > 0 && (
            <div className={importStyles.actions}>
              <Button
                disabled={!isOnline || count > customers.length}
                isBusy={progress !== null}
                onClick={() => void storeReady()}
              >
                {adminKhataText.count('sheetStore', ready.length)}
              </Button>
            </div>
          )}
        </section>
      )}
      {question}
    </PlainCard>
  );
}
