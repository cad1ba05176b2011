/** Lists that people type: ranges, guesses, words for nothing, and what Excel makes of them. */
import {
  csvOf,
  devanagari,
  fixed,
  goods,
  inTurn,
  type Said,
  sheetLines,
  type TradeSheet,
} from './goods.ts';

type Cells = (string | number)[];

export function spoiltByExcel(): TradeSheet {
  const { lines, meant, add, say } = sheetLines<Cells>();
  add(['Sr', 'PRODUCT NAME', 'SIZE', 'EAN', 'MRP incl. tax', 'OUR PRICE', 'DISC', 'BAL QTY']);
  for (const good of goods) {
    const { at, price, mrp, stock } = good;
    const [pack, isPack] = inTurn<[string, boolean]>(
      at,
      [good.pack, true],
      [good.pack.replace(' ', ''), true],
      [good.pack, true],
      ['05-Oct', false],
      [good.pack.toUpperCase(), true],
      ['1/2/2026', false],
      [good.pack, true],
    );
    const [mrpText, mrpSaid] = inTurn<[string, number | null]>(
      at,
      [`Rs ${mrp}`, mrp],
      [`${mrp}.00 only`, mrp],
      ['NIL', null],
      ['-', null],
      [`MRP ${mrp}/-`, mrp],
      ['as per pack', null],
      [`₹${mrp}.00*`, mrp],
      ['Jan-45', null],
      ['N.A.', null],
    );
    const [priceText, priceSaid] = inTurn<[string, number | null]>(
      at,
      [String(price), price],
      [fixed(price), price],
      [`${price}-${price + 5}`, null],
      [`Rs.${price}/-`, price],
      ['ASK', null],
      [`${price}.00.00`, null],
      [`₹ ${price}`, price],
      [`2 for ${price * 2 - 3}`, null],
      [`${price}+tax`, null],
      [`${price} only`, price],
      ['5.2E+01', null],
    );
    const [stockText, stockSaid] = inTurn<[string, number | null]>(
      at,
      [String(stock), stock],
      ['1.2E+03', null],
      [`(${stock})`, null],
      [`${stock} pcs`, stock],
      ['NIL', null],
      ['-4', null],
      ['out of stock', null],
      [`${stock}-`, null],
    );
    say([at + 1, good.name, pack, '8.9040E+12', mrpText, priceText, '2%', stockText], good, {
      price: isPack ? priceSaid : null,
      mrp: mrpSaid,
      // Nothing left, or below nothing, may be stored as none left.
      stock: /^[-(]|NIL|out/.test(stockText) ? 0 : stockSaid,
    });
  }
  return {
    what: 'a list that Excel has opened and saved',
    source: csvOf(lines),
    meant,
    answers: { 'OUR PRICE': 'price', 'BAL QTY': 'stock' },
    least: 20,
  };
}

export function hindi(): TradeSheet {
  const { lines, meant, add, say } = sheetLines<Cells>();
  add(
    ['दुकान का सामान - नवम्बर', '', '', '', ''],
    ['क्र.', 'सामान', 'वजन', 'एमआरपी', 'भाव', 'बचा माल'],
  );
  for (const good of goods) {
    const { at, price, mrp, stock } = good;
    const [priceText, priceSaid] = inTurn<[string, number | null]>(
      at,
      [`₹${price}`, price],
      [`${price}/-`, price],
      [fixed(price), price],
      [`रु. ${price}`, price],
      [`${price}-${price + 5}`, null],
      [`${price} रुपये`, price],
      [`2 का ${price * 2 - 5}`, null],
      ['सवा सौ', null],
      [`${price}/दर्जन`, null],
      [`${price} पाव`, null],
    );
    const [stockText, stockSaid] = inTurn<[string, number | null]>(
      at,
      [String(stock), stock],
      [`${stock} नग`, stock],
      [`${stock} दर्जन`, null],
      ['खत्म', 0],
      ['—', null],
      [`${stock} पैकेट`, stock],
      [`${stock}+3`, null],
    );
    const pack = good.pack
      .replace('kg', 'किलो')
      .replace(/\bg$/, 'ग्राम')
      .replace('ml', 'मिली')
      .replace('L', 'लीटर');
    say(
      [String(at + 1), good.name, pack, `${mrp}.00`, priceText, stockText].map((cell, column) =>
        column === 1 ? cell : devanagari(cell),
      ),
      good,
      { price: priceSaid, mrp, stock: stockSaid },
    );
  }
  add(['', 'कुल', '', '', '', devanagari('1640')]);
  return {
    what: 'a typed Hindi list with Devanagari digits',
    source: csvOf(lines),
    meant,
    answers: { 'बचा माल': 'stock' },
    least: 30,
  };
}

export function stockCount(): TradeSheet {
  const { lines, meant, add, say } = sheetLines<Cells>();
  add(
    ['Stock count 28/11/2026', '', '', '', '', ''],
    ['Item', 'Size', 'As per computer', 'Physical count', 'Diff', 'Remarks'],
  );
  for (const good of goods) {
    const { at, stock } = good;
    const [text, said] = inTurn<[string, Said]>(
      at,
      [String(stock), stock],
      [`${stock} pcs + 3 loose`, null],
      [`${stock} pcs`, stock],
      [`2 box ${stock} pcs`, null],
      [`${stock}?`, null],
      [`${stock}-${stock + 2}`, null],
      ['1 dz', null],
      [`${stock}+3`, null],
      [`${stock} (2 damaged)`, null],
      ['NIL', 0],
      ['-', null],
      [`~${stock}`, null],
      [`${stock} Nos.`, stock],
      [`${stock} 1/2`, null],
      [`${stock}.5`, null],
      [`approx ${stock}`, null],
      ['', 'empty'],
      [`${stock}x12`, null],
    );
    const diff = Number.parseInt(text, 10) - stock - 4;
    say(
      [
        good.name,
        good.pack,
        stock + 4,
        text,
        Number.isNaN(diff) ? '' : diff,
        at % 9 ? '' : 'recount',
      ],
      good,
      { stock: said },
    );
  }
  return {
    what: 'a stock count with boxes, loose pieces and guesses',
    source: csvOf(lines),
    meant,
    asks: ['As per computer'],
    answers: { 'As per computer': '', 'Physical count': 'stock', Diff: '' },
    // New things have no price here.
    least: 3,
  };
}
