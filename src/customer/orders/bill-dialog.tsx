import { useMemo } from 'react';
import type { BillContents } from '../../domain/bill/bill.ts';
import type { Order } from '../../phone/db/orders.ts';
import { BillActions } from '../../shared/bill-paper/bill-actions.tsx';
import { billRows, paperTitle } from '../../shared/bill-paper/bill-rows.ts';
import { BillSheet } from '../../shared/bill-paper/bill-sheet.tsx';
import { spokenByPage, useBillWords } from '../../shared/bill-paper/bill-words.ts';
import { billPaperText } from '../../text/bill-paper.ts';
import { shellText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import * as styles from './bill-dialog.module.css';
import { useBill } from './use-bill.ts';

/** The paper of an order's bill, to print and to share. */
export default function BillDialog({
  order,
  number,
  onClose,
}: {
  order: Order;
  number: string;
  onClose: () => void;
}) {
  const { papers, isMissing, retry } = useBill(order, number);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={billPaperText('title', { number })}
      closeLabel={shellText('close')}
    >
      {papers && <Paper bill={papers.bill} />}
      {papers?.creditNotes.map((note) => (
        <section key={note.number} aria-label={paperTitle(note)}>
          <Paper bill={note} />
        </section>
      ))}
      {isMissing && (
        <Notice title={billPaperText('notLoaded')}>
          <Button tone="soft" onClick={retry}>
            {billPaperText('retry')}
          </Button>
        </Notice>
      )}
      {!papers && !isMissing && <output>{billPaperText('loading')}</output>}
    </Sheet>
  );
}

function Paper({ bill }: { bill: BillContents }) {
  const words = useBillWords(spokenByPage());
  const rows = useMemo(() => words && billRows(bill, words), [bill, words]);
  if (!words || !rows) return null;
  return (
    <>
      <div className={styles.paper}>
        <BillSheet rows={rows} lang={words.tag} />
      </div>
      <BillActions number={bill.number} rows={rows} lang={words.tag} />
    </>
  );
}
