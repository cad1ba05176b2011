/**
 * The cells of a workbook's first visible sheet: Excel (.xlsx) and OpenDocument (.ods), ZIP archives of XML. Read with
 * fflate and the browser's XML parser, because readers of whole workbooks leave out what an import has to know: which
 * cells are errors, which formulas have no result, how a number is shown.
 */
import { strFromU8, unzipSync } from 'fflate';
import { type Cell, EMPTY, textCell } from './cell.ts';
import { FileError, MAX_LINES, MAX_PARTS, MAX_TAGS, MAX_UNPACKED_BYTES } from './limits.ts';
import { putRow, rowBuilder, sameWidth } from './rows.ts';
import { numberCell } from './shown-number.ts';

type Parts = Record<string, Uint8Array>;

export function readWorkbook(bytes: Uint8Array): Cell[][] {
  let unpackedBytes = 0;
  let parts = 0;
  const names: string[] = [];
  try {
    // Only lists the parts: none passes the filter. What is unpacked later is not larger than it says here.
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        names.push(name);
        unpackedBytes += originalSize;
        parts += 1;
        return false;
      },
    });
  } catch {
    throw new FileError('workbook');
  }
  if (unpackedBytes > MAX_UNPACKED_BYTES || parts > MAX_PARTS) throw new FileError('too_large');
  const unpack = (isWanted: (name: string) => boolean): Parts => {
    try {
      return unzipSync(bytes, { filter: ({ name }) => isWanted(name) });
    } catch {
      throw new FileError('workbook');
    }
  };
  return names.includes('content.xml')
    ? readOpenDocument(
        xmlOf(
          unpack((name) => name === 'content.xml'),
          'content.xml',
        ),
      )
    : readExcel(unpack((name) => name.startsWith('xl/') && /\.(xml|rels)$/.test(name)));
}

/** Parses XML; a part that is missing or damaged makes the file one that cannot be read. */
export function parseXml(text: string): Document {
  let tags = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) tags += 1;
  if (tags > MAX_TAGS) throw new FileError('too_large');
  const document = new DOMParser().parseFromString(text, 'text/xml');
  if (document.getElementsByTagName('parsererror').length > 0) throw new FileError('workbook');
  return document;
}

function xmlOf(parts: Parts, name: string): Document {
  const part = parts[name];
  if (!part) throw new FileError('workbook');
  return parseXml(strFromU8(part));
}

/** Elements by their name, whatever prefix the program gives them. */
export const elements = (root: Document | Element, name: string): Element[] =>
  Array.from(root.getElementsByTagNameNS('*', name));

export const childrenOf = (root: Element | undefined, name: string): Element[] =>
  Array.from(root?.children ?? []).filter(({ localName }) => localName === name);

const childOf = (root: Element, name: string): Element | undefined => childrenOf(root, name)[0];

/** An attribute by its name without prefix. */
export const attribute = (element: Element | undefined, name: string): string =>
  Array.from(element?.attributes ?? []).find(({ localName }) => localName === name)?.value ?? '';

/** Formats that every workbook has without naming them; those of dates look alike here. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
};
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

interface Style {
  pattern: string;
  isBold: boolean;
}

function stylesOf(parts: Parts): Style[] {
  if (!parts['xl/styles.xml']) return [];
  const xml = xmlOf(parts, 'xl/styles.xml');
  const patterns = new Map(
    elements(xml, 'numFmt').map((each) => [
      Number(attribute(each, 'numFmtId')),
      attribute(each, 'formatCode'),
    ]),
  );
  const fonts = childrenOf(elements(xml, 'fonts')[0], 'font').map((font) => {
    const bold = childOf(font, 'b');
    return bold !== undefined && !['0', 'false'].includes(attribute(bold, 'val'));
  });
  return childrenOf(elements(xml, 'cellXfs')[0], 'xf').map((xf) => {
    const id = Number(attribute(xf, 'numFmtId'));
    return {
      pattern: patterns.get(id) ?? (isBuiltInDate(id) ? 'yyyy-mm-dd' : (BUILT_IN[id] ?? '')),
      isBold: fonts[Number(attribute(xf, 'fontId'))] ?? false,
    };
  });
}

/** The text of a string with runs of several formats, without its phonetic help. */
const stringText = (string: Element | undefined): string =>
  string
    ? elements(string, 't')
        .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
        .map((run) => (isStruck(run) ? ` ${run.textContent} ` : run.textContent))
        .join('')
    : '';

/** '60' that is struck through and '45' are two numbers. */
const isStruck = ({ parentElement }: Element): boolean =>
  childrenOf(childrenOf(parentElement ?? undefined, 'rPr')[0], 'strike').some(
    (strike) => !['0', 'false'].includes(attribute(strike, 'val')),
  );

/** The column of an address, counted from 0: 27 of 'AB12'; -1 without one. */
const columnAt = (address: string): number =>
  Array.from(address.replace(/[^A-Z]/gi, '').toUpperCase()).reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

