/** Excel workbooks, as small as they can be. */
import { strToU8, zipSync } from 'fflate';

const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
const escaped = (text: string) => text.replaceAll('&', '&amp;');

/** A workbook with one sheet, its numbers stored as numbers. */
export function workbook(rows: readonly (readonly string[])[]): Uint8Array {
  const cell = (text: string) =>
    /^-?\d+(\.\d+)?$/.test(text)
      ? `<c><v>${text}</v></c>`
      : `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  const lettered = (row: readonly string[], line: number) =>
    row
      .map((text, at) => cell(text).replace('<c', `<c r="${String.fromCharCode(65 + at)}${line}"`))
      .join('');
  const data = rows.map((row, at) => `<row r="${at + 1}">${lettered(row, at + 1)}</row>`).join('');
  return workbookOf(data);
}

export interface WorkbookParts {
  /** Of `cellXfs`, with formats by their codes. */
  formats?: readonly string[];
  /** Whether the style with this place is bold; style 0 is plain. */
  bold?: readonly boolean[];
}

/** A workbook with these `<row>` elements. A cell with `s="1"` has the first of the formats. */
export function workbookOf(
  data: string,
  { formats = [], bold = [] }: WorkbookParts = {},
): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const quoted = (code: string) => code.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const styles = formats.map(
    (_, at) => `<xf numFmtId="${164 + at}" fontId="${bold[at] ? 1 : 0}"/>`,
  );
  return zipSync({
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Items" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${main}"><numFmts>${formats
        .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${quoted(code)}"/>`)
        .join(
          '',
        )}</numFmts><fonts><font/><font><b/></font></fonts><cellXfs><xf numFmtId="0" fontId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
    ),
  });
}
