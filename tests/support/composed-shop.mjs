/**
 * Another shop's catalogue without tags, and labelled queries for it, both composed from tests/fixtures/search/composed
 * by a seed: brand × thing × pack × typing error × script. The labels follow from the composition, so nobody sees an answer
 * before a label. There are the goods of three shops; those of the second and third were written without knowing the word
 * list or what search finds. Tuning uses the first and asks for every other thing and brand of the others (`WORK`); the
 * checks ask for the rest of these.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../server/lib/project.mjs';
import { generator, shuffled } from './draw.mjs';

/** @typedef {'English' | 'Latin' | 'Devanagari' | 'mixed'} ComposedForm */
/** @typedef {'thing' | 'brand' | 'brand and thing' | 'missing brand' | 'pack'} Asked */
/** @typedef {'none' | 'spelling' | 'doubled' | 'swapped' | 'next key' | 'left out' | 'half typed'} Slip */
/** @typedef {{ pid: number, name: string, pack: string, thing: string, brands: string[] }} ComposedProduct */
/** @typedef {{ text: string, form: ComposedForm, asked: Asked, slip: Slip, right: Set<number>, brand: string, common: Set<number> | null }} ComposedQuery */
/** @typedef {'first' | 'second' | 'third'} Goods A folder of things and brands. */
/** @typedef {{ seed: number, goods: Goods, half?: 0 | 1 }} Draw `half`: every other thing and brand is asked for. */
/** @typedef {{ sales: number, id: string, names: string[], brands: string[][], packs: string[], words: Record<'English' | 'Latin' | 'Devanagari', string[]> }} ComposedThing */

/** @satisfies {Record<string, Draw>} */
export const WORK = {
  'first shop': { seed: 11, goods: /** @type {const} */ ('first') },
  'second shop': {
    seed: 23,
    goods: /** @type {const} */ ('second'),
    half: /** @type {const} */ (0),
  },
  'third shop': { seed: 57, goods: /** @type {const} */ ('third'), half: /** @type {const} */ (0) },
};
/** @satisfies {Record<string, Draw>} */
export const CHECKS = {
  'second shop, check': {
    seed: 4_242,
    goods: /** @type {const} */ ('second'),
    half: /** @type {const} */ (1),
  },
  'third shop, check': {
    seed: 7_171,
    goods: /** @type {const} */ ('third'),
    half: /** @type {const} */ (1),
  },
};

export const COMPOSED_FORMS = /** @type {const} */ (['English', 'Latin', 'Devanagari', 'mixed']);
export const ASKED = /** @type {const} */ ([
  'thing',
  'brand',
  'brand and thing',
  'missing brand',
  'pack',
]);
export const SLIPS = /** @type {const} */ ([
  'none',
  'spelling',
  'doubled',
  'swapped',
  'next key',
  'left out',
  'half typed',
]);

