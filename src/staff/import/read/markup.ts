/** Tables that programs save as .xls and that are pages of HTML, or the XML of Excel 2003. */
import { type Cell, EMPTY, textCell } from './cell.ts';
import { FileError, MAX_COLUMNS } from './limits.ts';
import { putRow, rowBuilder, sameWidth } from './rows.ts';
import { numberCell } from './shown-number.ts';
import { attribute, childrenOf, elements, parseXml } from './workbook.ts';

/** Null for a text that is neither. */
export function readMarkup(text: string): Cell[][] | null {
  const start = text.slice(0, 2_000);
  if (start.includes('urn:schemas-microsoft-com:office:spreadsheet') && /<\?xml/i.test(start)) {
    return readSpreadsheetMl(text);
  }
  return /^\s*<(!doctype html|html|head|body|meta|table|div|style)\b/i.test(start)
    ? readHtml(text)
    : null;
}

const HIDDEN = 'td [hidden], td [style*="display:none" i], td [style*="display: none" i]';
const APART = ['del', 's', 'strike', 'div', 'p', 'li'].map((name) => `td ${name}`).join();

/** The page's table with the most rows, with empty cells where one reaches over several. */
function readHtml(text: string): Cell[][] {
  const page = new DOMParser().parseFromString(text, 'text/html');
  for (const end of page.querySelectorAll('br')) end.replaceWith('\n');
  for (const hidden of page.querySelectorAll(HIDDEN)) hidden.remove();
  // '60' that is struck through and '45' are two numbers.
  for (const apart of page.querySelectorAll(APART)) {
    apart.before(' ');
    apart.after(' ');
  }
  const [table] = Array.from(page.querySelectorAll('table')).sort(
    (one, other) => other.rows.length - one.rows.length,
  );
  if (!table) throw new FileError('workbook');
  const rows: Cell[][] = [];
  /** By column, in how many further rows a cell from above (`rowspan`) fills it. */
  const spanned: number[] = [];
  for (const element of Array.from(table.rows)) {
    const { row, put } = rowBuilder();
    let at = 0;
    const skipSpanned = () => {
      while ((spanned[at] ?? 0) > 0) {
        spanned[at] = (spanned[at] ?? 0) - 1;
        at += 1;
      }
    };
    for (const cell of Array.from(element.cells)) {
      skipSpanned();
      put(at, textCell(cell.textContent));
      const width = Math.min(cell.colSpan, MAX_COLUMNS);
      for (let each = 0; each < width; each += 1) spanned[at + each] = cell.rowSpan - 1;
      at += width;
    }
    // Also those behind the last cell of a short row.
    for (; at < spanned.length; at += 1) spanned[at] = Math.max(0, (spanned[at] ?? 0) - 1);
    rows.push(row);
  }
  return sameWidth(rows);
}

/** Names of formats in the XML of Excel 2003; others are written out. */
const NAMED_FORMATS: Readonly<Record<string, string>> = {
  Fixed: '0.00',
  Standard: '#,##0.00',
  Currency: '#,##0.00',
  Percent: '0.00%',
  General: '',
};

function readSpreadsheetMl(text: string): Cell[][] {
  const xml = parseXml(text);
  const patterns = new Map(
    elements(xml, 'Style').map((style) => {
      const pattern = attribute(childrenOf(style, 'NumberFormat')[0], 'Format');
      return [attribute(style, 'ID'), NAMED_FORMATS[pattern] ?? pattern];
    }),
  );
  const table = elements(xml, 'Table')[0];
  const rows: Cell[][] = [];
  for (const element of childrenOf(table, 'Row')) {
    const { row, put } = rowBuilder();
    let at = 0;
    for (const cell of childrenOf(element, 'Cell')) {
      const index = Number(attribute(cell, 'Index'));
      if (index > 0) at = index - 1;
      put(at, spreadsheetMlCell(cell, patterns.get(attribute(cell, 'StyleID')) ?? ''));
      at += 1 + Number(attribute(cell, 'MergeAcross'));
    }
    if (row.length > 0) putRow(rows, Number(attribute(element, 'Index')) - 1, row);
  }
  return sameWidth(rows);
}

function spreadsheetMlCell(cell: Element, pattern: string): Cell {
  const data = childrenOf(cell, 'Data')[0];
  const text = data?.textContent ?? '';
  const formula = attribute(cell, 'Formula');
  if (text === '') return formula === '' ? EMPTY : { kind: 'formula', text: formula };
  const type = attribute(data, 'Type');
  if (type === 'Error') return { kind: 'error', text };
  if (type === 'DateTime') return { kind: 'date', text: text.slice(0, 10) };
  return type === 'Number' ? numberCell(Number(text), pattern) : textCell(text);
}
