/** Workbooks: merged cells and sub-totals of Google Sheets, and the XML that older programs call .xls. */
import { workbookOf } from '../workbook.ts';
import { fixed, goods, inTurn, sheetLines, type TradeSheet } from './goods.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A company stands once for all its goods, in merged cells; below them are their sums. */
export function merged(): TradeSheet {
  const { lines, meant, add, say } = sheetLines<string>();
  const line = (...cells: (string | number | { xml: string })[]) => {
    const at = lines.length + 1;
    const xml = cells.map((cell, column) => {
      const address = `r="${'ABCDEFGHIJ'[column]}${at}"`;
      if (typeof cell === 'object') return cell.xml.replace('<c', `<c ${address}`);
      if (typeof cell === 'number') return `<c ${address}><v>${cell}</v></c>`;
      return cell === '' ? '' : `<c ${address} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    });
    return `<row r="${at}">${xml.join('')}</row>`;
  };
  const computed = (formula: string, value: number, style = 0) => ({
    xml: `<c s="${style}"><f>${formula}</f><v>${value}</v></c>`,
  });
  add(line('Om Provision - rate list (do not edit)'));
  add(line('Company', 'Item', 'Size', 'Qty in shop', 'MRP', 'Disc %', 'Sell @', 'Stock value'));
  const companies = [...new Set(goods.map(({ company }) => company))];
  for (const company of companies) {
    const own = goods.filter((good) => good.company === company);
    own.forEach((good, index) => {
      const discount = inTurn(good.at, 5, 2.5, 0, 10);
      const exact = good.mrp * (1 - discount / 100) + 0.0004;
      const hasFailed = good.at % 17 === 6;
      say(
        line(
          index === 0 ? company : '',
          good.name,
          good.pack,
          good.stock,
          good.mrp,
          discount,
          hasFailed
            ? { xml: '<c t="e"><f>VLOOKUP(B3,X:Y,2,0)</f><v>#N/A</v></c>' }
            : computed('E3*(1-F3/100)', exact, 1),
          computed('D3*G3', good.stock * exact, 1),
        ),
        good,
        {
          price: hasFailed ? null : Math.round(exact * 100) / 100,
          mrp: good.mrp,
          stock: good.stock,
        },
      );
    });
    const sum = own.reduce((total, { stock }) => total + stock, 0);
    add(line('', `${company} sub-total`, '', computed('SUM(D3:D9)', sum), '', '', '', 9_120.5));
  }
  add(line('', 'TOTAL ITEMS', goods.length, 1_733, '', '', '', 94_120.5));
  return {
    what: 'a Google Sheet with merged companies and sub-totals',
    source: workbookOf(lines.join(''), { formats: ['0.00'] }),
    meant,
    answers: { 'Sell @': 'price', 'Qty in shop': 'stock', Company: 'category' },
    least: 56,
  };
}

/** The XML of Excel 2003: cells that are not written are skipped by their index. */
export function xml2003(): TradeSheet {
  const { lines, meant, add, say } = sheetLines<string>();
  type Value = string | number | Date | null;
  const cell = (value: Value, index: number, isSkipped: boolean) => {
    if (value === null) return '';
    const at = isSkipped ? ` ss:Index="${index + 1}"` : '';
    if (value instanceof Date)
      return `<Cell${at} ss:StyleID="s22"><Data ss:Type="DateTime">${value.toISOString().slice(0, 23)}</Data></Cell>`;
    const type = typeof value === 'number' ? 'Number' : 'String';
    return `<Cell${at}><Data ss:Type="${type}">${escaped(String(value))}</Data></Cell>`;
  };
  const line = (...values: Value[]) =>
    `<Row>${values.map((value, at) => cell(value, at, values[at - 1] === null)).join('')}</Row>`;
  add(
    `<Row><Cell ss:MergeAcross="6"><Data ss:Type="String">Om Provision</Data></Cell></Row>`,
    line('Code', 'Product', 'Unit', 'Purch Rate', 'Sale Rate', 'MRP', 'Cl Stock', 'Expiry'),
  );
  for (const good of goods) {
    const { at, price, mrp, stock } = good;
    const hasNoPrice = at % 8 === 3;
    const hasNoMrp = at % 8 === 5;
    const isDate = at % 19 === 7;
    say(
      line(
        1_000 + at,
        `${good.name} ${good.pack}`,
        inTurn(at, 'PCS', 'NOS', null),
        good.cost,
        hasNoPrice ? null : isDate ? new Date(Date.UTC(2026, 0, 28)) : price,
        hasNoMrp ? null : mrp,
        at % 8 === 6
          ? null
          : at % 8 === 1
            ? `${fixed(stock)} PCS`
            : at % 8 === 2
              ? -stock - 1
              : stock,
        new Date(Date.UTC(2027, at % 12, 20)),
      ),
      good,
      {
        price: hasNoPrice || isDate ? null : price,
        mrp: hasNoMrp ? 'empty' : mrp,
        stock: at % 8 === 6 ? 'empty' : at % 8 === 2 ? 0 : stock,
      },
    );
  }
  const ns = 'urn:schemas-microsoft-com:office:spreadsheet';
  return {
    what: 'the XML of Excel 2003 with cells left out',
    source: new TextEncoder().encode(
      `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="${ns}" xmlns:ss="${ns}"><Styles><Style ss:ID="s22"><NumberFormat ss:Format="Short Date"/></Style></Styles><Worksheet ss:Name="Sheet1"><Table>${lines.join('')}</Table></Worksheet></Workbook>`,
    ),
    meant,
    least: 50,
  };
}
