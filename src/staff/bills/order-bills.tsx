import { useMemo, useState } from 'react';
import type { BillContents } from '../../domain/bill/bill.ts';
import { BillActions } from '../../shared/bill-paper/bill-actions.tsx';
import { billRows, paperTitle } from '../../shared/bill-paper/bill-rows.ts';
import { LANGUAGES, spokenByPage, useBillWords } from '../../shared/bill-paper/bill-words.ts';
import { billPaperText } from '../../text/bill-paper.ts';
import { type Language, LANGUAGE_TAGS } from '../../text/languages.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { StaffBill } from '../api/bills.ts';
import * as styles from './order-bills.module.css';
import { canPrintReceipts } from './receipt-printer.ts';
import { PrinterSpeed, ReceiptPrinterButton } from './receipt-printer-button.tsx';

const NAMES: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' };

/**
 * The bills of an order (D75) and the credit notes against them (D79): those in force can be printed and shared, those that
 * were cancelled are named.
 */
export function OrderBills({
  bills,
  creditNotes,
}: {
  bills: readonly StaffBill[];
  creditNotes: readonly StaffBill[];
}) {
  return (
    <div className={styles.bills}>
      {[...bills, ...creditNotes]
        .filter(({ isCancelled }) => !isCancelled)
        .map(({ number, contents }) => (
          <BillInForce key={number} bill={contents} />
        ))}
      {[...bills, ...creditNotes]
        .filter(({ isCancelled }) => isCancelled)
        .map(({ number, contents }) => (
          <p key={number} className="soft">
            {billPaperText(contents.against ? 'noteCancelled' : 'cancelled', { number })}
          </p>
        ))}
    </div>
  );
}

function BillInForce({ bill }: { bill: BillContents }) {
  const [language, setLanguage] = useState<Language>(bill.language || spokenByPage());
  const title = paperTitle(bill);
  const words = useBillWords(language);
  const rows = useMemo(() => words && billRows(bill, words), [bill, words]);
  return (
    <section aria-label={title}>
      <p className={styles.number}>{title}</p>
      {words && rows && (
        <BillActions
          number={bill.number}
          rows={rows}
          lang={words.tag}
          buttons={canPrintReceipts() && <ReceiptPrinterButton rows={rows} lang={words.tag} />}
        >
          <SelectField
            isCompact
            label={billPaperText('language')}
            value={language}
            options={LANGUAGES.map((value) => ({
              value,
              label: NAMES[value],
              lang: LANGUAGE_TAGS[value],
            }))}
            onChange={({ target }) => setLanguage(target.value as Language)}
          />
          {canPrintReceipts() && <PrinterSpeed />}
        </BillActions>
      )}
    </section>
  );
}
