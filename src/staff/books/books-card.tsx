import { useState } from 'react';
import { isDaySpan } from '../../domain/ledger/day-span.ts';
import { saveFile } from '../../shared/save-file.ts';
import { formatClock, shopTimeZone } from '../../shared/shop/shop-times.ts';
import { adminBooksText } from '../../text/admin-books.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { readBooks } from '../api/books.ts';
import { SmallButton } from '../components/small-button.tsx';
import { PanelCard } from '../dashboard/panel-card.tsx';
import { writeCsv } from '../import/read/csv.ts';
import * as styles from '../money/money.module.css';
import { shopDay } from '../orders/day-number.ts';
import { toastError } from '../saving/toasts.ts';
import { useChange } from '../saving/use-change.ts';
import { type BookSheet, bookSheets } from './book-sheets.ts';
import * as own from './books.module.css';

/** The books of chosen days, as a file: the month so far at first. */
export function BooksCard({ day }: { day: string }) {
  const { isBusy, send } = useChange();
  const [from, setFrom] = useState(`${day.slice(0, 7)}-01`);
  const [to, setTo] = useState(day);
  const isRight = isDaySpan(from, to);

  const download = async (save: (sheets: BookSheet[], name: string) => Promise<void> | void) => {
    const reply = await send(
      (token) => readBooks(token, { from, to }),
      (reason) => adminBooksText('noFile', { reason }),
    );
    if (!reply.ok) return;
    const sheets = bookSheets(reply.data, {
      day: (ms) => shopDay(new Date(ms), shopTimeZone()),
      time: (ms) => formatClock(new Date(ms)),
    });
    try {
      await save(sheets, `${from}_${to}`);
    } catch (error) {
      toastError(adminBooksText('noFile', { reason: String(error) }));
    }
  };

  return (
    <PanelCard title={adminBooksText('forAccountant')}>
      <p>{adminBooksText('forAccountantText')}</p>
      <div className={own.span}>
        <TextField
          type="date"
          label={adminBooksText('from')}
          value={from}
          onChange={({ currentTarget: { value } }) => setFrom(value)}
        />
        <TextField
          type="date"
          label={adminBooksText('to')}
          value={to}
          onChange={({ currentTarget: { value } }) => setTo(value)}
        />
      </div>
      {!isRight && <Notice tone="warning" title={adminBooksText('daysWrong')} />}
      <div className={styles.buttons}>
        <SmallButton
          icon="download"
          tone="soft"
          isBusy={isBusy}
          disabled={!isRight}
          onClick={() => void download(saveExcel)}
        >
          {adminBooksText(isBusy ? 'making' : 'excel')}
        </SmallButton>
        <SmallButton
          icon="download"
          isBusy={isBusy}
          disabled={!isRight}
          onClick={() => void download(saveCsv)}
        >
          {adminBooksText('csv')}
        </SmallButton>
      </div>
    </PanelCard>
  );
}

/** A text file for each sheet. */
function saveCsv(sheets: BookSheet[], name: string): void {
  for (const { name: sheet, heads, rows } of sheets) {
    const cells = rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
    saveFile(`${name} ${sheet}.csv`, 'text/csv;charset=utf-8', writeCsv([heads, ...cells]));
  }
}

async function saveExcel(sheets: BookSheet[], name: string): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const file = await writeXlsxFile(
    sheets.map(({ name: sheet, heads, rows }) => ({
      sheet,
      data: [
        heads.map((value) => ({ value, fontWeight: 'bold' as const })),
        ...rows.map((row) =>
          row.map((value) => (typeof value === 'number' ? { value, format: '#,##0.00' } : value)),
        ),
      ],
    })),
  ).toBlob();
  saveFile(`${name}.xlsx`, file.type, file);
}
