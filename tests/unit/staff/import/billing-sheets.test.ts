// @vitest-environment jsdom
/**
 * Small sheets with the traits of billing programs, forms, messages and scans. Each names all that is stored, asked and
 * told: nothing else may come of it.
 */
import { describe, expect, it } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import type { AdminProduct } from '../../../../src/staff/api/products.ts';
import type { SheetPlan, SheetRow } from '../../../../src/staff/import/compare/sheet-row.ts';
import { readSheet } from '../../../../src/staff/import/read-sheet.ts';
import { cellsOfTexts } from '../../../../src/staff/import/read/cell.ts';
import { parseTable } from '../../../../src/staff/import/read/csv.ts';
import { readPriceList } from '../../../../src/staff/import/read/price-list.ts';
import { readSheetFile } from '../../../../src/staff/import/read/sheet-file.ts';
import { aCategory } from '../../../support/builders.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';
import { workbookOf } from '../../../support/workbook.ts';

const categories = [aCategory()];
const dairy = categories[0]?.slug ?? '';

const sold = (name: string, more: Partial<AdminProduct> = {}) =>
  aBulkProduct(name.length, name, {
    categoryId: categories[0]?.id ?? '',
    quantityLabel: '500 g',
    pricePaise: paise(60_00),
    originalPricePaise: paise(66_00),
    stock: 9,
    ...more,
  });
const jaggery = sold('Jaggery Kolhapuri', { barcodes: '0036000291452' });
const besan = sold('Besan Fine', { quantityLabel: '1 kg' });
const shop = [jaggery, besan];

const PLAN: SheetPlan = { categories: { '': dairy }, isPackSplit: true };

async function read(source: string | Uint8Array, plan: SheetPlan = PLAN) {
  const file = await readSheetFile(
    typeof source === 'string' ? new TextEncoder().encode(source) : source,
  );
  if (!file.ok) throw new Error(file.problem);
  const list = 'text' in file ? readPriceList(file.text) : null;
  const cells = 'cells' in file ? file.cells : (list?.cells ?? cellsOfTexts(parseTable(file.text)));
  const about = list ? { columns: list.columns, firstProduct: 0, ...plan } : plan;
  const sheet = readSheet(cells, shop, categories, about);
  if (!sheet.ok) throw new Error(sheet.problem);
  return sheet;
}
type Sheet = Awaited<ReturnType<typeof read>>;

const rupees = (amount: number) => amount / 100;
/** 'Poha | 500 g | 38 | 40 | 12' of a row that is stored: name, pack, price, MRP, stock; with its category if it is new. */
function storedOf({ rows }: Sheet): string[] {
  return rows
    .filter(({ kind }) => kind === 'new' || kind === 'changed')
    .map(({ fields, id, given }) => {
      const { name, quantityLabel, pricePaise, originalPricePaise, stock } = fields ?? besan;
      const cells = [
        name,
        quantityLabel,
        rupees(pricePaise),
        rupees(originalPricePaise),
        stock ?? '-',
      ];
      return [...cells, ...(id === '' && given.category ? [given.category] : [])].join(' | ');
    });
}
const faultsOf = ({ line, errors, leftOut }: SheetRow) =>
  [...errors, ...leftOut].map(({ column, error }) => `${line} ${column}: ${error}`);
const toldOf = ({ rows }: Sheet) => rows.flatMap(faultsOf);
const askedOf = ({ headings }: Sheet) =>
  headings.flatMap(({ heading, asked }) => (asked ? [`${heading}: ${asked}`] : []));
const unusualOf = ({ rows }: Sheet) =>
  rows.flatMap(({ line, kind, unusual }) =>
    kind === 'unusual' ? [`${line} ${unusual?.reason}`] : [],
  );

const all = (sheet: Sheet) => ({
  stored: storedOf(sheet),
  told: toldOf(sheet),
  asked: askedOf(sheet),
  unusual: unusualOf(sheet),
  skipped: sheet.skipped,
});
const NOTHING = { stored: [], told: [], asked: [], unusual: [], skipped: 0 };

