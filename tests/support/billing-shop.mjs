/**
 * A shop whose products are named as billing programs do ('CLNC SHMP 80ML', 'PRLEG BISC 10/-'), drawn by a seed from the
 * starter catalogue and from short forms of the trade (tests/fixtures/search/billing, written without the app's own list in
 * sight), and what people type there. The labels follow from the starter catalogue, so nobody sees an answer before a label.
 * Every other query is for work; of the rest ('check') only the totals are looked at.
 */
import { linesOf, listOf, nameProducts } from './billing-names.mjs';
import { generator, shuffled } from './draw.mjs';

/** @typedef {import('./billing-names.mjs').Good} Good */
/** @typedef {import('./billing-names.mjs').BillingProduct} BillingProduct */
/** @typedef {{ name: string, nameHi: string, nameMr: string }} Names */
/** @typedef {{ text: string, form: string, isForWork: boolean, right: Set<number>, wrong: Set<number> | null }} BillingQuery `wrong`: results that are wrong wherever they stand. */

/** The lines below a heading of asked.txt. @param {string} heading */
function askedOf(heading) {
  const lines = linesOf('asked.txt');
  const from = lines.indexOf(`[${heading}]`) + 1;
  const length = lines.slice(from).findIndex((line) => line.startsWith('['));
  return lines.slice(from, length < 0 ? undefined : from + length);
}

/** Lower-case words of a name. @param {string} text @returns {string[]} */
const wordsOf = (text) =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{M}\d]+/gu) ?? [];

const VOWEL_SIGNS = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ru',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॅ': 'a',
  'ॉ': 'o',
  '्': '',
};
const LETTERS = Object.fromEntries(
  'अ:a आ:aa इ:i ई:i उ:u ऊ:u ए:e ऐ:ai ओ:o औ:au क:k ख:kh ग:g घ:gh च:ch छ:chh ज:j झ:jh ट:t ठ:th ड:d ढ:dh ण:n त:t थ:th द:d ध:dh न:n प:p फ:ph ब:b भ:bh म:m य:y र:r ल:l ळ:l व:v श:sh ष:sh स:s ह:h'
    .split(' ')
    .map((pair) => pair.split(':')),
);

/** As people type it in Latin letters. @param {string} text */
function inLatinLetters(text) {
  return text
    .normalize('NFD')
    .replace(/\u093c/g, '')
    .split(' ')
    .map((word) => {
      let latin = '';
      for (const [at, letter] of word.split('').entries()) {
        const sign = VOWEL_SIGNS[/** @type {keyof typeof VOWEL_SIGNS} */ (letter)];
        const next = word[at + 1] ?? '';
        if (sign !== undefined) latin += sign;
        else if (letter === 'ं' || letter === 'ँ') latin += next === '' ? '' : 'n';
        else if (LETTERS[letter] !== undefined) {
          const isConsonant = !/[अ-औ]/.test(letter);
          latin += LETTERS[letter];
          if (isConsonant && next !== '' && !(next in VOWEL_SIGNS)) latin += 'a';
        }
      }
      return latin;
    })
    .join(' ');
}

const SENTENCES = [
  'mujhe # chahiye',
  '# chahiye',
  '# dena',
  '# bhej do',
  'please send #',
  'i want #',
  '# hai kya',
  'do you have #',
  '# dya',
  'mala # pahije',
  '# milel ka',
  'ek # dijiye',
  'bhaiya # de do',
  'मुझे # चाहिए',
  '# द्या',
  'मला # पाहिजे',
  '# भेज दो',
  '# आहे का',
  '# मिलेगा क्या',
];
const AT_A_PRICE = [
  '# N wala',
  'N wala #',
  '# N rupaye wala',
  '# rs N',
  '# N/-',
  '# N रुपये वाला',
  '₹N #',
  '# N ka',
];
const UNDER_A_PRICE = [
  '# under N',
  '# below N',
  '# N se kam',
  'N ke andar #',
  '# N च्या आत',
  '# N से कम',
  '# less than N',
  'N rs tak #',
];
const AKSHARA =
  /[\u0915-\u0939](?:\u093c)?(?:\u094d[\u0915-\u0939]\u093c?)*[\u093e-\u094c]?[\u0901-\u0903]?|[\u0904-\u0914]/g;

