/** Lists that suppliers and shops print, paste and send. */
import { csvOf, fixed, goods, inTurn, type Says, sheetLines, type TradeSheet } from './goods.ts';

type Cells = (string | number)[];

/** What a distributor sells to shops at: nothing in it is a price for customers. */
export function distributor(): TradeSheet {
  const { lines, meant, add, say } = sheetLines<Cells>();
  add(
    ['OM AGENCIES, Wholesale Division', '', '', '', '', '', '', '', '', ''],
    [
      'Price list w.e.f. 01/12/2026 - subject to change without notice',
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
      'S.N.',
      'Product Description',
      'Pack',
      'Case',
      'MRP',
      'PTR',
      'PTS',
      'Scheme',
      'Free',
      'Net Rate',
    ],
  );
  let company = '';
  for (const good of goods) {
    if (good.company !== company) {
      company = good.company;
      add(['', company.toUpperCase(), '', '', '', '', '', '', '', '']);
    }
    say(
      [
        good.at + 1,
        good.name,
        good.pack,
        inTurn(good.at, '24', '48', '12', '6 x 12'),
        good.mrp,
        fixed(good.cost),
        fixed(good.cost * 0.95),
        inTurn(good.at, '12+1', '', '10% off', 'Buy 10 get 1 free', '₹5 off'),
        inTurn(good.at, '1', '', '', '1', ''),
        fixed(good.cost * 0.9),
      ],
      good,
      { mrp: good.mrp },
    );
  }
  return { what: 'a distributor’s price list with schemes', source: csvOf(lines), meant, least: 0 };
}

/** Rates of which each says for how many. */
export function perUnit(): TradeSheet {
  const { lines, meant, add, say } = sheetLines<Cells>();
  add(['Item', 'Pack', 'Rate', 'Per', 'Stock']);
  for (const good of goods) {
    const { at, price, stock } = good;
    const [rate, per, said] = inTurn<[number, string, number | null]>(
      at,
      [price, 'pc', price],
      [price * 12, 'dozen', null],
      [price, 'Pcs', price],
      [price * 24, 'case', null],
      [price * 6, 'box of 6', null],
      [price, 'each', price],
      [price * 10, '10 pc', null],
      [price, 'nos', price],
      [price * 4, 'kg', null],
    );
    // What is sold by the kilogram costs for a pack of 1 kg what it costs for 'kg'.
    const isSame = per === 'kg' && good.pack === '1 kg';
    say([good.name, good.pack, rate, per, stock], good, {
      price: isSame ? rate : said,
      stock,
    });
  }
  return {
    what: 'rates per piece, dozen, case and kilogram',
    source: csvOf(lines),
    meant,
    least: 27,
  };
}

/** The same with the number in the cell of the rate. */
export function ratesWithUnits(): TradeSheet {
  const { lines, meant, add, say } = sheetLines<Cells>();
  add(['Name of item', 'Packing', 'Selling Rate', 'Rate/Doz.', 'Rate/Case', 'Case Qty', 'MRP/Pc']);
  for (const good of goods) {
    const { at, price, mrp } = good;
    const [text, said] = inTurn<[string, number | null]>(
      at,
      [`${price}`, price],
      [`${price * 12}/dz`, null],
      [`${price}/pc`, price],
      [`${price * 24}/case`, null],
      [`₹${price} per pc`, price],
      [`${price * 12} per doz`, null],
      [`Rs ${price} each`, price],
      [`${price * 6} (6 pc)`, null],
      [`6/${price * 6}`, null],
    );
    say([good.name, good.pack, text, price * 12 - 6, price * 24 - 20, 24, mrp], good, {
      price: said,
      mrp,
    });
  }
  return { what: 'rates with their units in the cells', source: csvOf(lines), meant, least: 27 };
}

/** Two lists side by side, as they are printed to save paper. */
export function sideBySide(): TradeSheet {
  const { lines, meant, add, say } = sheetLines<Cells>();
  add(['Item', 'Pack', 'Rate', 'MRP', '', 'Item', 'Pack', 'Rate', 'MRP']);
  const half = goods.length / 2;
  goods.slice(0, half).forEach((good, at) => {
    const right = goods[at + half];
    if (!right) return;
    say(
      [
        good.name,
        good.pack,
        fixed(good.price),
        fixed(good.mrp),
        '',
        right.name,
        right.pack,
        fixed(right.price),
        fixed(right.mrp),
      ],
      good,
      { price: good.price, mrp: good.mrp },
    );
  });
  return {
    what: 'two lists side by side',
    source: csvOf(lines),
    meant,
    asks: ['Rate', 'MRP', 'Rate', 'MRP'],
    answers: { Rate: 'price', MRP: 'mrp' },
    least: 30,
  };
}

