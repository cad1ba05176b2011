import { useMemo, useState } from 'react';
import type { BillContents } from '../../domain/bill/bill.ts';
import { BillActions } from '../../shared/bill-paper/bill-actions.tsx';
import { billRows } from '../../shared/bill-paper/bill-rows.ts';
import { LANGUAGES, spokenByPage, useBillWords } from '../../shared/bill-paper/bill-words.ts';
import { billPaperText } from '../../text/bill-paper.ts';
import { type Language, LANGUAGE_TAGS } from '../../text/languages.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { StaffBill } from '../api/bills.ts';
import * as styles from './order-bills.module.css';

const NAMES: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' };

/** The bills of an order (D75): the one in force can be printed and shared, those that were cancelled are named. */
export function OrderBills({ bills }: { bills: readonly StaffBill[] }) {
  const inForce = bills.find(({ isCancelled }) => !isCancelled);
  return (
    <div className={styles.bills}>
      {inForce && <BillInForce key={inForce.number} bill={inForce.contents} />}
      {bills
        .filter(({ isCancelled }) => isCancelled)
        .map(({ number }) => (
          <p key={number} className="soft">
            {billPaperText('cancelled', { number })}
          </p>
        ))}
    </div>
  );
}

function BillInForce({ bill }: { bill: BillContents }) {
  const [language, setLanguage] = useState<Language>(bill.language || spokenByPage());
  const words = useBillWords(language);
  const rows = useMemo(() => words && billRows(bill, words), [bill, words]);
  return (
    <section aria-label={billPaperText('title', { number: bill.number })}>
      <p className={styles.number}>{billPaperText('title', { number: bill.number })}</p>
      {words && rows && (
        <BillActions number={bill.number} rows={rows} lang={words.tag}>
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
        </BillActions>
      )}
    </section>
  );
}
