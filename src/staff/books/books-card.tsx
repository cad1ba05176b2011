import { useState } from 'react';
import { isDaySpan } from '../../domain/ledger/day-span.ts';
import { saveFile } from '../../shared/save-file.ts';
import { formatClock, shopTimeZone } from '../../shared/shop/shop-times.ts';
import { adminBooksText } from '../../text/admin-books.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type BookBill, readBookBills } from '../api/book-bills.ts';
import { type BookEntry, type Days, readBooks } from '../api/books.ts';
import type { Reply } from '../api/client.ts';
import { SmallButton } from '../components/small-button.tsx';
import { PanelCard } from '../dashboard/panel-card.tsx';
import { writeCsv } from '../import/read/csv.ts';
import * as styles from '../money/money.module.css';
import { shopDay } from '../orders/day-number.ts';
import { toastError } from '../saving/toasts.ts';
import { useChange } from '../saving/use-change.ts';
import { billSheets } from './bill-sheets.ts';
import { type BookSheet, bookSheets } from './book-sheets.ts';
import * as own from './books.module.css';

/** The books of chosen days, as a file: the month so far at first. */
export function BooksCard({ day }: { day: string }) {
  const { isBusy, sendRepeatable } = useChange();
  const [from, setFrom] = useState(`${day.slice(0, 7)}-01`);
  const [to, setTo] = useState(day);
  const isRight = isDaySpan(from, to);

  const download = async (save: (sheets: BookSheet[], name: string) => Promise<void> | void) => {
    const reply = await sendRepeatable(
      (token) => readAll(token, { from, to }),
      (reason) => adminBooksText('noFile', { reason }),
    );
    if (!reply.ok) return;
    const clock = {
      day: (ms: number) => shopDay(new Date(ms), shopTimeZone()),
      time: (ms: number) => formatClock(new Date(ms)),
    };
    const { entries, bills } = reply.data;
    const sheets = [...bookSheets(entries, clock), ...billSheets(bills, clock)];
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

async function readAll(
  token: string,
  days: Days,
): Promise<Reply<{ entries: BookEntry[]; bills: BookBill[] }>> {
  const [entries, bills] = await Promise.all([readBooks(token, days), readBookBills(token, days)]);
  if (!entries.ok) return entries;
  return bills.ok ? { ok: true, data: { entries: entries.data, bills: bills.data } } : bills;
}

/** A text file for each sheet. */
function saveCsv(sheets: BookSheet[], name: string): void {
  for (const { name: sheet, heads, rows } of sheets) {
    const cells = rows.map((row) => row.map((cell) => cell ?? ''));
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