/** @param {Goods} goods @param {string} file */
const linesOf = (goods, file) =>
  readFileSync(inProject(join('tests/fixtures/search/composed', goods, file)), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** @param {string | undefined} column */
const listOf = (column = '') =>
  column
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** @param {Goods} goods */
function readThings(goods) {
  /** @type {ComposedThing[]} */
  const things = [];
  /** @type {Map<string, string[]>} */
  const includes = new Map();
  for (const line of linesOf(goods, 'things.txt')) {
    if (line.startsWith('+')) {
      const [thing = '', others] = line.slice(1).split('|');
      includes.set(thing.trim(), listOf(others));
      continue;
    }
    const [sales, id = '', names, brands, packs, english, latin, devanagari] = line
      .split('|')
      .map((column) => column.trim());
    things.push({
      sales: Number(sales),
      id,
      names: listOf(names),
      brands: listOf(brands).map((brand) => (brand === '-' ? [] : brand.split('/'))),
      packs: listOf(packs),
      words: { English: listOf(english), Latin: listOf(latin), Devanagari: listOf(devanagari) },
    });
  }
  return { things, includes };
}

/** @param {Goods} goods */
function readBrands(goods) {
  return linesOf(goods, 'brands.txt').map((line) => {
    const [brand = '', devanagari = '', others] = line.split('|').map((column) => column.trim());
    return { brand, devanagari, others: listOf(others) };
  });
}

/**
 * The shop sells two thirds of the brands of each thing.
 * @param {readonly ComposedThing[]} things
 * @param {() => number} draw
 * @returns {ComposedProduct[]}
 */
function composeProducts(things, draw) {
  const products = things.flatMap(({ id, names, brands, packs }) => {
    const sold = shuffled(brands, draw).slice(0, Math.max(1, Math.ceil(brands.length * 0.67)));
    return sold.flatMap((parts) =>
      shuffled(names, draw)
        .slice(0, parts.length === 0 ? 2 : 2 + Math.floor(draw() * 2))
        .flatMap((name) =>
          shuffled(packs, draw)
            .slice(0, 1 + Math.floor(draw() * packs.length))
            .map((pack) => ({
              thing: id,
              brands: parts,
              pack,
              name: nameAsOwnersDo([...parts, name].join(' '), pack, draw()),
            })),
        ),
    );
  });
  return shuffled(products, draw).map((product, at) => ({ pid: at + 1, ...product }));
}

/**
 * @param {string} name
 * @param {string} pack
 * @param {number} chance
 */
function nameAsOwnersDo(name, pack, chance) {
  if (chance < 0.25) return `${name} ${pack}`;
  if (chance < 0.35) return `${name} ${pack.replace(' ', '')}`.toUpperCase();
  if (chance < 0.42) return `${name} (${pack})`;
  return name;
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** @type {Record<string, string>} */
const NEXT_KEY = Object.fromEntries(
  ROWS.flatMap((row) => row.split('').map((key, at) => [key, row[at + 1] ?? row[at - 1] ?? key])),
);
/** @type {readonly (readonly [RegExp, string])[]} What people write for the same sound. */
const SPELLINGS = [
  [/ee/, 'i'],
  [/oo/, 'u'],
  [/aa/, 'a'],
  [/w/, 'v'],
  [/v/, 'w'],
  [/z/, 'j'],
  [/([bdgkt])h/, '$1'],
  [/sh/, 's'],
  [/i(?=[^aeiou])/, 'ee'],
  [/u(?=[^aeiou])/, 'oo'],
  [/ph/, 'f'],
  [/ck/, 'k'],
];

/**
 * The text with a slip in its longest word, never in that word's first letter; null if it has no such place.
 * @param {string} text
 * @param {Slip} slip
 * @param {() => number} draw
 */
function withSlip(text, slip, draw) {
  const words = text.split(' ');
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  if (longest.length < 5) return null;
  if (slip === 'spelling') return respelled(text, longest, draw);
  const at = 1 + Math.floor(draw() * (longest.length - 2));
  const [before, here, after] = [longest.slice(0, at), longest.charAt(at), longest.slice(at + 1)];
  if (slip === 'half typed') {
    const begun = longest.slice(0, Math.max(3, Math.round(longest.length * (0.5 + draw() * 0.3))));
    return [...words.slice(0, words.indexOf(longest)), begun].join(' ');
  }
  const wrong = {
    none: longest,
    doubled: before + here + here + after,
    swapped: before + after.charAt(0) + here + after.slice(1),
    'next key': before + (NEXT_KEY[here] ?? here) + after,
    'left out': before + after,
  }[slip];
  if (wrong === longest) return null;
  return words.map((word) => (word === longest ? wrong : word)).join(' ');
}

/**
 * @param {string} text
 * @param {string} word
 * @param {() => number} draw
 */
function respelled(text, word, draw) {
  const [first, rest] = [word.charAt(0), word.slice(1)];
  const rules = SPELLINGS.filter(([sound]) => sound.test(rest));
  const rule = rules[Math.floor(draw() * rules.length)];
  if (!rule) return null;
  return text.replace(word, first + rest.replace(rule[0], rule[1]));
}

const DEVANAGARI_PACKS = /** @type {const} */ ({
  '1 kg': ['1 किलो', 'एक किलो'],
  '500 g': ['आधा किलो', '500 ग्राम'],
  '1 L': ['1 लीटर', 'एक लिटर'],
});
/** @type {Record<string, readonly string[]>} */
const LATIN_PACKS = {
  '1 kg': ['1 kg', 'ek kilo', '1 kilo'],
  '500 g': ['aadha kilo', '500 gm', 'half kg'],
  '250 g': ['pav kilo', '250 gm'],
  '5 kg': ['5 kg', 'panch kilo'],
  '1 L': ['1 litre', 'ek litre', '1 ltr'],
  '12 pcs': ['1 dozen', 'ek darjan'],
};

/**
 * The catalogue and its queries.
 * @param {Draw} which
 */
export function composeShop({ seed, goods, half }) {
  const draw = generator(seed);
  const { things, includes } = readThings(goods);
  const products = composeProducts(things, draw);
  const brands = readBrands(goods);
  const spelledAs = new Map(brands.map((each) => [each.brand, each]));
  /** @template Item @param {readonly Item[]} items */
  const pick = (items) => /** @type {Item} */ (items[Math.floor(draw() * items.length)]);

  /** @param {Iterable<string>} ids */
  const ofThings = (ids) => {
    const wanted = new Set([...ids].flatMap((id) => [id, ...(includes.get(id) ?? [])]));
    return products.filter(({ thing }) => wanted.has(thing));
  };
  /** The things that a text names. @type {Map<string, Set<string>>} */
  const named = new Map();
  for (const { id, words } of things) {
    for (const word of Object.values(words).flat()) {
      named.set(word, (named.get(word) ?? new Set()).add(id));
    }
  }
  /** @param {readonly ComposedProduct[]} some @param {string} brand */
  const ofBrand = (some, brand) => some.filter((product) => product.brands.includes(brand));
  /** @param {readonly ComposedProduct[]} some */
  const pidsOf = (some) => new Set(some.map(({ pid }) => pid));

  /** @type {ComposedQuery[]} */
  const queries = [];
  /** @param {Omit<ComposedQuery, 'right' | 'common' | 'brand'> & { brand?: string }} query @param {readonly ComposedProduct[]} right */
  const add = (query, right) => {
    if (right.length === 0) return;
    queries.push({ brand: '', common: null, ...query, right: pidsOf(right) });
  };

  const namedProducts = products.map((product) => ({
    product,
    nameWords: product.name.toLowerCase().split(/[^a-z]+/),
  }));
  /** With a slip a text can also be what another text is, or name a product. @param {string} text @param {Slip} slip */
  const alsoMeant = (text, slip) => {
    const isBegun = slip === 'half typed';
    // Any word of a name may have been begun: 'flo' is floor cleaner, and wheat flour as well.
    const ids = [...named].flatMap(([name, meant]) =>
      name === text || (isBegun && ` ${name}`.includes(` ${text}`)) ? [...meant] : [],
    );
    const said = text.toLowerCase().split(' ');
    const last = said.pop() ?? '';
    const byName = namedProducts
      .filter(
        ({ nameWords }) =>
          said.every((word) => nameWords.includes(word)) &&
          nameWords.some((word) => (isBegun ? word.startsWith(last) : word === last)),
      )
      .map(({ product }) => product);
    const spelled = isBegun
      ? brands.filter(({ brand, devanagari }) =>
          [brand.toLowerCase(), devanagari].some((each) => each.startsWith(text)),
        )
      : [];
    return [
      ...ofThings(ids),
      ...byName,
      ...spelled.flatMap(({ brand }) => ofBrand(products, brand)),
    ];
  };

  /** @param {unknown} _ @param {number} row */
  const isAsked = (_, row) => half === undefined || row % 2 === half;
  for (const thing of things.filter(isAsked)) {
    for (const form of /** @type {const} */ (['English', 'Latin', 'Devanagari'])) {
      const words = shuffled(thing.words[form], draw);
      for (const text of words.slice(0, 2)) {
        add({ text, form, asked: 'thing', slip: 'none' }, ofThings(named.get(text) ?? []));
      }
      const slips =
        form === 'Devanagari'
          ? SLIPS.filter((slip) => slip !== 'spelling' && slip !== 'next key')
          : SLIPS;
      const slip = pick(slips.filter((each) => each !== 'none' && each !== 'half typed'));
      const text = pick(words);
      const wrong = withSlip(text, slip, draw);
      if (wrong !== null) {
        add({ text: wrong, form, asked: 'thing', slip }, [
          ...ofThings(named.get(text) ?? []),
          ...alsoMeant(wrong, slip),
        ]);
      }
    }
    const form = pick(/** @type {const} */ (['English', 'Latin', 'Devanagari']));
    const whole = pick(thing.words[form]);
    const begun = withSlip(whole, 'half typed', draw);
    if (begun !== null) {
      const right = [...ofThings(named.get(whole) ?? []), ...alsoMeant(begun, 'half typed')];
      add({ text: begun, form, asked: 'thing', slip: 'half typed' }, right);
      const most = Math.max(
        ...[...named]
          .flatMap(([word, ids]) => (word.startsWith(begun) ? [...ids] : []))
          .map((id) => things.find((each) => each.id === id)?.sales ?? 0),
      );
      const last = queries[queries.length - 1];
      if (last)
        last.common = pidsOf(
          right.filter(
            (product) => (things.find(({ id }) => id === product.thing)?.sales ?? 0) >= most,
          ),
        );
    }
    for (const parts of shuffled(thing.brands, draw)
      .filter((each) => each.length > 0)
      .slice(0, 3)) {
      const brand = pick(parts);
      const known = spelledAs.get(brand);
      const written = pick([
        brand.toLowerCase(),
        brand.toLowerCase(),
        ...(known?.others ?? []),
      ]).replace(/[&-]/g, ' ');
      const english = pick(thing.words.English);
      const latin = pick(thing.words.Latin);
      const devanagari = pick(thing.words.Devanagari);
      const ways = [
        { form: /** @type {const} */ ('English'), text: `${written} ${english}`, word: english },
        { form: /** @type {const} */ ('mixed'), text: `${written} ${latin}`, word: latin },
        {
          form: /** @type {const} */ ('mixed'),
          text: `${written} ${devanagari}`,
          word: devanagari,
        },
        ...(known
          ? [
              {
                form: /** @type {const} */ ('Devanagari'),
                text: `${known.devanagari} ${devanagari}`,
                word: devanagari,
              },
            ]
          : []),
      ];
      for (const { form: way, text, word } of shuffled(ways, draw).slice(0, 2)) {
        const all = ofThings(named.get(word) ?? []);
        const right = ofBrand(all, brand);
        const asked = right.length > 0 ? 'brand and thing' : 'missing brand';
        add({ text, form: way, asked, slip: 'none', brand }, right.length > 0 ? right : all);
        if (draw() < 0.3) {
          const slip = pick(/** @type {const} */ (['spelling', 'doubled', 'swapped', 'left out']));
          const wrong = way === 'Devanagari' ? null : withSlip(text, slip, draw);
          if (wrong !== null)
            add({ text: wrong, form: way, asked, slip, brand }, right.length > 0 ? right : all);
        }
      }
    }
    const sold = products.filter((product) => product.thing === thing.id);
    const { pack } = pick(sold);
    const inDevanagari = draw() < 0.3;
    const packs = inDevanagari
      ? DEVANAGARI_PACKS[/** @type {keyof typeof DEVANAGARI_PACKS} */ (pack)]
      : LATIN_PACKS[pack];
    const text = pick(
      inDevanagari ? thing.words.Devanagari : pick([thing.words.English, thing.words.Latin]),
    );
    if (packs) {
      const size = pick(packs);
      const ordered = draw() < 0.5 ? `${text} ${size}` : `${size} ${text}`;
      add(
        { text: ordered, form: 'mixed', asked: 'pack', slip: 'none' },
        ofThings(named.get(text) ?? []),
      );
    }
  }
  for (const { brand, devanagari, others } of brands.filter(isAsked)) {
    const right = ofBrand(products, brand);
    const plain = brand.toLowerCase().replace(/[&-]/g, ' ');
    add({ text: plain, form: 'English', asked: 'brand', slip: 'none', brand }, right);
    add({ text: devanagari, form: 'Devanagari', asked: 'brand', slip: 'none', brand }, right);
    const other = others[0];
    if (other !== undefined)
      add({ text: other, form: 'Latin', asked: 'brand', slip: 'spelling', brand }, right);
  }
  return { products, queries };
}

/**
 * Of the first five results the mean share that is right of what could be, and how often the first is wrong.
 * @param {readonly { query: Pick<ComposedQuery, 'right'>, found: readonly number[] }[]} answers
 */
export function measureAnswers(answers) {
  let recall = 0;
  let wrongFirst = 0;
  for (const { query, found } of answers) {
    const first = found.slice(0, 5);
    recall += first.filter((pid) => query.right.has(pid)).length / Math.min(5, query.right.size);
    if (first[0] === undefined || !query.right.has(first[0])) wrongFirst += 1;
  }
  return {
    count: answers.length,
    recall: recall / answers.length,
    wrongFirst: wrongFirst / answers.length,
  };
}
