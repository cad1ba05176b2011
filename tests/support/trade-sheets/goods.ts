/** Goods of a neighbourhood shop, and how sheets about them are written down with what their rows mean. */

export interface Good {
  at: number;
  company: string;
  category: string;
  name: string;
  pack: string;
  mrp: number;
  /** Rupees that customers pay. */
  price: number;
  cost: number;
  stock: number;
  barcode: string;
  /** Whether the shop has it before the sheet. */
  isSold: boolean;
}

/** 'Company / category: name, pack, MRP' and so on. */
const GOODS = `
Tata Consumer / Staples: Tata Salt, 1 kg, 30; Tata Salt Lite, 1 kg, 52; Tata Tea Gold, 500 g, 340; Tata Tea Premium, 250 g, 135; Tata Sampann Besan, 500 g, 92; Tata Sampann Haldi, 200 g, 78
Hindustan Unilever / Household: Surf Excel Bar, 250 g, 38; Rin Powder, 1 kg, 112; Wheel Powder, 500 g, 39; Vim Bar, 300 g, 32; Vim Liquid, 250 ml, 62; Lifebuoy Soap, 125 g, 40; Lux Soap, 100 g, 42; Dove Soap, 75 g, 59; Clinic Plus Shampoo, 175 ml, 130; Closeup Paste, 150 g, 112
ITC / Snacks: Sunfeast Marie, 250 g, 36; Dark Fantasy, 75 g, 45; Bingo Mad Angles, 66 g, 20; Yippee Noodles, 240 g, 60; Aashirvaad Atta, 5 kg, 305; Aashirvaad Atta, 1 kg, 66; Classmate Notebook, 172 pages, 68; Mangaldeep Agarbatti, 100 g, 70
Britannia / Biscuits: Good Day Cashew, 200 g, 40; Marie Gold, 300 g, 45; Bourbon, 150 g, 35; 50-50 Maska Chaska, 105 g, 25; Milk Rusk, 200 g, 42; Cheese Slices, 200 g, 160; Nutri Choice, 250 g, 60
Parle / Biscuits: Parle-G, 250 g, 28; Monaco, 120 g, 25; Hide & Seek, 120 g, 40; KrackJack, 200 g, 35; 20-20 Cookies, 200 g, 38; Melody, 100 g, 50; Mango Bite, 275 g, 80
Patanjali / Ayurveda: Dant Kanti, 200 g, 125; Cow Ghee, 500 ml, 345; Honey, 250 g, 110; Aloe Vera Gel, 150 ml, 95; Amla Juice, 1 L, 140; Chyawanprash, 500 g, 190; Mustard Oil, 1 L, 180
Amul / Dairy & Bakery: Amul Butter, 100 g, 62; Amul Cheese Cubes, 200 g, 138; Amul Taaza, 1 L, 74; Amul Lassi, 200 ml, 25; Amul Kool, 180 ml, 30; Amul Pure Ghee, 1 L, 680; Amul Dark Chocolate, 150 g, 150
Everest / Masala: Garam Masala, 100 g, 96; Chhole Masala, 50 g, 44; Pav Bhaji Masala, 100 g, 88; Tikhalal, 200 g, 146; Meat Masala, 50 g, 48; Kitchen King, 100 g, 90; Turmeric, 100 g, 36; Jeera Powder, 100 g, 85
`;

function ean13(number: number): string {
  const twelve = String(890_400_000_000 + number * 37);
  const sum = Array.from(twelve).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

export const goods: readonly Good[] = GOODS.trim()
  .split('\n')
  .flatMap((line) => {
    const [, company = '', category = '', list = ''] = /^(.*) \/ (.*?): (.*)$/.exec(line) ?? [];
    return list.split('; ').map((good) => [company, category, ...good.split(', ')]);
  })
  .map(([company = '', category = '', name = '', pack = '', mrp = ''], at) => ({
    at,
    company,
    category,
    name,
    pack,
    mrp: Number(mrp),
    price: Number(mrp) - (at % 4),
    cost: Math.round(Number(mrp) * 82) / 100,
    stock: (at * 7) % 41,
    barcode: ean13(at),
    isSold: at % 5 === 2,
  }));

/** What a row says: an amount, null where it says none that could be stored, 'empty' where a cell clears what was. */
export type Said = number | 'empty' | null;

export interface Meaning {
  good: Good;
  /** Rupees for the pack that the row is about. */
  price: Said;
  mrp: Said;
  stock: Said;
}

export interface TradeSheet {
  what: string;
  /** A file, or a text that is pasted. */
  source: string | Uint8Array;
  /** By the line of the sheet. A line that is not here is about no product. */
  meant: ReadonlyMap<number, Meaning>;
  /** Headings that the owner is asked about; none where it is left out. */
  asks?: readonly string[];
  /** What the owner says about columns, by the first heading of that name; '' for one that is left out. */
  answers?: Readonly<Record<string, string>>;
  /** Least rows that go in once the questions are answered. */
  least: number;
}

export type Says = Partial<Omit<Meaning, 'good'>>;

/** Collects the lines of a sheet, and what they mean. */
export function sheetLines<Line>() {
  const lines: Line[] = [];
  const meant = new Map<number, Meaning>();
  return {
    lines,
    meant,
    add: (...more: Line[]) => void lines.push(...more),
    /** A line about a product; what is not given is not said by it. */
    say: (line: Line, good: Good, { price = null, mrp = null, stock = null }: Says) => {
      lines.push(line);
      meant.set(lines.length, { good, price, mrp, stock });
    },
  };
}

export const devanagari = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode('०'.charCodeAt(0) + Number(digit)));

export const fixed = (rupees: number) => rupees.toFixed(2);

export const csvOf = (lines: readonly (readonly (string | number)[])[]) =>
  lines
    .map((line) =>
      line
        .map(String)
        .map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(','),
    )
    .join('\r\n');

/** One of them, in turn. */
export const inTurn = <Each>(at: number, ...all: Each[]): Each => {
  const each = all[at % all.length];
  if (each === undefined) throw new Error('nothing to take in turn');
  return each;
};
