import { type ChangeEvent, useId, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { listCategories } from '../api/categories.ts';
import { makeRecordId } from '../../phone/db/ids.ts';
import { importProducts, readAllProducts, savePicture } from '../api/products.ts';
import { adminImportText } from '../../text/admin-import.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FileButton } from '../components/file-button.tsx';
import { PlainCard } from '../components/plain-card.tsx';
import { settlePicture } from '../components/settle-picture.ts';
import { useChange } from '../use-change.ts';
import { parseTable } from './csv.ts';
import styles from './import-preview.module.css';
import { ImportPreview } from './import-preview.tsx';
import { PRODUCT_COLUMNS } from './product-columns.ts';
import {
  decideRow,
  type Holder,
  MOST_ROWS,
  type ReadSheet,
  readSheet,
  type SheetRow,
} from './read-sheet.ts';
import { textOfBytes } from './sheet-text.ts';
import { type ImportServer, type StoreProgress, storeRows } from './store-rows.ts';

type ReadRows = Extract<ReadSheet, { ok: true }>;

const notAll = (reason: string) => adminImportText('notAllStored', { reason });

/**
 * One import on the server: its id, and when the server began with it, as it said itself. All presses for
 * one sheet belong together, so that undoing covers them all.
 */
interface Run {
  importId: string;
  began: number | undefined;
}

const newRun = (): Run => ({ importId: makeRecordId(), began: undefined });

/** A sheet of products: pasted or chosen, compared with the shop, looked at, then stored. */
export function ImportProducts({ onStored }: { onStored: () => void }) {
  const columnsId = useId();
  const checking = useChange();
  const storing = useChange();
  const [text, setText] = useState('');
  const [sheet, setSheet] = useState<ReadSheet | null>(null);
  const [progress, setProgress] = useState<StoreProgress | null>(null);
  const run = useRef(newRun());

  const replaceText = (next: string) => {
    setText(next);
    setSheet(null);
    run.current = newRun();
  };
  const takeFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) replaceText(textOfBytes(new Uint8Array(await file.arrayBuffer())));
    target.value = '';
  };
  const check = async () => {
    const [products, categories] = await Promise.all([
      checking.send(readAllProducts),
      checking.send(listCategories),
    ]);
    if (!products.ok || !categories.ok) return;
    setSheet(readSheet(parseTable(text), products.data, categories.data));
  };
  const server: ImportServer = {
    async storePart(rows) {
      const reply = await storing.send((token) => importProducts(token, rows, run.current), notAll);
      if (reply.ok) run.current.began = reply.data.began;
      // Pressed again, what is left is an import of its own.
      else if (reply.message === 'import_over') run.current = newRun();
      return reply;
    },
    async storePicture(id, address) {
      const settled = await storing.send(
        (token) => settlePicture(token, { chosen: undefined, typed: address, before: '' }),
        notAll,
      );
      if (!settled.ok || 'problem' in settled.data) return settled;
      const { picture } = settled.data;
      const saved = await storing.send((token) => savePicture(token, id, picture), notAll);
      return saved.ok ? settled : saved;
    },
  };
  const store = async (read: ReadRows, rows: readonly SheetRow[]) => {
    const outcome = await storeRows(rows, server, setProgress);
    const { stored, problem } = outcome;
    const left = [...outcome.left, ...read.rows.filter((row) => !rows.includes(row))];
    setProgress(null);
    onStored();
    if (stored > 0 && !problem) toast.success(adminImportText.count('stored', stored));
    if (left.length === 0) replaceText('');
    else setSheet({ ...read, rows: left });
  };

  const decide = (read: ReadRows, holder: Holder, only?: SheetRow) => {
    const isMeant = (row: SheetRow) => row.kind === 'contested' && (!only || row === only);
    const rows = read.rows.map((row) => (isMeant(row) ? decideRow(row, holder) : row));
    setSheet({ ...read, rows });
  };

  return (
    <PlainCard title={adminImportText('importTitle')} text={adminImportText('importText')}>
      <p id={columnsId}>{adminImportText('columns', { columns: PRODUCT_COLUMNS.join(', ') })}</p>
      <div>
        <FileButton
          label={adminImportText('chooseFile')}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(event) => void takeFile(event)}
        />
      </div>
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
      <div aria-live="polite">
        {sheet && !sheet.ok && (
          <Notice
            tone="danger"
            title={
              sheet.problem === 'too_long'
                ? adminImportText('problem_too_long', { n: MOST_ROWS })
                : adminImportText(`problem_${sheet.problem}`)
            }
          />
        )}
        {sheet?.ok && (
          <ImportPreview
            rows={sheet.rows}
            columns={sheet.columns}
            ignoredHeaders={sheet.ignoredHeaders}
            isBusy={progress !== null || checking.isBusy}
            onDecide={(holder, row) => decide(sheet, holder, row)}
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
    </PlainCard>
  );
}
