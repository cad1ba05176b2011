/** What is entered in an evening: goods of the starter list with prices and stocks, the same for every way. */
import { readFileSync } from 'node:fs';
import { Problem } from '../../../server/lib/main.mjs';
import { inProject } from '../../../server/lib/project.mjs';

const LIST = 'src/staff/starter/admin-starter.txt';

/** All goods of the starter list in its order (src/staff/starter/README.md). */
function starterGoods() {
  const goods = [];
  let category = '';
  for (const line of readFileSync(inProject(LIST), 'utf8').split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (line.startsWith('{')) category = cells[1] ?? '';
    else if (/^[^#@[\s]/.test(line) && cells.length > 4) {
      const [brand = '', thing = '', , , packs = ''] = cells;
      const name = brand === '-' || thing.startsWith(brand) ? thing : `${brand} ${thing}`;
      for (const pack of packs.split(',')) goods.push({ name, pack: pack.trim(), category });
    }
  }
  return goods;
}

/**
 * Every so many of the list, as of a shop that sells a part of it; nothing that the shop has.
 *
 * @param {number} wanted
 * @param {{ name: string }[]} present
 */
export function chooseGoods(wanted, present) {
  const taken = new Set(present.map(({ name }) => name.toLowerCase()));
  const open = starterGoods().filter(({ name }) => !taken.has(name.toLowerCase()));
  if (open.length < wanted)
    throw new Problem(`The starter list has ${open.length} goods to enter.`);
  /** @returns {{ name: string, pack: string, category: string }} */
  const spaced = (at) => {
    const good = open[Math.floor((at * open.length) / wanted)];
    if (!good) throw new Problem('The starter list is empty.');
    return good;
  };
  return Array.from({ length: wanted }, (_, at) => ({
    ...spaced(at),
    // Of two or three digits, every fifth with paise.
    price: `${12 + ((at * 37) % 480)}${at % 5 === 4 ? '.50' : ''}`,
    stock: String(3 + ((at * 7) % 60)),
  }));
}

const cell = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The goods as Vyapar exports them: the pack in the name, rows of headings above, a total below. */
export function vyaparSheet(goods) {
  const headings =
    'Item name*,Item code,HSN,Category,Sale price (Rs.),Base Unit (x),Current stock quantity';
  const rows = goods.map(({ name, pack, category, price, stock }) =>
    [`${name} ${pack}`, '', '', category, Number(price).toFixed(2), 'PCS', `${stock}.0`]
      .map(cell)
      .join(','),
  );
  const top = ['Shree Ganesh Kirana & General Stores', 'Stock summary as on 24/11/2026'];
  return [...top, headings, ...rows, 'Total,,,,,,1000.0'].join('\r\n');
}

/** As an owner names a picture. */
export const pictureName = ({ name, pack }) => `${name} ${pack}`.replaceAll('/', ' ');