/** A workbook of texts and numbers; `bold` rows are set in bold. */
function workbook(rows: readonly (readonly (string | number)[])[], bold: readonly number[] = []) {
  const data = rows.map((row, at) => {
    const style = bold.includes(at) ? ' s="1"' : '';
    const cells = row.map((cell) =>
      typeof cell === 'number'
        ? `<c${style}><v>${cell}</v></c>`
        : cell === ''
          ? '<c/>'
          : `<c t="inlineStr"${style}><is><t>${cell.replaceAll('&', '&amp;')}</t></is></c>`,
    );
    return `<row>${cells.join('')}</row>`;
  });
  return workbookOf(data.join(''), { formats: ['General'], bold: [true] });
}

describe('a stock summary of Tally', () => {
  const rows = [
    ['Om Provision'],
    ['7, Tilak Road, Dhule'],
    ['Stock Summary'],
    ['1-Apr-26 to 31-Oct-26'],
    ['Particulars', 'Om Provision'],
    ['', 'Closing Balance'],
    ['', 'Quantity', 'Rate', 'Value'],
    [],
    ['Besan & Flours', '12 Kgs', 71.5, 858],
    ['Besan Fine', '12 Pcs', 71.5, 858],
    ['Sweeteners', '', '', 1200],
    ['Jaggery Kolhapuri', '(-)2 Pcs', 44, -88],
    ['Sugar Icing 200g', '18.000 Nos', 14.6, 262.8],
    ['Grand Total', '', '', 2320.8],
  ];

  it('changes stocks, and sells nothing at what it costs', async () => {
    const sheet = await read(workbook(rows, [8, 10, 13]));
    expect(sheet.headings.map(({ heading, column }) => [heading, column])).toEqual([
      ['Particulars', 'name'],
      ['Om Provision Closing Balance Quantity', 'stock'],
      ['Om Provision Closing Balance Rate', null],
      ['Om Provision Closing Balance Value', null],
    ]);
    expect(all(sheet)).toEqual({
      ...NOTHING,
      stored: ['Besan Fine | 1 kg | 60 | 66 | 12'],
      told: ['12 stock: stock_wrong', '13 price: price_wrong'],
      skipped: 1,
    });
    expect(sheet.groups).toEqual({ rows: 2, names: ['Besan & Flours', 'Sweeteners'] });
    expect(sheet.rows.find(({ line }) => line === 13)?.given).toMatchObject({
      category: 'Sweeteners',
      stock: '18.000 Nos',
    });
  });

  it('is known without its title where rate times quantity is the value, and is asked about', async () => {
    const sheet = await read(
      'Particulars,Quantity,Rate,Value\nPoha Jad,10 Pcs,31.5,315\nRava Fine,4 Pcs,28,112\n',
    );
    expect(storedOf(sheet)).toEqual([]);
    expect(askedOf(sheet)).toEqual(['Quantity: stock', 'Rate: price']);
    const counted = await read('Item,Stock,Rate,Value\nPoha Jad,10,31.5,315\nRava,4,28,112\n');
    expect([storedOf(counted), askedOf(counted)]).toEqual([[], ['Rate: price']]);
    const answered = await read('Particulars,Quantity,Rate,Value\nPoha Jad,10 Pcs,31.5,315\n', {
      ...PLAN,
      remembered: { quantity: 'stock', rate: '' },
    });
    expect([askedOf(answered), storedOf(answered)]).toEqual([[], []]);
  });

  it('is known by its title where it has no values', async () => {
    const sheet = await read(
      'Stock Summary\nParticulars,Quantity,Rate\nBesan Fine,12 Pcs,31.5\nRava Fine,4 Pcs,28\n',
    );
    expect(all(sheet)).toEqual({
      ...NOTHING,
      stored: ['Besan Fine | 1 kg | 60 | 66 | 12'],
      told: ['4 price: price_wrong'],
    });
  });
});