/** One letter less, doubled or swapped, never the first. @param {string} text @param {() => number} draw */
function withSlip(text, draw) {
  const words = text.split(' ');
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  if (longest.length < 5) return null;
  const at = 1 + Math.floor(draw() * (longest.length - 2));
  const [before, here, after] = [longest.slice(0, at), longest.charAt(at), longest.slice(at + 1)];
  const wrong = [
    before + after,
    before + here + here + after,
    before + after.charAt(0) + here + after.slice(1),
  ];
  const slip = wrong[Math.floor(draw() * 3)] ?? longest;
  return slip === longest ? null : text.replace(longest, slip);
}

/** Another vowel in one akshara, or an akshara less, never the first. @param {string} text @param {() => number} draw */
function withDevanagariSlip(text, draw) {
  const words = text.normalize('NFC').split(' ');
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const aksharas = longest.match(AKSHARA) ?? [];
  if (aksharas.length < 3 || aksharas.join('') !== longest) return null;
  const at = 1 + Math.floor(draw() * (aksharas.length - 1));
  const here = aksharas[at] ?? '';
  const signs = 'ाीूेो';
  const other =
    here.replace(/[\u093e-\u094c]/, '') + signs.charAt(Math.floor(draw() * signs.length));
  const slip = draw() < 0.7 ? other : '';
  const wrong = aksharas.map((akshara, place) => (place === at ? slip : akshara)).join('');
  return wrong === longest ? null : text.normalize('NFC').replace(longest, wrong);
}

/**
 * The shop and its queries.
 * @param {{ goods: readonly Good[], brands: ReadonlyMap<string, Names> }} starter
 * @param {number} seed
 */
