import { type ChangeEvent, useId, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { listCategories } from '../../../data/remote/admin-categories.ts';
import { importProducts, readAllProducts } from '../../../data/remote/admin-products.ts';
import { adminImportText } from '../../../text/admin-import.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FileButton } from '../parts/file-button.tsx';
import { PlainCard } from '../parts/plain-card.tsx';
import { useChange } from '../use-change.ts';
import { parseTable } from './csv.ts';
import { ImportPreview } from './import-preview.tsx';
import { PRODUCT_COLUMNS } from './product-columns.ts';
import { MOST_ROWS, type ReadSheet, readSheet, type SheetRow } from './read-sheet.ts';

/** A sheet of products: pasted or chosen, compared with the shop, looked at, then stored. */
export function ImportProducts() {
  const columnsId = useId();
  const checking = useChange();
  const storing = useChange();
  const [text, setText] = useState('');
  const [sheet, setSheet] = useState<ReadSheet | null>(null);

  const replaceText = (next: string) => {
    setText(next);
    setSheet(null);
  };
  const takeFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) replaceText(await file.text());
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
  const store = async (rows: readonly SheetRow[]) => {
    const wanted = rows.flatMap((row) =>
      row.fields && (row.kind === 'new' || row.kind === 'changed')
        ? [{ line: row.line, id: row.id, fields: row.fields }]
        : [],
    );
    const reply = await storing.send(
      (token) => importProducts(token, wanted),
      (reason) => adminImportText('notStored', { reason }),
    );
    if (!reply.ok) return;
    if (!reply.data.isStored) {
      const { row, reason } = reply.data;
      const refused = wanted[row];
      toast.error(
        adminImportText('refusedRow', {
          line: refused?.line ?? row,
          name: refused?.fields.name ?? '',
          reason,
        }),
      );
      return;
    }
    toast.success(adminImportText.count('stored', reply.data.rows));
    replaceText('');
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
          disabled={text.trim() === '' || checking.isBusy}
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
            ignoredHeaders={sheet.ignoredHeaders}
            isBusy={storing.isBusy}
            onStore={() => void store(sheet.rows)}
          />
        )}
      </div>
    </PlainCard>
  );
}
