import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../ui/class-names.ts';
import { usePrint } from '../print/use-print.ts';
import type { BillRow } from './bill-rows.ts';
import { BillSheet } from './bill-sheet.tsx';
import { pageRule, type PaperSize } from './paper-size.ts';
import * as styles from './printed-bill.module.css';

const WIDTHS = { '58': styles.roll58, '80': styles.roll80, a4: styles.a4 } as const;

/** A bill on its paper, visible in print only; opens the browser's print dialog when mounted. */
export function PrintedBill({
  rows,
  lang,
  size,
  onDone,
}: {
  rows: readonly BillRow[];
  lang: string;
  size: PaperSize;
  onDone: () => void;
}) {
  const paper = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pageRule(size, paper.current?.offsetHeight ?? 0));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [size]);
  usePrint(onDone);
  return createPortal(
    <article ref={paper} className={classNames(styles.paper, WIDTHS[size])} aria-hidden>
      <BillSheet rows={rows} lang={lang} />
    </article>,
    document.body,
  );
}