/** An invoice copied out of a PDF: one cell a line, long names on two lines, and all of it is what the shop paid. */
export function invoice(separator: '\t' | ' '): TradeSheet {
  const { lines, meant, add, say } = sheetLines<string>();
  const line = (...cells: (string | number)[]) => cells.join(separator);
  add(
    'OM AGENCIES',
    'Tax Invoice No. OA/26-27/1183 Dated 28-Nov-26',
    'GSTIN 27AABCO1234F1Z5',
    line(
      'Sl',
      'Description of Goods',
      'HSN/SAC',
      'GST Rate',
      'Quantity',
      'Rate',
      'per',
      'Disc. %',
      'Amount',
    ),
  );
  for (const good of goods) {
    const { at, cost, stock } = good;
    const cells = [
      '21069099',
      '5 %',
      `${stock + 1} PCS`,
      fixed(cost),
      'PCS',
      '2 %',
      fixed(cost * (stock + 1) * 0.98),
    ];
    if (at % 4 === 3) {
      say(line(at + 1, good.name), good, {});
      say(line(good.pack, ...cells), good, {});
    } else say(line(at + 1, `${good.name} ${good.pack}`, ...cells), good, {});
    if (at % 25 === 24) add(line('continued ...'), line('Page 1'));
  }
  add(
    line('', 'CGST 2.5 %', '', '', '', '', '', '', '411.20'),
    line('', 'Less : Round Off', '', '', '', '', '', '', '(-)0.14'),
    line('', 'Total', '', '', '1160 PCS', '', '', '', '₹ 94,120.00'),
    'Amount Chargeable (in words) INR Ninety Four Thousand One Hundred Twenty Only',
    'Bank: SBI A/c 30012345678 IFSC SBIN0000123',
  );
  return {
    what: `a supplier’s invoice out of a PDF, ${separator === ' ' ? 'by blanks' : 'by tabs'}`,
    asks: separator === ' ' ? [] : ['Quantity', 'Rate'],
    source: lines.join('\n'),
    meant,
    least: 0,
  };
}

export function message(): TradeSheet {
  const { lines, meant, add, say } = sheetLines<string>();
  add('[29/11/26, 8:02 am] Om Kirana: 🌞 *Aaj ke bhav* 29-11-2026 🌞', '');
  let category = '';
  for (const good of goods) {
    if (good.category !== category && good.at > 0) add('', `*${good.category}*`);
    category = good.category;
    const { name, pack, price, mrp, at } = good;
    const plain: [string, Says] = [`${name} ${pack} - ${price}`, { price }];
    const [text, says] = inTurn<[string, Says]>(
      at,
      plain,
      plain,
      plain,
      plain,
      plain,
      plain,
      [`${name} ${pack} - ${price}`, { price }],
      [`${name} ${pack} ₹${price}/-`, { price }],
      [`▪️${name} ${pack} : Rs ${price}`, { price }],
      [`${name} ${pack} MRP ${mrp} Our price ${price}`, { price, mrp }],
      [`${name} ${pack} ~₹${mrp}~ ₹${price}`, {}],
      [`${name} ${pack} 2 for ${price * 2 - 3}`, {}],
      [`${name} ${pack} - 10% off`, {}],
      [`${name} ${pack} buy 2 get 1 - ${price * 2}`, {}],
      [`${name} ${pack} @ ${price} only`, { price }],
      [`${name} ${pack} - ${price} to ${price + 4}`, {}],
      [`${name} ${pack} - ${price} (min order 500)`, {}],
      [`${name} ${pack} ₹${price} (MRP ₹${mrp})`, { price, mrp }],
      [`${name} ${pack} - ${price * 12}/dozen`, {}],
      [`${name} ${pack} save ₹${at + 3}`, {}],
    );
    say(text, good, says);
  }
  add(
    '',
    'Free home delivery above 500',
    'Call 9876543210',
    'Order by 11:30',
    'Offer till 30/11',
    'Delivery charge 20',
  );
  return { what: 'a message with offers', source: lines.join('\n'), meant, least: 33 };
}

/** The pack in two columns: its number, and its unit. */
export function packsInTwoColumns(): TradeSheet {
  const { lines, meant, add, say } = sheetLines<Cells>();
  add(['Sr', 'Item', 'Qty', 'Unit', 'Rate', 'MRP']);
  for (const good of goods) {
    const [number = '', unit = ''] = good.pack.split(' ');
    say([good.at + 1, good.name, number, unit, good.price, good.mrp], good, {
      price: good.price,
      mrp: good.mrp,
    });
  }
  return { what: 'packs in two columns', source: csvOf(lines), meant, least: 60 };
}

/** Only the title says that the shop pays these rates. */
export function supplierTitle(): TradeSheet {
  const { lines, meant, add, say } = sheetLines<Cells>();
  add(
    ['OM AGENCIES - WHOLESALE RATE LIST (GST extra)', '', '', ''],
    ['Item', 'Pack', 'MRP', 'Rate'],
  );
  for (const good of goods) {
    say([good.name, good.pack, good.mrp, fixed(good.cost)], good, { mrp: good.mrp });
  }
  return {
    what: 'a rate list that is one of a wholesaler by its title',
    source: csvOf(lines),
    meant,
    asks: ['Rate'],
    least: 0,
  };
}