describe('a list of Marg', () => {
  it('has companies above their goods, page ends, and rates of purchase', async () => {
    const sheet = await read(
      [
        'OM PROVISION,,,,,,',
        'ITEM DESCRIPTION,PACK,HSN,P.RATE,S.RATE,M.R.P.,STOCK',
        'GODREJ CONSUMER,,,,,,',
        'CINTHOL SOAP,100 GM,34011190,28.40,36.00,38.00,14',
        '------,,,,,,',
        'NIHAR LTD,,,,,,',
        'NIHAR OIL,200ML,15131900,70.00,84.50,92.00,-3',
        'Total,,,,,,11',
        'Page 1 of 2,,,,,,',
      ].join('\n'),
    );
    expect(all(sheet)).toEqual({
      ...NOTHING,
      stored: [
        'CINTHOL SOAP | 100 g | 36 | 38 | 14 | GODREJ CONSUMER',
        'NIHAR OIL | 200 ml | 84.5 | 92 | 0 | NIHAR LTD',
      ],
      skipped: 3,
    });
    const without = await read('Item,Rate,Stock\nTea,,\nRed Label,120,4\nCoffee,,\nBru,90,2\n', {
      ...PLAN,
      areGroupsLeftOut: true,
    });
    expect(storedOf(without)).toEqual(['Red Label |  | 120 | 0 | 4', 'Bru |  | 90 | 0 | 2']);
  });
});

it('an export of Busy has its sale price, not what the stock is valued at', async () => {
  const sheet = await read(
    'Item Details,Main Unit,Op. Stock,Cl. Qty.,Purc. Price,Sale Price,M.R.P.,Self-Val. Price\n' +
      'Moti Soap 75 g,Pcs.,2,11,31,36,40,30.5\n',
  );
  expect(all(sheet)).toEqual({ ...NOTHING, stored: ['Moti Soap | 75 g | 36 | 40 | 11'] });
});

it('an export of Gofrugal leaves the landing cost out', async () => {
  const sheet = await read(
    'ItemName,EANCode,Category,LandingCost,SellingPrice,MRP,CurStock\n' +
      'Kesar Mango 1 L,8904132900018,Drinks,81.2,99,110,7\n',
  );
  expect(all(sheet)).toEqual({ ...NOTHING, stored: ['Kesar Mango | 1 L | 99 | 110 | 7 | Drinks'] });
});

it('an export of Loyverse says its store in brackets', async () => {
  const sheet = await read(
    'Handle,SKU,Name,Category,Cost,Barcode,Track stock,Available for sale [Om],Price [Om],In stock [Om],Low stock [Om]\n' +
      'hing,10001,Hing Cake 50 g,Masala,61,8906005500014,Y,Y,78,6,2\n',
  );
  expect(all(sheet)).toEqual({ ...NOTHING, stored: ['Hing Cake | 50 g | 78 | 0 | 6 | Masala'] });
});

it('an export with variants has the name of a product in its first row alone', async () => {
  const sheet = await read(
    'Handle,Name,Category,Option 1 name,Option 1 value,Cost,Price,In stock\n' +
      'besan-fine,Besan Fine,Flours,Size,500 g,28,33,4\n' +
      'besan-fine,,,,1 kg,54,61,7\n' +
      'misri,Misri,Sugar,Size,250 g,30,36,5\n' +
      'hing,,Masala,,50 g,61,78,6\n',
  );
  expect(all(sheet)).toEqual({
    ...NOTHING,
    stored: [
      'Besan Fine | 500 g | 33 | 0 | 4 | Flours',
      'Besan Fine | 1 kg | 61 | 66 | 7',
      'Misri | 250 g | 36 | 0 | 5 | Sugar',
    ],
    told: ['5 name: name_missing'],
  });
});

it('an export of Shopify names its variants, and what has none', async () => {
  const sheet = await read(
    'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Variant Compare At Price,Cost per item\n' +
      'tea,Tea Kadak,Size,250 g,5,120,140,90\n' +
      'tea,,,500 g,7,230,,180\n' +
      'misri,Misri,Title,Default Title,4,36,,30\n',
  );
  expect(all(sheet)).toEqual({
    ...NOTHING,
    stored: [
      'Tea Kadak | 250 g | 120 | 0 | 5',
      'Tea Kadak | 500 g | 230 | 0 | 7',
      'Misri |  | 36 | 0 | 4',
    ],
  });
});

it('a list of Busy has the amounts of a main unit', async () => {
  const sheet = await read(
    'Item Name,Parent Group,Main Unit,Op. Stock (Main Unit),Purc. Price (Main Unit),Sale Price (Main Unit),M.R.P. (Main Unit)\n' +
      'Rin Bar 250 g,Soaps,Pcs.,30,21.5,24,25\n' +
      'Vim Bar 300 g,Soaps,Doz.,2,312,348,360\n' +
      'Kela,Fruits,Doz.,,48,60,\n',
  );
  expect(all(sheet)).toEqual({
    ...NOTHING,
    stored: ['Rin Bar | 250 g | 24 | 25 | 30 | Soaps', 'Kela | Doz. | 60 | 0 | - | Fruits'],
    told: ['3 price: price_other_unit', '3 mrp: price_other_unit'],
  });
});

