import { describe, expect, it } from 'vitest';
import { parseTable, writeCsv } from '../../../../src/staff/import/read/csv.ts';
import { asTable } from '../../../support/sheets.ts';

describe('a table as text', () => {
  it.each([
    { name: 'commas', text: 'a,b\n1,2', rows: asTable('a | b', '1 | 2') },
    {
      name: 'tabs, as pasted from a sheet',
      text: 'a\tb\r\n1\t2\r\n',
      rows: asTable('a | b', '1 | 2'),
    },
    { name: 'semicolons', text: 'a;b\n1,5;2', rows: asTable('a | b', '1,5 | 2') },
    { name: 'old line ends', text: 'a,b\r1,2', rows: asTable('a | b', '1 | 2') },
    { name: 'a byte order mark', text: '\uFEFFa,b\n1,2', rows: asTable('a | b', '1 | 2') },
    { name: 'quotes in quotes', text: 'a\n"say ""hi"""', rows: [['a'], ['say "hi"']] },
    {
      name: 'a line break in a cell',
      text: 'a,b\n"x\ny",2',
      rows: [
        ['a', 'b'],
        ['x\ny', '2'],
      ],
    },
    { name: 'an inch mark inside a word', text: 'a\n10" pan', rows: [['a'], ['10" pan']] },
    {
      name: 'a blank behind a quote',
      text: 'a,b\n"x, y" ,2',
      rows: [
        ['a', 'b'],
        ['x, y ', '2'],
      ],
    },
    {
      name: 'a quote that is never closed, and the rows below it',
      text: 'a,b\n"10 pan,1\nPoha,2\n',
      rows: asTable('a | b', '"10 pan | 1', 'Poha | 2'),
    },
    {
      name: 'quotes that are not closed, above cells with quotes',
      text: 'a,b\n"10 pan,1\n"Rava, fine",2\nx,"Poha ""thick\n"Maida",3\n',
      rows: asTable('a | b', '"10 pan | 1', 'Rava, fine | 2', 'x | "Poha ""thick', 'Maida | 3'),
    },
    {
      name: 'blank lines',
      text: 'a,b\n\n,\n1,2\n',
      rows: [['a', 'b'], [''], ['', ''], ['1', '2']],
    },
    { name: 'empty cells', text: 'a,b,c\n1,,', rows: asTable('a | b | c', '1 |  | ') },
    {
      name: 'a comma in a quoted header',
      text: '"a, b"\tc\n1\t2',
      rows: asTable('a, b | c', '1 | 2'),
    },
    {
      name: 'a table below a title',
      text: 'Shree Ganesh Kirana, Jalgaon\nItem\tRate\nTur dal, loose\t140\n',
      rows: [['Shree Ganesh Kirana, Jalgaon'], ['Item', 'Rate'], ['Tur dal, loose', '140']],
    },
    {
      name: 'semicolons beside decimal commas',
      text: 'Item;Rate\nPoha;45,50\nRava;38,00\n',
      rows: asTable('Item | Rate', 'Poha | 45,50', 'Rava | 38,00'),
    },
    { name: 'Devanagari', text: 'name\nआलू', rows: [['name'], ['आलू']] },
    { name: 'nothing', text: '', rows: [] },
  ])('reads $name', ({ text, rows }) => {
    expect(parseTable(text)).toEqual(rows);
  });

  it('reads back what it has written', () => {
    const rows = [
      ['name', 'note'],
      ['Salt, "iodised"', 'two\nlines'],
      ['=HYPERLINK("http://x")', "-1+1|cmd'"],
      ['@sum', '+91'],
      ["'tis", 'आलू'],
    ];
    expect(parseTable(writeCsv(rows))).toEqual(rows);
  });

  it.each(['=1+1', '+1', '-1', '@A1', '\t=1', '\r=1'])(
    'never writes a cell that a spreadsheet computes: %j',
    (cell) => {
      const [, written = ''] = writeCsv([['a'], [cell]]).split('\r\n');
      expect(written.replace(/^"/, '')).toMatch(/^'/);
    },
  );
});