export function billingShop({ goods, brands }, seed) {
  const draw = generator(seed);
  const products = nameProducts(goods, draw);
  /** @template Item @param {readonly Item[]} items */
  const pick = (items) => /** @type {Item} */ (items[Math.floor(draw() * items.length)]);
  /** @param {(product: BillingProduct) => boolean} isRight */
  const those = (isRight) => new Set(products.filter(isRight).map(({ pid }) => pid));
  const said = products.map(({ pid, good }) => ({
    pid,
    names: [good.name, good.nameHi, good.nameMr].map((name) => new Set(wordsOf(name))),
  }));
  /** The products whose starter name has all the words, in one language. @param {string} text */
  const named = (text) => {
    const words = wordsOf(text);
    return new Set(
      said
        .filter(({ names }) => names.some((name) => words.every((word) => name.has(word))))
        .map(({ pid }) => pid),
    );
  };
  /** @param {Set<number>} some @param {(product: BillingProduct) => boolean} isRight */
  const ofThose = (some, isRight) => those((product) => some.has(product.pid) && isRight(product));

  /** @type {BillingQuery[]} */
  const queries = [];
  /** @param {string} form @param {string | null} text @param {Set<number>} right @param {Set<number> | null} [wrong] */
  const ask = (form, text, right, wrong = null) => {
    if (text === null || (right.size === 0 && form !== 'not sold')) return;
    const isForWork = queries.filter((query) => query.form === form).length % 2 === 0;
    queries.push({ text, form, isForWork, right, wrong });
  };

  const spoken = (/** @type {string} */ brand) => wordsOf(brand.replace(/-/g, ' ')).join(' ');
  for (const [brand, names] of brands) {
    const right = those(
      ({ good }) =>
        good.brand === brand || ` ${wordsOf(good.name).join(' ')} `.includes(` ${spoken(brand)} `),
    );
    ask('brand', spoken(brand), right);
    if (draw() < 0.4) ask('brand', names.nameHi, right);
  }
  const sold = new Map(products.map((product) => [product.good.name, product]));
  /** What a customer says of a good: its brand, and the last word of what it is. @param {Good} good */
  const shortName = (good) => {
    const words = wordsOf(good.name);
    return good.brand === '' ? words.join(' ') : `${spoken(good.brand)} ${words[words.length - 1]}`;
  };
  for (const { good, rupees } of shuffled([...sold.values()], draw)) {
    const isOfBrand = (/** @type {BillingProduct} */ { good: other }) => other.brand === good.brand;
    const [english, last] = [wordsOf(good.name).join(' '), wordsOf(good.name).at(-1) ?? ''];
    const ofName = named(english);
    const ofLast = ofThose(named(last), isOfBrand);
    const text = shortName(good);
    const right = good.brand === '' ? ofName : ofLast;
    if (good.brand !== '' && !wordsOf(good.brand).includes(last)) {
      if (draw() < 0.6) ask('brand and thing', text, ofLast);
      if (draw() < 0.25) ask('thing, English', last, named(last));
    } else ask('thing, English', english, ofName);
    const names = pick([good.nameHi, good.nameMr]);
    if (good.brand === '') ask('thing, Latin letters', inLatinLetters(names), named(names));
    if (draw() < 0.5) ask('thing, Devanagari', names, named(names));
    const packed = ofThose(
      right,
      (product) => product.good.pack === good.pack && product.nameForm !== 'price in the name',
    );
    if (draw() < 0.35)
      ask(
        'with a pack',
        `${text} ${pick([good.pack, good.pack.replace(' ', ''), good.pack.replace(' g', ' gram').replace(' kg', ' kilo')])}`,
        packed,
      );
    const fill = (/** @type {string} */ way, /** @type {string} */ thing) =>
      way.replace('#', thing);
    if (draw() < 0.3) {
      const way = pick(SENTENCES);
      const isDevanagari = /[\u0900-\u097f]/.test(way);
      ask(
        'in a sentence',
        fill(way, isDevanagari ? names : text),
        isDevanagari ? named(names) : right,
      );
    }
    if (draw() < 0.25) ask('slip, Latin letters', withSlip(text, draw), right);
    if (draw() < 0.35) ask('slip, Devanagari', withDevanagariSlip(names, draw), named(names));
    if (rupees <= 30 && draw() < 0.8) {
      const way = pick(AT_A_PRICE).replace('N', String(rupees));
      ask(
        'at a price',
        fill(way, text),
        ofThose(right, (product) => product.rupees === rupees),
      );
    }
    if (draw() < 0.12) {
      const most = pick([30, 50, 100, 200].filter((each) => each >= rupees) ?? [200]);
      if (most !== undefined) {
        const way = pick(UNDER_A_PRICE).replace('N', String(most));
        const within = ofThose(right, (product) => product.rupees <= most);
        ask(
          'under a price',
          fill(way, text),
          within,
          those((product) => product.rupees > most),
        );
      }
    }
  }
  for (const [shelf, hindi] of [
    ['biscuit', 'बिस्किट'],
    ['chips', 'चिप्स'],
    ['chocolate', 'चॉकलेट'],
    ['soap', 'साबुन'],
  ]) {
    for (const rupees of [5, 10, 20, 30]) {
      const ofShelf = those(
        ({ good, rupees: each }) =>
          each === rupees &&
          wordsOf(`${good.name} ${good.shelf.name}`).some((word) => word.startsWith(String(shelf))),
      );
      const way = pick(AT_A_PRICE).replace('N', String(rupees));
      ask('at a price', way.replace('#', pick([String(shelf), String(hindi)])), ofShelf);
    }
  }
  for (const line of askedOf('without')) {
    const [text = '', kinds = '', without = ''] = line.split('|').map((each) => each.trim());
    const has = (/** @type {BillingProduct} */ { good }, /** @type {string} */ words) =>
      listOf(words).some((each) => good.name.includes(each));
    const wrong = those((product) => has(product, without));
    ask(
      'without',
      text,
      those((product) => has(product, kinds) && !wrong.has(product.pid)),
      wrong,
    );
  }
  for (const line of askedOf('oblique')) {
    const [text = '', names = ''] = line.split('|').map((each) => each.trim());
    ask('Marathi suffix', text, new Set(listOf(names).flatMap((name) => [...named(name)])));
  }
  for (const text of askedOf('unsold')) ask('not sold', text, new Set());
  for (const product of shuffled(products, draw).slice(0, 120)) {
    ask(
      'as it is written',
      product.name.toLowerCase(),
      those(({ name }) => name === product.name),
    );
  }
  return { products, queries };
}

/** @typedef {{ query: BillingQuery, found: readonly number[], missing: string }} BillingAnswer `missing`: what the heading says is not sold. */

/** Recall in the first five, and the share whose first result is wrong. @param {readonly BillingAnswer[]} answers */
export function measureBilling(answers) {
  let [recall, wrongFirst] = [0, 0];
  for (const { query, found } of answers) {
    const shown = found.slice(0, 5);
    recall += shown.filter((pid) => query.right.has(pid)).length / Math.min(5, query.right.size);
    if (found[0] === undefined ? false : !query.right.has(found[0])) wrongFirst += 1;
  }
  return { recall: recall / answers.length, wrongFirst: wrongFirst / answers.length };
}