it('a heading below another one may be its first word', async () => {
  const sheet = await read(
    'Product,Pack,Rate,,,Stock,,,\n' +
      ',,Purchase,Sale,MRP,Shop,Godown,Total,Rate\n' +
      'Misri,250 g,30,36,40,5,12,17,30\n',
  );
  expect(all(sheet)).toEqual({ ...NOTHING, stored: ['Misri | 250 g | 36 | 40 | 17'] });
  const others = await read(
    'Product,Qty,,Rate,,MRP,\n' +
      ',Opening,Closing,Purchase,Sales,Old,New\n' +
      'Misri 250 g,15,5,30,36,38,40\n',
  );
  expect(all(others)).toEqual({ ...NOTHING, stored: ['Misri | 250 g | 36 | 40 | 5'] });
});

it('a quantity beside prices may be the stock, and is asked about', async () => {
  const lines = 'Item,Pack,Rate,MRP,Qly\nMisri,250 g,36,40,5\nHing,50 g,78,85,6\n';
  const sheet = await read(lines);
  expect(all(sheet)).toEqual({
    ...NOTHING,
    stored: ['Misri | 250 g | 36 | 40 | -', 'Hing | 50 g | 78 | 85 | -'],
    asked: ['Qly: stock'],
  });
  const ofBill = await read('Item,Rate,MRP,Qty,Disc\nMisri 250 g,36,40,5,2\nHing 50 g,78,85,6,1\n');
  expect(askedOf(ofBill)).toEqual([]);
});

it('answers of a form have questions for headings', async () => {
  const sheet = await read(
    '"Timestamp","Item name (as on pack)","Which category?","What is the MRP?","Selling price in ₹","How many in stock?","Supplier name"\n' +
      '"11/28/2026 10:03:11","Rajgira Laddu 200 g","Snacks","60","55","8","Om"\n',
  );
  expect(all(sheet)).toEqual({
    ...NOTHING,
    stored: ['Rajgira Laddu | 200 g | 55 | 60 | 8 | Snacks'],
  });
});

it('a scan has misread headings, and a misread cost is no price', async () => {
  const sheet = await read(
    'Sr,ltem Narne,Pacl<,Rale,MRP,Slock\n1,Sabudana,500 g,56,60,12\n2,Besan Fine,1 kg,64,7O,3\n',
  );
  expect(all(sheet)).toEqual({
    ...NOTHING,
    stored: ['Sabudana |  | 56 | 60 | 12', 'Besan Fine | 1 kg | 64 | 66 | 3'],
    told: ['3 mrp: mrp_wrong'],
  });
  const cost = await read('ltem Narne,Cosl\nSabudana,44\nSago,40\n');
  expect([storedOf(cost), askedOf(cost)]).toEqual([[], ['Cosl: price']]);
});

it('a message has a product and its price in each line', async () => {
  const sheet = await read(
    [
      '[28/11/26, 10:15 am] Om: *Aaj ke rate* 🙏',
      '',
      '*Dal*',
      'Toor dal 1kg - 168',
      'Moong dal 500 g : ₹ 72/-',
      '',
      '*Others*',
      'Maida ₹40/kg',
      'Ghee 1 L (MRP 650) - 1,140.50',
      'Besan Fine 1000g @ 61',
      'Parle-G 80 g',
      'Rice 1kg - 60 - 58',
    ].join('\n'),
  );
  expect(all(sheet)).toEqual({
    ...NOTHING,
    stored: [
      'Toor dal | 1 kg | 168 | 0 | - | Dal',
      'Moong dal | 500 g | 72 | 0 | - | Dal',
      'Maida | 1 kg | 40 | 0 | - | Others',
      'Besan Fine | 1 kg | 61 | 66 | 9',
    ],
    told: ['9 mrp: mrp_below_price', '11 price: price_wrong', '12 price: price_wrong'],
    skipped: 1,
  });
});

