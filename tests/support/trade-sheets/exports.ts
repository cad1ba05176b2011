/** What shop programs export: a customer's price among costs, other stores, other price levels. */
import { csvOf, fixed, goods, sheetLines, type TradeSheet } from './goods.ts';

type Cells = (string | number)[];

export function zoho(): TradeSheet {
  const { lines, meant, add, say } = sheetLines<Cells>();
  add([
    'Item ID',
    'Item Name',
    'SKU',
    'UPC',
    'EAN',
    'HSN/SAC',
    'Rate',
    'Account',
    'Taxable',
    'Intra State Tax Rate',
    'Product Type',
    'Status',
    'Usage unit',
    'Purchase Rate',
    'Purchase Account',
    'Vendor',
    'Reorder Point',
    'Initial Stock',
    'Initial Stock Rate',
    'Stock On Hand',
    'Last Modified Time',
  ]);
  for (const good of goods) {
    const stock = good.at % 11 === 4 ? -2 : good.stock;
    say(
      [
        `4600000000${38_080 + good.at}`,
        `${good.name} ${good.pack}`,
        `SKU-${good.at}`,
        '',
        good.barcode,
        '21069099',
        `INR ${fixed(good.price)}`,
        'Sales',
        'true',
        5,
        'goods',
        'Active',
        'pcs',
        `INR ${fixed(good.cost)}`,
        'Cost of Goods Sold',
        'Om Agencies',
        fixed(5),
        fixed(60),
        fixed(good.cost),
        fixed(stock),
        '2026-11-28 10:11:12',
      ],
      good,
      { price: good.price, stock: Math.max(0, stock) },
    );
  }
  return { what: 'items of Zoho Inventory', source: csvOf(lines), meant, least: 60 };
}

export function square(): TradeSheet {
  const { lines, meant, add, say } = sheetLines<Cells>();
  add([
    'Token',
    'Item Name',
    'Variation Name',
    'SKU',
    'Description',
    'Category',
    'GTIN',
    'Price',
    'Default Unit Cost',
    'Sellable',
    'Stockable',
    'Enabled Om Provision',
    'Current Quantity Om Provision',
    'New Quantity Om Provision',
    'Stock Alert Enabled Om Provision',
    'Stock Alert Count Om Provision',
    'Tax - GST (5%)',
  ]);
  for (const good of goods) {
    const isVariable = good.at % 13 === 5;
    say(
      [
        `QX${good.at}ZR`,
        good.name,
        good.pack,
        `S${good.at}`,
        '',
        good.category,
        good.barcode,
        isVariable ? 'variable' : fixed(good.price),
        fixed(good.cost),
        'Y',
        'Y',
        'Y',
        good.stock,
        '',
        'Y',
        5,
        'Y',
      ],
      good,
      { price: isVariable ? null : good.price, stock: good.stock },
    );
  }
  return {
    what: 'the item library of Square',
    source: csvOf(lines),
    meant,
    answers: { 'Variation Name': 'quantity', 'Current Quantity Om Provision': 'stock' },
    least: 55,
  };
}

/** Prices for three kinds of buyers: the one for retail is what the shop's customers pay. */
export function gofrugal(): TradeSheet {
  const { lines, meant, add, say } = sheetLines<Cells>();
  add(
    ['OM PROVISION STORE', '', '', '', '', '', '', '', '', '', '', ''],
    [
      'Item Master Report    Printed On : 28-11-2026 18:22',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
    ],
    [
      'Item Code',
      'Item Name',
      'Sub Category',
      'UOM',
      'Purchase Price',
      'Landing Cost',
      'Whole Sale Price',
      'Retail Price',
      'Special Price',
      'MRP',
      'Profit %',
      'Stock in Hand',
    ],
  );
  for (const good of goods) {
    if (good.at % 40 === 39) add(['Page Total', '', '', '', '', '', '', '', '', '', '', 412]);
    say(
      [
        10_000 + good.at,
        `${good.name} ${good.pack}`.toUpperCase(),
        good.category,
        'NOS',
        fixed(good.cost),
        fixed(good.cost * 1.02),
        fixed(good.cost * 1.06),
        fixed(good.price),
        fixed(good.price - 1),
        fixed(good.mrp),
        '12.50',
        good.stock,
      ],
      good,
      { price: good.price, mrp: good.mrp, stock: good.stock },
    );
  }
  add(['Grand Total', '', '', '', '', '', '', '', '', '', '', 1_733]);
  return {
    what: 'an item master with prices for dealers, customers and members',
    source: csvOf(lines),
    meant,
    asks: ['Whole Sale Price', 'Retail Price'],
    answers: { 'Retail Price': 'price', 'Special Price': '', 'Whole Sale Price': '' },
    least: 60,
  };
}

/** Two shops of one owner: which of the two this is, the sheet does not say. */
export function loyverse(): TradeSheet {
  const { lines, meant, add, say } = sheetLines<Cells>();
  add([
    'Handle',
    'SKU',
    'Name',
    'Category',
    'Sold by weight',
    'Option 1 name',
    'Option 1 value',
    'Cost',
    'Barcode',
    'Track stock',
    'Available for sale [Tilak Road]',
    'Price [Tilak Road]',
    'In stock [Tilak Road]',
    'Low stock [Tilak Road]',
    'Available for sale [Station]',
    'Price [Station]',
    'In stock [Station]',
    'Low stock [Station]',
  ]);
  for (const good of goods) {
    say(
      [
        good.name.toLowerCase().replaceAll(' ', '-'),
        10_000 + good.at,
        `${good.name} ${good.pack}`,
        good.category,
        'N',
        '',
        '',
        fixed(good.cost),
        good.barcode,
        'Y',
        'Y',
        fixed(good.price),
        good.stock,
        3,
        'Y',
        fixed(good.mrp),
        good.stock + 2,
        3,
      ],
      good,
      { price: good.price, stock: good.stock },
    );
  }
  return {
    what: 'Loyverse with two stores',
    source: csvOf(lines),
    meant,
    asks: ['Price [Tilak Road]', 'In stock [Tilak Road]', 'Price [Station]', 'In stock [Station]'],
    answers: {
      'Price [Tilak Road]': 'price',
      'In stock [Tilak Road]': 'stock',
      'Price [Station]': '',
      'In stock [Station]': '',
    },
    least: 60,
  };
}

/** Prices of which some are before tax: what a customer pays is not in the sheet. */
export function taxType(): TradeSheet {
  const { lines, meant, add, say } = sheetLines<Cells>();
  add([
    'Item name*',
    'Item code',
    'HSN',
    'Sale price',
    'Sale price tax type',
    'Purchase price',
    'Discount Type',
    'Sale Discount',
    'Opening stock quantity',
    'Minimum stock quantity',
    'Tax Rate',
  ]);
  for (const good of goods) {
    const isBefore = good.at % 2 === 1;
    say(
      [
        `${good.name} ${good.pack}`,
        '',
        '',
        isBefore ? fixed(good.price / 1.18) : fixed(good.price),
        isBefore ? 'Without Tax' : 'With Tax',
        fixed(good.cost),
        'Percentage',
        0,
        good.stock,
        2,
        'GST@18%',
      ],
      good,
      // An opening stock is what there was once.
      { price: isBefore ? null : good.price, stock: good.stock },
    );
  }
  return {
    what: 'Vyapar’s items, half of them without tax',
    source: csvOf(lines),
    meant,
    least: 30,
  };
}

/** Excel has read what it opened: packs are dates, barcodes are powers of ten, amounts have words around them. */