function readExcel(parts: Parts): Cell[][] {
  const workbook = xmlOf(parts, 'xl/workbook.xml');
  const sheet = elements(workbook, 'sheet').find(
    (each) => !/hidden/i.test(attribute(each, 'state')),
  );
  const target = elements(xmlOf(parts, 'xl/_rels/workbook.xml.rels'), 'Relationship').find(
    (each) => attribute(each, 'Id') === sheetRelation(sheet),
  );
  const path = attribute(target, 'Target').replace(/^\/?(xl\/)?/, 'xl/');
  const styles = stylesOf(parts);
  const strings = parts['xl/sharedStrings.xml']
    ? elements(xmlOf(parts, 'xl/sharedStrings.xml'), 'si').map(stringText)
    : [];
  const is1904 = ['1', 'true'].includes(attribute(elements(workbook, 'workbookPr')[0], 'date1904'));
  const rows = childrenOf(elements(xmlOf(parts, path), 'sheetData')[0], 'row');
  const table: Cell[][] = [];
  for (const element of rows) {
    const { row, put } = rowBuilder();
    let at = -1;
    for (const cell of childrenOf(element, 'c')) {
      const column = columnAt(attribute(cell, 'r'));
      // Some programs write no addresses.
      at = column >= 0 ? column : at + 1;
      put(at, excelCell(cell, strings, styles[Number(attribute(cell, 's'))], is1904));
    }
    const line = Number(attribute(element, 'r'));
    if (row.length > 0 || line === 0) putRow(table, line - 1, row);
  }
  return sameWidth(table);
}

/** The relation of a sheet has the same name as the attribute of its number, in another namespace. */
const sheetRelation = (sheet: Element | undefined): string =>
  Array.from(sheet?.attributes ?? []).find(({ name }) => /:id$/i.test(name))?.value ?? '';

function excelCell(
  cell: Element,
  strings: readonly string[],
  style: Style | undefined,
  is1904: boolean,
): Cell {
  const value = childOf(cell, 'v')?.textContent ?? '';
  const formula = childOf(cell, 'f');
  const bold = style?.isBold ? { isBold: true } : {};
  const asText = (text: string): Cell => ({
    ...(text === '' ? EMPTY : { ...textCell(text), text }),
    ...bold,
  });
  const type = attribute(cell, 't');
  if (type === 'e') return { kind: 'error', text: value };
  if (formula && value === '') return { kind: 'formula', text: `=${formula.textContent}` };
  if (type === 's') return asText(strings[Number(value)] ?? '');
  if (type === 'inlineStr') return asText(stringText(childOf(cell, 'is')));
  if (type === 'str') return asText(value);
  if (type === 'd') return { kind: 'date', text: value.slice(0, 10) };
  if (type === 'b') return asText(value === '1' ? 'TRUE' : 'FALSE');
  const number = Number(value);
  if (value === '' || Number.isNaN(number)) return asText(value);
  return { ...numberCell(number, style?.pattern ?? '', is1904), ...bold };
}

/** OpenDocument stores beside each value what it shows. */
function readOpenDocument(content: Document): Cell[][] {
  const table = elements(content, 'table').find(({ namespaceURI }) =>
    namespaceURI?.includes(':table:'),
  );
  const rows: Cell[][] = [];
  let line = 0;
  for (const element of table ? elements(table, 'table-row') : []) {
    const { row, put } = rowBuilder();
    let at = 0;
    for (const cell of Array.from(element.children)) {
      const repeated = Number(attribute(cell, 'number-columns-repeated')) || 1;
      const read = openDocumentCell(cell);
      // Thousands of empty cells end each row.
      for (let each = 0; each < repeated && read.kind !== 'empty'; each += 1) put(at + each, read);
      at += repeated;
    }
    const repeated = Number(attribute(element, 'number-rows-repeated')) || 1;
    // A million blank rows end the sheet.
    const times = row.length === 0 ? 0 : Math.min(repeated, MAX_LINES);
    for (let each = 0; each < times; each += 1) putRow(rows, line + each, row);
    line += repeated;
  }
  return sameWidth(rows);
}

function openDocumentCell(cell: Element): Cell {
  const text = childrenOf(cell, 'p')
    .map(({ textContent }) => textContent)
    .join('\n');
  const type = attribute(cell, 'value-type');
  if (text === '' && attribute(cell, 'formula') !== '') {
    return { kind: 'formula', text: `=${attribute(cell, 'formula').replace(/^\w*:?=/, '')}` };
  }
  if (type === 'date') return { kind: 'date', text: attribute(cell, 'date-value').slice(0, 10) };
  if (!['float', 'currency', 'percentage'].includes(type)) return textCell(text);
  // A barcode in a narrow column is shown as 8.9E+12.
  return { kind: 'number', text: /e[+-]/i.test(text) ? attribute(cell, 'value') : text };
}