it('a message may say more behind an amount', async () => {
  const sheet = await read(
    [
      '*AAJ KA BHAV* 🙏',
      'Namaste',
      'Toor dal 1kg - ₹168 ✅ NEW',
      'Moong dal 1kg - 132/- (2 for 255)',
      'Besan Fine 1kg - 61 (out of stock)',
      'Maida 1kg - 40 (wholesale)',
      'Poha 1kg - 66 (per 10 kg)',
      'Rava 1kg - 57 54',
      'Til 100g MRP 32 our price 30 each',
      'Ajwain 100g MRP 60 purchase rate 41',
      'Sugar 1kg = 44/- खत्म',
    ].join('\n'),
  );
  expect(all(sheet)).toEqual({
    ...NOTHING,
    stored: [
      'Toor dal | 1 kg | 168 | 0 | -',
      'Moong dal | 1 kg | 132 | 0 | -',
      'Besan Fine | 1 kg | 61 | 66 | 0',
      'Til | 100 g | 30 | 32 | -',
      'Sugar | 1 kg | 44 | 0 | 0',
    ],
    told: [
      '6 price: price_wrong',
      '7 price: price_wrong',
      '8 price: price_wrong',
      '10 price: price_wrong',
    ],
    skipped: 2,
  });
});

it('amounts have their words around them, and an MRP of 0 is none', async () => {
  const sheet = await read(
    'Item,Pack,Rate,MRP\nMisri,250 g,36 rupees,MRP 40\nHing,50 g,Rs 78 only,0.00\nTil,100 g,MRP 40,45\n',
  );
  expect(all(sheet)).toEqual({
    ...NOTHING,
    stored: ['Misri | 250 g | 36 | 40 | -', 'Hing | 50 g | 78 | 0 | -'],
    told: ['4 price: price_wrong'],
  });
  const inShop = await read('Item,Pack,Rate,MRP\nJaggery Kolhapuri,500 g,60,0.00\n');
  expect(inShop.rows[0]?.changes).toEqual([{ column: 'mrp', from: '66.00', to: '' }]);
});

it('amounts that an unquoted comma has divided are joined, or told', async () => {
  const sheet = await read(
    [
      'Item,Pack,Price,MRP,Stock',
      'Saffron,1 g,₹ 1,140.00,₹ 1,200.00,5',
      'Cashew,1 kg,"₹ 1,040.00","₹ 1,100.00",4',
      'Almond,1 kg,1,150,160,4',
      'Walnut,1 kg,₹ 990.00,,',
      'Pista,1 kg,₹ 1,490.00,,',
      'Date,1 kg,1,490.00,,',
      'Fig,500 g,₹ 540.00,₹ 560.00,7',
      'Raisin,500 g,₹ 240.00,₹ 260.00,7',
    ].join('\n'),
  );
  expect(all(sheet)).toEqual({
    ...NOTHING,
    stored: [
      'Saffron | 1 g | 1140 | 1200 | 5',
      'Cashew | 1 kg | 1040 | 1100 | 4',
      'Walnut | 1 kg | 990 | 0 | -',
      'Pista | 1 kg | 1490 | 0 | -',
      'Fig | 500 g | 540 | 560 | 7',
      'Raisin | 500 g | 240 | 260 | 7',
    ],
    told: ['4 name: row_too_long', '7 name: row_too_long'],
  });
  expect(sheet.rejoined).toBe(2);
  expect(sheet.rows[2]?.errors[0]?.detail).toEqual({ line: 4, cells: 6, headings: 5 });
});

it('amounts are not sold in parts where most rows are too long', async () => {
  const sheet = await read(
    'Item,Price,MRP\nSaffron,₹ 1,140.00,₹ 1,200.00\nKesar,₹ 2,140.00,₹ 2,300.00\nFig,₹ 540.00,₹ 560.00\n',
  );
  expect(storedOf(sheet)).toEqual([
    'Saffron |  | 1140 | 1200 | -',
    'Kesar |  | 2140 | 2300 | -',
    'Fig |  | 540 | 560 | -',
  ]);
  // Without a sign the last cell may also be a column without a heading.
  const plain = await read('Item,Price\nPoha,38,120\nRava,45,110\n');
  expect([storedOf(plain), toldOf(plain)]).toEqual([
    [],
    ['2 name: row_too_long', '3 name: row_too_long'],
  ]);
});

