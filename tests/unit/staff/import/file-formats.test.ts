// @vitest-environment jsdom
/** What readers of files find in the cells: their kinds, and numbers as they are shown. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../../src/staff/import/read/cell.ts';
import { MAX_FILE_BYTES } from '../../../../src/staff/import/read/limits.ts';
import { readSheetFile } from '../../../../src/staff/import/read/sheet-file.ts';
import { workbookOf } from '../../../support/workbook.ts';

async function cellsOf(bytes: Uint8Array): Promise<Cell[][]> {
  const read = await readSheetFile(bytes);
  if (!read.ok || !('cells' in read)) throw new Error('no cells');
  return read.cells;
}

const kindsOf = (cells: readonly Cell[][]) =>
  cells.map((row) => row.map(({ kind, text }) => `${kind} ${text}`.trim()));

describe('a workbook', () => {
  it('tells errors, formulas without a result and empty cells apart', async () => {
    const cells = await cellsOf(
      workbookOf(
        '<row r="1"><c r="A1" t="e"><f>VLOOKUP(B1,Old!A:C,3,0)</f><v>#N/A</v></c>' +
          '<c r="B1"><f>C1*1.1</f></c><c r="C1" t="str"><f>IFERROR(A1,"")</f><v></v></c>' +
          '<c r="E1"><f>2*2</f><v>4</v></c><c r="F1" t="str"><f>"x"</f><v>-</v></c></row>',
      ),
    );
    expect(kindsOf(cells)).toEqual([
      ['error #N/A', 'formula =C1*1.1', 'formula =IFERROR(A1,"")', 'empty', 'number 4', 'text -'],
    ]);
  });

  it('shows numbers as their formats do', async () => {
    const formats = [
      '0.00',
      '"₹" #,##0.00',
      '0" Pcs";(-)0" Pcs"',
      'dd/mm/yyyy',
      '0%',
      '0.00E+00',
      '0.0"',
    ];
    const numbers = [41.905, 1140, -3, 46_000, 0.12, 8_901_000_000_019, 7.25];
    const row = numbers.map((number, at) => `<c s="${at + 1}"><v>${number}</v></c>`).join('');
    const general = [8_901_000_000_019, 57.699999999999996, 33.333333333333336, 1.005]
      .map((number) => `<c><v>${number}</v></c>`)
      .join('');
    const cells = await cellsOf(
      workbookOf(`<row>${row}</row><row>${general}<c s="1"><v>1.005</v></c></row>`, { formats }),
    );
    expect(kindsOf(cells)).toEqual([
      [
        'number 41.91',
        'number ₹ 1,140.00',
        'number (-)3 Pcs',
        'date 2025-12-09',
        'number 12%',
        'number 8901000000019',
        'number 7.25',
      ],
      [
        'number 8901000000019',
        'number 57.7',
        'number 33.33333333',
        'number 1.005',
        'number 1.01',
        'empty',
        'empty',
      ],
    ]);
  });

  it('needs no addresses of cells, and reads its first visible sheet', async () => {
    const text = (word: string) => `<c t="inlineStr"><is><t>${word}</t></is></c>`;
    const cells = await cellsOf(
      workbookOf(
        `<row>${text('Item')}${text('Rate')}</row><row>${text('Poha')}<c><v>38</v></c></row>`,
      ),
    );
    expect(kindsOf(cells)).toEqual([
      ['text Item', 'text Rate'],
      ['text Poha', 'number 38'],
    ]);
  });

  it('is refused where a cell is far to the right, and its empty columns are not filled', async () => {
    const far = workbookOf('<row r="2000"><c r="XFD2000"><v>1</v></c></row>');
    expect(far.length).toBeLessThan(2_000);
    expect(await readSheetFile(far)).toEqual({ ok: false, problem: 'too_wide' });
    // Formatted and empty it says nothing.
    const empty = workbookOf('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="0"/></row>');
    expect(kindsOf(await cellsOf(empty))).toEqual([['number 1']]);
  });
});

it('a file is refused for its size before it is read', async () => {
  const problem = await readSheetFile(new Uint8Array(MAX_FILE_BYTES + 1));
  expect(problem).toEqual({ ok: false, problem: 'too_large' });
});

it('an OpenDocument sheet is read as it shows its values', async () => {
  const content = `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
    xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0">
    <office:body><office:spreadsheet><table:table table:name="Items">
    <table:table-row><table:table-cell office:value-type="string"><text:p>Item</text:p></table:table-cell>
      <table:table-cell table:number-columns-repeated="2" office:value-type="string"><text:p>Rate</text:p></table:table-cell>
      <table:table-cell table:number-columns-repeated="16381"/></table:table-row>
    <table:table-row><table:table-cell office:value-type="string"><text:p>Poha</text:p></table:table-cell>
      <table:table-cell office:value-type="float" office:value="41.905"><text:p>41.91</text:p></table:table-cell>
      <table:table-cell table:formula="of:=1/0" office:value-type="string"><text:p>#DIV/0!</text:p></table:table-cell></table:table-row>
    <table:table-row table:number-rows-repeated="1048574"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
    </table:table></office:spreadsheet></office:body></office:document-content>`;
  const bytes = zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8(content) });
  expect(kindsOf(await cellsOf(bytes))).toEqual([
    ['text Item', 'text Rate', 'text Rate'],
    ['text Poha', 'number 41.91', 'error #DIV/0!'],
  ]);
});

it('a page of HTML that is called .xls keeps its columns where cells are merged', async () => {
  const page = `<html><head><meta charset="utf-8"></head><body><table border=1>
    <tr><td rowspan=2>Item<td colspan=2>Rates</tr><tr><td>MRP<td>Sale</tr>
    <tr><td>Til<br>Chikki<td>50.00<td>45.00</tr></table></body></html>`;
  expect(kindsOf(await cellsOf(new TextEncoder().encode(page)))).toEqual([
    ['text Item', 'text Rates', 'empty'],
    ['empty', 'text MRP', 'text Sale'],
    ['text Til\nChikki', 'text 50.00', 'text 45.00'],
  ]);
});

it('a cell of HTML that reaches over a short row ends with it', async () => {
  const page =
    '<html><table><tr><td>Item<td>MRP<td rowspan=2>Rate</tr><tr><td>Grains</tr>' +
    '<tr><td>Poha<td>50<td>45</tr></table></html>';
  expect((await cellsOf(strToU8(page)))[2]?.map(({ text }) => text)).toEqual(['Poha', '50', '45']);
});

it('two numbers in a cell stay two, also where one is struck through', async () => {
  const page =
    '<html><table><tr><td>Item<td>Rate</tr><tr><td>Poha<td><del>60</del>45</tr>' +
    '<tr><td>Rava<td><div>60</div><div>45</div></tr>' +
    '<tr><td>Til<td><span style="display:none">0045</span>45</tr></table></html>';
  const texts = (cells: readonly Cell[][]) =>
    cells.map((row) => row.map(({ text }) => text.trim().replace(/\s+/g, ' ')));
  expect(texts(await cellsOf(strToU8(page))).slice(1)).toEqual([
    ['Poha', '60 45'],
    ['Rava', '60 45'],
    ['Til', '45'],
  ]);
  const struck =
    '<row><c t="inlineStr"><is><r><rPr><strike/></rPr><t>60</t></r><r><t>45</t></r></is></c></row>';
  expect(texts(await cellsOf(workbookOf(struck)))).toEqual([['60 45']]);
});

it('the XML of Excel 2003 is read with its formats', async () => {
  const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Styles><Style ss:ID="s1"><NumberFormat ss:Format="Fixed"/></Style></Styles>
    <Worksheet ss:Name="Items"><Table><Row><Cell><Data ss:Type="String">Item</Data></Cell>
    <Cell ss:Index="3"><Data ss:Type="String">Rate</Data></Cell></Row>
    <Row><Cell ss:MergeAcross="1"><Data ss:Type="String">Poha</Data></Cell>
    <Cell ss:StyleID="s1"><Data ss:Type="Number">41.905</Data></Cell>
    <Cell><Data ss:Type="Error">#REF!</Data></Cell></Row></Table></Worksheet></Workbook>`;
  expect(kindsOf(await cellsOf(new TextEncoder().encode(xml)))).toEqual([
    ['text Item', 'empty', 'text Rate', 'empty'],
    ['text Poha', 'empty', 'number 41.91', 'error #REF!'],
  ]);
});
