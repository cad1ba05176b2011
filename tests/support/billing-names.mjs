/** Names of products as people key them into billing programs, drawn from the starter catalogue (billing-shop.mjs). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../server/lib/project.mjs';
import { shuffled } from './draw.mjs';

/** @typedef {{ name: string, nameHi: string, nameMr: string, brand: string, pack: string, shelf: { name: string, nameHi: string, nameMr: string } }} Good As `readStarterList` (src/staff/starter) returns it. */
/** @typedef {'capitals' | 'glued pack' | 'short forms' | 'price in the name' | 'turned'} NameForm */
/** @typedef {{ pid: number, name: string, nameForm: NameForm, quantity: string, rupees: number, good: Good }} BillingProduct */

const ROWS = 800;

export const NAME_FORMS = /** @type {const} */ ([
  'capitals',
  'glued pack',
  'short forms',
  'price in the name',
  'turned',
]);

/** @param {string} file */
export const linesOf = (file) =>
  readFileSync(inProject(join('tests/fixtures/search/billing', file)), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** @param {string} column */
export const listOf = (column) => column.split(',').map((each) => each.trim());

/** The short forms, those of several words first. @type {[RegExp, string[]][]} */
const SHORT_FORMS = linesOf('short-forms.txt')
  .map((line) => line.split('|'))
  .sort(([a = ''], [b = '']) => b.trim().split(' ').length - a.trim().split(' ').length)
  .map(([words = '', forms = '']) => [
    new RegExp(`(?<![\\w&])${words.trim().replace(/[+]/g, '\\+')}(?![\\w&])`, 'i'),
    listOf(forms),
  ]);

/** What small packs cost, and a rupee for 4 units of the others. @param {string} pack @param {() => number} draw */
function rupeesOf(pack, draw) {
  const [, amount = '1', unit = ''] = /^([\d.]+) (.*)$/.exec(pack) ?? [];
  const units = Number(amount) * (/^(kg|L)$/.test(unit) ? 1_000 : unit.startsWith('pc') ? 10 : 1);
  if (units <= 90) return [5, 10, 20, 30][Math.floor(draw() * 4)] ?? 10;
  return Math.round((units / 4) * (0.8 + draw() * 0.8));
}

/** @param {string} pack @param {() => number} draw */
function gluedPack(pack, draw) {
  const [, amount = '', unit = ''] = /^([\d.]+) (.*)$/.exec(pack) ?? ['', '', pack];
  const ways = {
    g: ['G', 'GM', 'GMS', 'GR'],
    kg: ['KG', 'KG', 'KGS'],
    ml: ['ML', 'ML'],
    L: ['L', 'LTR', 'LT'],
  };
  const written = ways[/** @type {keyof typeof ways} */ (unit)] ?? ['PC', 'PCS', 'N'];
  return amount + written[Math.floor(draw() * written.length)];
}

/** A word without a short form of its own: as it is, without its vowels, or its beginning. @param {string} word @param {() => number} draw */
function shortened(word, draw) {
  const chance = draw();
  if (!/^[a-z]{6,}$/i.test(word) || chance > 0.3) return word;
  if (chance < 0.15) return word.charAt(0) + word.slice(1).replace(/[aeiou]|(.)(?=\1)/gi, '');
  return word.slice(0, chance < 0.22 ? 4 : 5);
}

/** @param {string} name @param {() => number} draw */
function inShortForms(name, draw) {
  let left = name;
  /** @type {string[]} */
  const written = [];
  for (const [words, forms] of SHORT_FORMS) {
    if (!words.test(left) || draw() > 0.8) continue;
    written.push(forms[Math.floor(draw() * forms.length)] ?? '');
    left = left.replace(words, ` ~${written.length - 1} `);
  }
  return left
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (word.startsWith('~') ? written[Number(word.slice(1))] : shortened(word, draw)))
    .join(' ');
}

/** @param {Good} good @param {number} rupees @param {() => number} draw @returns {[string, NameForm]} */
function nameAsBilled(good, rupees, draw) {
  const chance = draw();
  const plain = good.name.replace(/ with | for /g, ' ');
  const pack = gluedPack(good.pack, draw);
  if (chance < 0.2) return [`${plain} ${good.pack}`.toUpperCase(), 'capitals'];
  if (chance < 0.35) return [`${plain} ${pack}`.toUpperCase(), 'glued pack'];
  const short = inShortForms(plain, draw);
  if (chance > 0.9 && good.brand !== '') {
    const thing = inShortForms(good.name.replace(good.brand, '').trim() || plain, draw);
    return [`${thing} ${inShortForms(good.brand, draw)} ${pack}`.toUpperCase(), 'turned'];
  }
  if (rupees <= 30) {
    const price = [`${rupees}/-`, `RS ${rupees}`, `RS.${rupees}/-`, `MRP${rupees}`][
      Math.floor(draw() * 4)
    ];
    return [`${short} ${price}`.toUpperCase(), 'price in the name'];
  }
  const glue = draw() < 0.3 ? '' : ' ';
  return [`${short}${glue}${pack}`.toUpperCase(), 'short forms'];
}

/** @param {readonly Good[]} goods @param {() => number} draw @returns {BillingProduct[]} */
export function nameProducts(goods, draw) {
  return shuffled(goods, draw)
    .slice(0, ROWS)
    .map((good, at) => {
      const rupees = rupeesOf(good.pack, draw);
      const [name, nameForm] = nameAsBilled(good, rupees, draw);
      const quantity = draw() < 0.3 ? good.pack : '';
      return { pid: at + 1, name, nameForm, quantity, rupees, good };
    });
}