it('failed formulas, dashes and slips clear nothing', async () => {
  const sheet = await read(
    [
      'Item,Pack,Rate,MRP,Stock',
      'Jaggery Kolhapuri,0.5 kg,62,#N/A,#REF!',
      'Besan Fine,1000 g,61,105-,N.A.',
      'Poha,500 g,38,-,nil',
      '#VALUE!,500 g,38,40,2',
    ].join('\n'),
  );
  expect(all(sheet)).toEqual({
    ...NOTHING,
    stored: [
      'Jaggery Kolhapuri | 500 g | 62 | 66 | 9',
      'Besan Fine | 1 kg | 61 | 66 | 9',
      'Poha | 500 g | 38 | 0 | -',
    ],
    told: [
      '2 mrp: cell_error',
      '2 stock: cell_error',
      '3 stock: cell_no_value',
      '3 mrp: mrp_wrong',
      '4 mrp: cell_no_value',
      '4 stock: cell_no_value',
      '5 name: cell_error',
    ],
  });
});

it('a cell that is empty clears, and one that a short row does not have does not', async () => {
  const sheet = await read(
    'Item,Pack,Rate,MRP,Stock\nBesan Fine,1 kg,60,,9\nJaggery Kolhapuri,500 g,61\n',
  );
  expect(storedOf(sheet)).toEqual([
    'Besan Fine | 1 kg | 60 | 0 | 9',
    'Jaggery Kolhapuri | 500 g | 61 | 66 | 9',
  ]);
});

it('a page of HTML has a barcode as UPC-A, and an HSN that is no barcode', async () => {
  const sheet = await read(
    '<html><body><table><tr><td>Item Name<td>HSN<td>Bar Code<td>Sale Rate<td>M.R.P.</tr>' +
      '<tr><td>JAGRY KLP<td>17011410<td>036000291452<td>61.00<td>66.00</tr></table></body></html>',
  );
  expect(all(sheet)).toEqual({
    ...NOTHING,
    // Found by its barcode under another name: asked, and not stored before.
    told: [],
  });
  expect(sheet.rows).toMatchObject([
    {
      kind: 'doubtful',
      doubt: {
        answers: { shop: { id: jaggery.id, changes: [{ column: 'price' }, { column: 'hsn' }] } },
      },
    },
  ]);
  expect(sheet.columnsOfTable).toEqual(['name', 'hsn', 'barcodes', 'price', 'mrp']);
});

it('two rates that differ are asked about, and the one for sale is taken', async () => {
  const sheet = await read('Item,Rate,Price\nPoha,38,36\nRava,45,45\n');
  expect([storedOf(sheet), askedOf(sheet)]).toEqual([[], ['Rate: price', 'Price: price']]);
  const chosen = await read('Item,Rate,Sale Rate\nPoha,36,38\n');
  expect(storedOf(chosen)).toEqual(['Poha |  | 38 | 0 | -']);
});

it('a price far from the one before or from its MRP waits for a tick', async () => {
  const text = 'Item,Pack,Rate,MRP\nBesan Fine,1 kg,6,66\nRava,1 kg,20,45\nPoha,1 kg,44,45\n';
  const sheet = await read(text);
  expect(all(sheet)).toEqual({
    ...NOTHING,
    stored: ['Poha | 1 kg | 44 | 45 | -'],
    unusual: ['2 before', '3 mrp'],
  });
  expect(storedOf(await read(text, { ...PLAN, ticked: [2] }))).toEqual([
    'Besan Fine | 1 kg | 6 | 66 | 9',
    'Poha | 1 kg | 44 | 45 | -',
  ]);
});

it('of rows about one product that differ the ticked one is stored', async () => {
  const text =
    'Item,Pack,Rate\nBesan Fine,1000 g,61\nBesan Fine,1 kg,63\nPoha,.5 kg,30\nPoha,500 g,30\n';
  const sheet = await read(text);
  expect(all(sheet)).toEqual({
    ...NOTHING,
    stored: ['Poha | 0.5 kg | 30 | 0 | -'],
    told: ['5 name: twice'],
    unusual: ['2 twice', '3 twice'],
  });
  expect(storedOf(await read(text, { ...PLAN, ticked: [3] }))[0]).toBe(
    'Besan Fine | 1 kg | 63 | 66 | 9',
  );
});
