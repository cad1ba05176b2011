import { type ChangeEvent, useId, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { type AdminCategory, listCategories, saveCategory } from '../api/categories.ts';
import { readStaffPreference, writeStaffPreference } from '../../phone/db/admin-preferences.ts';
import { importProducts } from '../api/import-products.ts';
import { type AdminProduct, readAllProducts, savePicture } from '../api/products.ts';
import type { ShortForms } from '../../domain/catalogue/short-forms.ts';
import { useStoreSettings } from '../../state/store-open.ts';
import { adminImportText } from '../../text/admin-import.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FileButton } from '../components/form/file-button.tsx';
import { PlainCard } from '../components/plain-card.tsx';
import { resolvePicture } from '../components/form/resolve-picture.ts';
import { useLeaveGuard } from '../components/dialog/use-leave-guard.tsx';
import { useChange } from '../saving/use-change.ts';
import { categoriesToMake } from './match/match-category.ts';
import { type Cell, cellsOfTexts } from './read/cell.ts';
import { parseTable, writeCsv } from './read/csv.ts';
import type { FileProblem } from './read/limits.ts';
import { type PriceList, readPriceList } from './read/price-list.ts';
import * as styles from './import.module.css';
import { ImportPreview } from './preview/import-preview.tsx';
import { sheetProblemText } from './preview/sheet-problem-text.ts';
import { SheetOptions } from './preview/sheet-options.tsx';
import { PRODUCT_COLUMNS, type ProductColumn } from './product-columns.ts';
import { type ReadRows, type ReadSheet, readSheet, type SheetHeading } from './read-sheet.ts';
import { settleUnusual, tickLine } from './compare/unusual.ts';
import {
  type ConflictWinner,
  decideRow,
  type SheetPlan,
  type SheetRow,
  withFirstProduct,
} from './compare/sheet-row.ts';
import { type Encoding, readSheetFile, textOfBytes } from './read/sheet-file.ts';
import {
  AskedColumns,
  SheetCategories,
  SheetColumns,
  SheetEncoding,
} from './preview/sheet-choices.tsx';
import { type ImportServer, newRun, type StoreProgress, storeRows } from './store-rows.ts';

const notAll = (reason: string) => adminImportText('notAllStored', { reason });

/** What the shop had when the sheet was compared with it. */
interface Shop {
  products: readonly AdminProduct[];
  categories: readonly AdminCategory[];
  forms: ShortForms | null;
}

/** A file whose encoding had to be guessed. */
interface GuessedFile {
  bytes: Uint8Array;
  encoding: Encoding;
}

const newPlan = (): SheetPlan => ({ remembered: readStaffPreference('admin_sheet_columns') });

/** Stored rows that have lost a cell: they can still be downloaded to be mended. */
function storedWithoutCells(rows: readonly SheetRow[], left: readonly SheetRow[]): SheetRow[] {
  const leftLines = new Set(left.map(({ line }) => line));
  return rows
    .filter(({ line, leftOut }) => leftOut.length > 0 && !leftLines.has(line))
    .map((row) => ({ ...row, kind: 'same', changes: [] }));
}

/** A sheet of products: pasted or chosen, compared with the shop, looked at, then stored. */
export function ImportProducts({ onStored }: { onStored: () => void }) {
  const columnsId = useId();
  const checking = useChange();
  const storing = useChange();
  const [text, setText] = useState('');
  const tax = useStoreSettings();
  const [sheet, setSheet] = useState<ReadSheet | null>(null);
  const [shop, setShop] = useState<Shop | null>(null);
  const [plan, setPlan] = useState(newPlan);
  /** The cells of a chosen workbook, until its text is edited: they know more than their text. */
  const [cells, setCells] = useState<readonly Cell[][] | null>(null);
  const [list, setList] = useState<PriceList | null>(null);
  const [fileProblem, setFileProblem] = useState<FileProblem | null>(null);
  const [guessed, setGuessed] = useState<GuessedFile | null>(null);
  const [progress, setProgress] = useState<StoreProgress | null>(null);
  // One per sheet, so that an undo covers all its requests.
  const run = useRef(newRun());
  // What is stored whole leaves no text behind.
  const { question } = useLeaveGuard(() => text.trim() !== '', adminImportText('leaveText'));

  const replaceText = (next: string) => {
    setText(next);
    setSheet(null);
    setPlan(newPlan());
    setCells(null);
    setList(null);
    setFileProblem(null);
    setGuessed(null);
    run.current = newRun();
  };
  const takeFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = await readSheetFile(bytes);
    if (!read.ok) {
      replaceText('');
      setFileProblem(read.problem);
    } else if ('cells' in read) {
      replaceText(writeCsv(read.cells.map((row) => row.map((cell) => cell.text))).slice(1));
      setCells(read.cells);
    } else {
      const { encoding, isCertain } = read.guess;
      replaceText(read.text);
      if (!isCertain) setGuessed({ bytes, encoding });
    }
  };
  const chooseEncoding = ({ bytes }: GuessedFile, encoding: Encoding) => {
    replaceText(textOfBytes(bytes, encoding));
    setGuessed({ bytes, encoding });
  };
  const compare = (next: SheetPlan, { products, categories, forms }: Shop): ReadSheet => {
    const prices = cells ? null : readPriceList(text);
    const table = cells ?? prices?.cells ?? cellsOfTexts(parseTable(text));
    // A list has no headings, and its columns are known.
    const about = prices ? { columns: prices.columns, firstProduct: 0, ...next } : next;
    const read = readSheet(table, products, categories, { ...about, tax }, forms);
    setPlan(next);
    setList(prices);
    setSheet(read);
    return read;
  };
  const check = async () => {
    const [products, categories] = await Promise.all([
      checking.sendRepeatable(readAllProducts),
      checking.sendRepeatable(listCategories),
    ]);
    if (!products.ok || !categories.ok) return;
    // Without its list, names stay as they are.
    const forms = await import('../../state/short-forms.ts').then(
      (loaded) => loaded.shortForms(),
      () => null,
    );
    const now = { products: products.data, categories: categories.data, forms };
    setShop(now);
    // What the shop has may be something else than what was decided about.
    compare({ ...plan, decisions: {}, ticked: [] }, now);
  };
  const chooseColumn = (wanted: SheetHeading, column: ProductColumn | null) => {
    if (!sheet || !shop) return;
    if (wanted.key !== '') {
      writeStaffPreference('admin_sheet_columns', {
        ...readStaffPreference('admin_sheet_columns'),
        [wanted.key]: column ?? '',
      });
    }
    // A column can mean one thing: what meant it before is left out.
    const columns = sheet.columnsOfTable.map((before, at) => {
      if (at === wanted.at) return column;
      return before === column ? null : before;
    });
    const answered = [...(plan.answered ?? []), wanted.at];
    compare({ ...plan, columns, answered, decisions: {}, ticked: [], names: {} }, shop);
  };
  const chooseCategory = (name: string, slug: string | null) => {
    if (!shop) return;
    const { [name.toLowerCase()]: _, ...others } = plan.categories ?? {};
    const categories = slug === null ? others : { ...others, [name.toLowerCase()]: slug };
    compare({ ...plan, categories }, shop);
  };
  /** Makes the categories that the rows to be stored need, and compares them with the shop that has them. */
  const makeCategories = async (
    read: ReadRows,
    rows: readonly SheetRow[],
    { products, categories, forms }: Shop,
  ): Promise<ReadRows | null> => {
    const wanted = categoriesToMake(rows, categories);
    if (wanted.length === 0) return read;
    for (const draft of wanted) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of the sheet
      const made = await storing.sendRepeatable(
        (token) => saveCategory(token, null, draft),
        notAll,
      );
      if (!made.ok) return null;
    }
    const listed = await storing.sendRepeatable(listCategories, notAll);
    if (!listed.ok) return null;
    const now = { products, categories: listed.data, forms };
    setShop(now);
    const again = compare(plan, now);
    return again.ok ? again : null;
  };
  const server: ImportServer = {
    async storePart(rows) {
      const reply = await storing.sendRepeatable(
        (token) => importProducts(token, rows, run.current),
        notAll,
      );
      if (reply.ok) run.current.began = reply.data.began;
      // The remaining rows are stored with a new import when the button is pressed again.
      else if (reply.message === 'import_over') run.current = newRun();
      return reply;
    },
    async storePicture(id, address) {
      const settled = await storing.sendRepeatable(
        (token) => resolvePicture(token, { chosen: undefined, typed: address, before: '' }),
        notAll,
      );
      if (!settled.ok || 'problem' in settled.data) return settled;
      const { picture } = settled.data;
      const saved = await storing.sendRepeatable(
        (token) => savePicture(token, id, picture),
        notAll,
      );
      return saved.ok ? settled : saved;
    },
  };
  const store = async (shown: ReadRows, shownRows: readonly SheetRow[]) => {
    const read = shop ? await makeCategories(shown, shownRows, shop) : shown;
    if (!read) return;
    const lines = new Set(shownRows.map(({ line }) => line));
    const rows = read === shown ? shownRows : read.rows.filter(({ line }) => lines.has(line));
    const outcome = await storeRows(rows, server, setProgress);
    const { stored, problem } = outcome;
    const left = [
      ...outcome.left,
      ...read.rows.filter((row) => !rows.includes(row)),
      ...storedWithoutCells(rows, outcome.left),
    ];
    setProgress(null);
    onStored();
    if (stored > 0 && !problem) toast.success(adminImportText.count('stored', stored));
    if (left.length === 0) replaceText('');
    else setSheet({ ...read, rows: left });
    // It has other products now: another choice of columns needs a comparison with those.
    if (!problem) setShop(null);
  };

  const decide = (read: ReadRows, winner: ConflictWinner, about: SheetRow | SheetRow['kind']) => {
    const isMeant = (row: SheetRow) => row === about || row.kind === about;
    const decided = read.rows.filter(isMeant).map(({ line }) => [line, winner] as const);
    // They hold also when the sheet is compared again, with the categories that its products need.
    setPlan({ ...plan, decisions: { ...plan.decisions, ...Object.fromEntries(decided) } });
    const ticked = new Set(plan.ticked);
    const rows = read.rows.map((row) =>
      isMeant(row) ? settleUnusual(decideRow(row, winner), ticked) : row,
    );
    setSheet({ ...read, rows });
  };
  const chooseName = ({ line }: SheetRow, name: string) => {
    if (shop) compare({ ...plan, names: { ...plan.names, [line]: name } }, shop);
  };
  const tick = (read: ReadRows, about: SheetRow, isTicked: boolean) => {
    const ticked = tickLine(plan.ticked ?? [], about, isTicked);
    const lines = new Set(ticked);
    setPlan({ ...plan, ticked });
    setSheet({ ...read, rows: read.rows.map((row) => settleUnusual(row, lines)) });
  };

  return (
    <PlainCard title={adminImportText('importTitle')} text={adminImportText('importText')}>
      <p id={columnsId}>{adminImportText('needed')}</p>
      <details className={styles.allColumns}>
        <summary>{adminImportText('allColumns')}</summary>
        <p>{adminImportText('columns', { columns: PRODUCT_COLUMNS.join(', ') })}</p>
      </details>
      <div>
        <FileButton
          label={adminImportText('chooseFile')}
          accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,.xml,.htm,.html,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => void takeFile(event)}
        />
      </div>
      {guessed && (
        <SheetEncoding
          encoding={guessed.encoding}
          text={text}
          onChoose={(encoding) => chooseEncoding(guessed, encoding)}
        />
      )}
      <TextField
        isLong
        label={adminImportText('paste')}
        value={text}
        rows={8}
        spellCheck={false}
        aria-describedby={columnsId}
        onChange={(event) => replaceText(event.currentTarget.value)}
      />
      <div>
        <Button
          disabled={text.trim() === ''}
          isBusy={checking.isBusy}
          tone={sheet?.ok ? 'plain' : 'primary'}
          onClick={() => void check()}
        >
          {adminImportText(checking.isBusy ? 'checking' : 'check')}
        </Button>
      </div>
      {fileProblem && <Notice tone="danger" title={sheetProblemText(fileProblem)} />}
      {shop && sheet && list && (
        <Notice
          tone="info"
          title={adminImportText.count('splitLines', list.rows)}
          text={adminImportText('splitLinesText', list.example)}
        />
      )}
      {shop && sheet && <AskedColumns headings={sheet.headings} onChoose={chooseColumn} />}
      {shop && sheet && sheet.headings.length > 0 && (
        <SheetColumns
          headings={sheet.headings}
          headingLine={sheet.headingLine}
          firstProduct={plan.firstProduct}
          onChoose={chooseColumn}
          onFirstProduct={(line) => compare(withFirstProduct(plan, line), shop)}
        />
      )}
      {shop && sheet?.ok && sheet.unknownCategories.length > 0 && (
        <SheetCategories
          unknown={sheet.unknownCategories}
          categories={shop.categories}
          chosen={plan.categories ?? {}}
          onChoose={chooseCategory}
        />
      )}
      {shop && sheet?.ok && (
        <SheetOptions
          sheet={sheet}
          plan={plan}
          tax={tax}
          onChange={(next) => compare(next, shop)}
        />
      )}
      <div aria-live="polite">
        {sheet && !sheet.ok && <Notice tone="danger" title={sheetProblemText(sheet.problem)} />}
        {sheet?.ok && (
          <ImportPreview
            rows={sheet.rows}
            skipped={sheet.skipped}
            rejoined={sheet.rejoined}
            columns={sheet.columns}
            isBusy={progress !== null || checking.isBusy || storing.isBusy}
            onDecide={(winner, about) => decide(sheet, winner, about)}
            onTick={(row, isTicked) => tick(sheet, row, isTicked)}
            onName={chooseName}
            onStore={(rows) => void store(sheet, rows)}
          />
        )}
      </div>
      {progress && (
        <label className={styles.progress}>
          {adminImportText(progress.task, { done: progress.done, of: progress.of })}
          <progress value={progress.done} max={progress.of} />
        </label>
      )}
      {question}
    </PlainCard>
  );
}
