import { describe, expect, it } from 'vitest';
import { addToSearchIndex, emptySearchIndex } from '../../../../src/domain/search/search-index.ts';
import { findProducts, namesPack, searchProducts } from '../../../../src/domain/search/search.ts';
import { wordsOf } from '../../../../src/domain/search/phonetic-key.ts';
import { correctionsOf } from '../../../../src/domain/search/query-meaning.ts';
import { matchWords, queryWordsOf } from '../../../../src/domain/search/word-matching.ts';
import type { Category, Product } from '../../../../src/domain/catalogue/product.ts';
import { aCategory, aProduct } from '../../../support/builders.ts';
import { sampleShop, shippedLexicon } from '../../../support/search-fixtures.ts';

const DAIRY: Category = {
  cid: 2,
  slug: 'dairy-bakery',
  name: 'Dairy & Bakery',
  nameHi: 'डेयरी और बेकरी',
  nameMr: 'डेअरी आणि बेकरी',
  description: '',
  descriptionHi: '',
  descriptionMr: '',
  imageUrl: '',
  position: 2,
};

const onion = aProduct();
const banana = aProduct({
  pid: 1,
  name: 'Banana',
  nameHi: 'केला',
  nameMr: 'केळी',
  aliases: 'kela, kele',
  brand: 'Malvadi Fresh',
});
const milk = aProduct({
  pid: 7,
  categorySlug: 'dairy-bakery',
  name: 'Toned Milk',
  nameHi: 'दूध',
  nameMr: 'दूध',
  aliases: 'doodh',
  brand: 'Gokul Vadi',
});
const chocolate = aProduct({
  pid: 9,
  categorySlug: 'snacks-munchies',
  name: 'Milk Chocolate',
  nameHi: 'चॉकलेट',
  nameMr: 'चॉकलेट',
  aliases: '',
});

const lexicon = shippedLexicon();

function shopOf(...products: Product[]) {
  const index = emptySearchIndex(lexicon);
  const shelves = new Map([[DAIRY.slug, DAIRY]]);
  for (const product of products) addToSearchIndex(index, product, shelves);
  return (query: string, bought?: ReadonlyMap<number, number>) =>
    searchProducts(index, query, bought).map(({ name }) => name);
}

/** Products that are called so, and nothing else. */
const named = (...names: string[]) =>
  names.map((name, pid) => aProduct({ pid, name, nameHi: '', nameMr: '', aliases: '' }));

const namesFor = shopOf(onion, banana, milk, chocolate);

describe('search', () => {
  it.each([
    ['a name', 'banana', ['Banana']],
    ['a beginning', 'bana', ['Banana']],
    ['a Hindi name', 'प्याज़', ['Onion']],
    ['a Hindi name without its dot', 'प्याज', ['Onion']],
    ['a Marathi name', 'केळी', ['Banana']],
    ['another word for it', 'doodh', ['Toned Milk']],
    ['a brand', 'malvadi', ['Banana']],
    ['a shelf', 'bakery', ['Toned Milk']],
    ['a letter left out', 'onin', ['Onion']],
    ['a letter too many', 'bananna', ['Banana']],
    ['two letters swapped', 'chocoalte', ['Milk Chocolate']],
    ['all words before some of them', 'milk chocolate', ['Milk Chocolate']],
  ])('finds by %s', (_, query, names) => {
    expect(namesFor(query)).toEqual(names);
  });

  it('keeps the order of the shop among equals', () => {
    expect(shopOf(...named('Amul Milk', 'Gokul Milk'))('milk')).toEqual([
      'Amul Milk',
      'Gokul Milk',
    ]);
  });

  it('puts what a product is before what is in it', () => {
    expect(shopOf(...named('Milk Chocolate', 'Toned Milk'))('milk')[0]).toBe('Toned Milk');
    expect(shopOf(...named('Dishwash Gel Lemon', 'Lemon 6 pcs'))('nimbu')[0]).toBe('Lemon 6 pcs');
  });

  it.each(['', '   ', '!?', 'zzzz'])('finds nothing for %j', (query) => {
    expect(namesFor(query)).toEqual([]);
  });

  it('finds nothing for keys that were held down or hit in turn', () => {
    const index = emptySearchIndex(lexicon);
    for (const { product } of sampleShop()) addToSearchIndex(index, product, new Map());
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
    const held = letters.flatMap((letter) => [letter.repeat(3), letter.repeat(60)]);
    const inTurn = ['ckckck', 'ononon', 'cocococo', 'asasas', 'कककक'];
    const found = [...held, ...inTurn].filter((query) => searchProducts(index, query).length > 0);
    expect(found).toEqual([]);
  });

  it.each(['800 g', '800gm', '८०० ग्राम', 'parle-g 800 g'])(
    'puts the pack first that %j names',
    (query) => {
      const packs = ['80 g', '800 g', '250 g'].map((quantityLabel, pid) =>
        aProduct({ pid, name: 'Parle-G', nameHi: '', nameMr: '', aliases: '', quantityLabel }),
      );
      const index = emptySearchIndex(lexicon);
      for (const pack of packs) addToSearchIndex(index, pack, new Map());
      expect(searchProducts(index, query)[0]?.quantityLabel).toBe('800 g');
      expect(namesPack(index, query)).toBe(true);
      expect(namesPack(index, 'parle-g')).toBe(false);
    },
  );

  it('finds a word whose last letter is repeated', () => {
    expect(namesFor('doodhhhh')).toEqual(['Toned Milk']);
  });

  it('does not take a short word for a mistyped other one', () => {
    expect(namesFor('mil')).toEqual(['Toned Milk', 'Milk Chocolate']);
    expect(namesFor('bun')).toEqual([]);
  });

  it('finds nothing for what is known and not sold, rather than what is spelled alike', () => {
    expect(shopOf(...named('Salted Butter (Makhan)'))('makhana')).toEqual([]);
  });

  it.each(['meetha', 'मीठा', 'mithai', 'kuch meetha', 'मुझे कुछ मीठा चाहिए'])(
    'takes %s for sweets and for nothing of clay',
    (query) => {
      const lamp = { ...aProduct(), name: 'Clay Diya', aliases: 'diya, mitti' };
      expect(shopOf(lamp)(query)).toEqual([]);
      expect(shopOf(lamp, chocolate)(query)).toEqual(['Milk Chocolate']);
    },
  );
});

/** By rule: what is typed, and names in a shop of which the last has to come first. */
const FIRST: Record<string, [query: string, names: string[]][]> = {
  'what is spelled so before what only sounds so': [
    ['sabun', ['Knorr Tomato Soup', 'Lux Soap Sandal']],
    ['soap', ['Knorr Tomato Soup', 'Lux Soap Sandal']],
    ['soup', ['Lux Soap Sandal', 'Knorr Tomato Soup']],
    ['honey', ['Bingo Mad Angles Tomato Madness', 'Dabur Honey']],
    ['bhindi', ['Bindi Packet Maroon', 'Lady Finger Tender']],
    ['bindi', ['Lady Finger Tender', 'Bindi Packet Maroon']],
    ['chole', ['Amaranth Leaves', 'Kabuli Chana']],
    ['laifboy', ['Knorr Tomato Soup', 'Lifebuoy Total 10']],
    ['हिरवे मूग', ['Bath Mug', 'Moong Sabut']],
  ],
  'a brand that the shop has before its rivals': [
    ['tata chai', ['Red Label Tea', 'Tata Tea Premium']],
    ['amul butter', ['Milky Mist Butter', 'Amul Butter Pasteurised']],
    ['dairy milk', ['Amul Milk', 'Nestle Munch Chocolate', 'Cadbury Dairy Milk Silk']],
    ['dairymilk', ['Nestle Munch Chocolate', 'Cadbury Dairy Milk Silk']],
    ['monaco biscuit', ['Parle Gluco Biscuit', 'Monaco Classic Regular']],
    ['good day biskit', ['Parle Gluco Biscuit', 'Britannia Good Day Cashew']],
    ['balaji wafer', ['Lays Potato Wafers', 'Balaji Simply Salted']],
    ['closeup', ['Colgate Toothpaste', 'Closeup Red Hot']],
    ['campa cola', ['Pepsi Cola', 'Campa Cola']],
    ['wai wai noodles', ['Maggi Noodles', 'Wai Wai Veg']],
    ['एमडीएच चाट मसाला', ['Everest Chat Masala', 'MDH Chat Masala']],
    ['sensodyne toothbrush', ['Sensodyne Red Hot', 'Sensodyne Soft Toothbrush']],
  ],
  'all of a brand that is asked for alone before its rivals': [
    ['everest', ['Suhana Garam Masala', 'Everest Hing Strong']],
    ['डाबर', ['Bajaj Hair Oil', 'Dabur Hing Goli']],
    ['lays', ['Murmura Bhadang', 'Bingo Potato Wafers', 'Lays Magic Masala']],
    ['क्लोजअप', ['Colgate Toothpaste', 'Closeup Red Hot']],
    ['मॉडर्न', ['Britannia Brown Bread', 'Modern Brown Bread']],
    ['vim 10 wala', ['Exo Dishwash Bar', 'Vim Dishwash Tub']],
  ],
  'what makes the thing before a brand that does not': [
    ['dove साबुन', ['Dove Anti Dandruff Shampoo', 'Lux Soap Rose']],
    ['mdh garam masala', ['MDH Sabji Masala', 'Suhana Garam Masala']],
    ['rajdhani chana dal', ['Rajdhani Besan', 'Chana Dal Bold']],
    ['tata sampann toor dal', ['Tata Sampann Chana Dal', 'Toor Dal Unpolished']],
    ['sampann besan', ['Rajdhani Toor Dal', 'Rajdhani Urad Mogar', 'Fortune Besan']],
  ],
  'what a product is before what it tastes of': [
    ['elaichi', ['Banana Elaichi', 'Cardamom 8 mm']],
    ['butter', ['Act II Popcorn Butter', 'Amul Butter']],
    ['doodh', ['Amul Kool Elaichi Milk', 'Amul Cow Milk']],
    ['kanda', ['Balaji Cream & Onion', 'Onion Nashik']],
    ['soya chunks', ['Soya Sauce', 'Soya Mini Chunks']],
    ['mint', ['Mouthwash Fresh Mint', 'Pudina Judi']],
    ['chana dal', ['Besan Chana Dal Mota', 'Chana Dal Bold']],
    ['kanda', ['Kanda Lasun Chutney Masala', 'Kanda Lal']],
    ['chicken', ['Dog Food Adult Chicken', 'Chicken Curry Cut']],
    ['namak', ['Eraser Non Dust', 'Sendha Namak']],
  ],
  'a thing and a kind of goods, in whatever language each is': [
    ['shengdana tel', ['Peanuts Raw Bold', 'Moongfali Tel']],
    ['almond oil', ['Almonds California', 'Badam Oil']],
    ['jowar flour', ['Wheat Flour', 'Jwari Pith']],
    ['nimbu pickle', ['Mango Pickle', 'Lemon Achar']],
    ['केळ्याचे वेफर्स', ['Banana Robusta', 'Kela Wafers']],
    ['sunflower oil', ['Sunflower Seeds', 'Saffola Suryaful Filtered Tel']],
    ['tea masala', ['Girnar Tea With Masala', 'MDH Chai Masala']],
  ],
  'what is on the shelf that is named, its staples before the rest': [
    ['tel packet', ['Dabur Amla Kesh Tel', 'Gemini Moongfali Tel']],
    ['oil', ['Bajaj Almond Hair Oil', 'Figaro Olive Oil', 'Fortune Sunflower Oil']],
    ['tel', ['Dabur Amla Kesh Tel', 'Figaro Olive Tel', 'Gemini Moongfali Tel']],
  ],
  'a half-typed word as the beginning of one that is spelled so': [
    ['bain', ['Bhendi', 'Brinjal']],
    ['इला', ['Cardamom']],
    ['भां', ['Vim Dishwash Bar']],
    ['bind', ['Bhendi', 'Bindi Packet Maroon']],
    ['popp', ['Popcorn Salted', 'Poppy Seeds']],
    ['छत्', ['Chat Masala', 'Umbrella']],
    ['चिक्क', ['Chik Shampoo', 'Peanut Chikki']],
    ['dhani', ['Fortune Rozana Rice', 'Dhaniya Powder']],
  ],
  'the brand that is named first': [
    ['tang rasna', ['Rasna Lemon Drink Powder', 'Tang Lemon Drink Powder']],
    ['savlon dettol liquid', ['Dettol Liquid', 'Savlon Liquid']],
  ],
  'a name of one or several words that is mended': [
    ['kauli chane', ['Kala Chana', 'Kabuli Chana']],
    ['poha chovda', ['Poha Thick', 'Chitale Poha Chivda']],
    ['geren ti', ['Green Chilli', 'Tata Green Tea Bags']],
    ['soya pani', ['Aquafina Packaged Drinking Water', 'Mooz Tofu']],
    ['phul gonhi', ['Phool Makhana', 'Local Cauliflower']],
    ['kareeela', ['Banana Robusta', 'Karela']],
    ['baji pith', ['Uttam Methi Dana', 'Uttam Bajra Flour']],
    ['kachua chhap', ['Goodknight Activ+ Refill', 'Maxo Mosquito Coil']],
  ],
};

describe.each(Object.entries(FIRST))('finds first %s', (_, rows) => {
  it.each(rows)('for %s', (query, names) => {
    expect(shopOf(...named(...names))(query)[0]).toBe(names.at(-1));
  });
});

describe('of several ways to read a word', () => {
  it.each([
    ['a word before one that only sounds so', 'bitte', ['Mango Bite Candy', 'Bitter Gourd']],
    ['the beginning as it is written', 'kand', ['Alpenliebe Candy', 'Local Onion']],
    ['a breath that was typed', 'khaj', ['Kaju Tukda', 'Khajoor']],
    ['a beginning before a slip', 'tamar', ['Tamatar Desi', 'Tamarind']],
    ['a name of several words but for a slip', 'baji pith', ['Sabji Masala', 'Bajra Flour']],
    [
      'what is called so before a brand that sounds so',
      'wheat',
      ['Hair Remover', 'Wheat Sharbati'],
    ],
    [
      'what begins so before what is said so but for a vowel',
      'गुला',
      ['Local Dry Coconut Half', 'Gits Gulab Jamun Mix'],
    ],
    ['a slip beside another vowel', 'lehsn', ['Lays Chips', 'Garlic']],
    ['a word that is spelled so but for a slip', 'doofh', ['Cycle Dhoop Sticks', 'Cow Milk']],
  ])('prefers %s', (_, query, names) => {
    expect(shopOf(...named(...names))(query)[0]).toBe(names.at(-1));
  });

  it('mends a word before it asks what the whole query names', () => {
    const search = shopOf(...named('Kolam Rice', 'Poha Thick', 'Basmati Rice'));
    expect(search('beatn rice')[0]).toBe('Poha Thick');
  });

  it('puts what a thing is before what a brand of something else tastes of', () => {
    const search = shopOf(...named('Bingo Tomato Tango', 'Tomato Hybrid', 'Cerelac Rice', 'Rice'));
    expect(search('tamatar')[0]).toBe('Tomato Hybrid');
    expect(search('chawal')[0]).toBe('Rice');
  });

  it('takes a brand of one thing for that thing', () => {
    expect(shopOf(...named('Cerelac Wheat Apple'))('baby food')).toEqual(['Cerelac Wheat Apple']);
  });

  it('does not count a word that is hardly like any of a product', () => {
    const search = shopOf(...named('Wheat Sharbati', 'Egg Shampoo'));
    expect(search('hair shamp')[0]).toBe('Egg Shampoo');
  });
});

describe('spelling before sound', () => {
  it.each([
    ['bhindi', 'Bindi Packet Maroon'],
    ['soap', 'Knorr Tomato Soup'],
    ['honey', 'Bingo Mad Angles Tomato Madness'],
  ])('does not find for %s what only sounds so', (query, name) => {
    expect(shopOf(...named(name))(query)).toEqual([]);
  });
});

describe('a brand alone', () => {
  it('is no brand where a thing is spelled so', () => {
    expect(shopOf(...named('Veet Strips', 'Wheat Sharbati'))('wheat')[0]).toBe('Wheat Sharbati');
  });
});

describe('a brand that does not make the thing in this shop', () => {
  it('is found where its name does not say what it is', () => {
    expect(shopOf(...named('Potato Wafers', 'Lays Classic Salted'))('lays chips')[0]).toBe(
      'Lays Classic Salted',
    );
  });
});

describe('a brand that the shop does not have', () => {
  const index = emptySearchIndex(lexicon);
  for (const product of named('Red Label Tea', 'Lipton Green Tea', 'Colgate Toothpaste')) {
    addToSearchIndex(index, product, new Map());
  }
  addToSearchIndex(index, aProduct({ pid: 9, name: 'Basmati', brand: 'India Gate' }), new Map());

  it.each([
    ['tata tea', 'tata tea'],
    ['wagh bakri chai', 'wagh bakri'],
    ['pepsodent', 'pepsodent'],
    ['red label chai', ''],
    ['colgate', ''],
    ['india gate', ''],
    ['lipton', ''],
    ['chai', ''],
    ['', ''],
  ])('is named for %j: %j', (query, brand) => {
    expect(findProducts(index, query).missing).toBe(brand);
  });

  it('does not keep the others from being shown', () => {
    const found = searchProducts(index, 'tata chai').map(({ name }) => name);
    expect(found[0]).toBe('Red Label Tea');
  });
});

describe('a word for a kind of goods', () => {
  it.each([
    ['tel', ['Dabur Lal Tail 100 ml', 'Ruchi Soya Tel 1 L'], ['Ruchi Soya Tel 1 L']],
    [
      'तेल',
      ['Ponds Talcum Powder', 'Clay Diya', 'Fortune Sunflower Oil'],
      ['Fortune Sunflower Oil'],
    ],
    ['shengdana tel', ['Salted Peanuts', 'Ponds Talcum Powder'], []],
    ['ghee', ['Girnar Tea', 'Gillette Razor', 'Scrub Sponge'], []],
  ])('is complete, and begins no other name: %s', (query, shop, found) => {
    expect(shopOf(...named(...shop))(query)).toEqual(found);
  });
});

describe('the name of a shelf', () => {
  it('shows the shop’s own category of that name as well', () => {
    const beverages = aCategory({ slug: 'beverages', name: 'Beverages' });
    const index = emptySearchIndex(lexicon);
    for (const product of named('Assam Tea', 'Cola')) {
      const placed = { ...product, categorySlug: 'beverages' };
      addToSearchIndex(index, placed, new Map([['beverages', beverages]]));
    }
    const names = searchProducts(index, 'Beverages').map(({ name }) => name);
    expect(names).toEqual(['Cola', 'Assam Tea']);
  });

  it.each(['good day biskit', 'good day बिस्कुट', 'good day biscuits'])(
    'means what the brand has on it: %s',
    (query) => {
      const shop = named('Parle-G Glucose Biscuits', 'Britannia Good Day Cashew Cookies');
      expect(shopOf(...shop)(query)[0]).toBe('Britannia Good Day Cashew Cookies');
    },
  );
});

describe('a word for packaging', () => {
  const products = named('Ghee Jar Danedar', 'Nestle Milkmaid Tin', 'Storage Container 5 L');

  it.each(['milkmaid dabba', 'milkmaid ka dabba', 'milkmaid tin'])(
    'need not be in a product that the other words name: %s',
    (query) => expect(shopOf(...products)(query)[0]).toBe('Nestle Milkmaid Tin'),
  );

  it.each(['dabba', 'big dabba'])(
    'means the thing alone, which a product in such packaging is not: %s',
    (query) => expect(shopOf(...products)(query)[0]).toBe('Storage Container 5 L'),
  );

  it('is what is asked for beside a brand of several things', () => {
    const search = shopOf(...named('Cello Gripper Pen', 'Milton Lunch Box', 'Cello Dabba 2 L'));
    expect(search('cello dabba')[0]).toBe('Cello Dabba 2 L');
    expect(search('dabba')[0]).toBe('Cello Dabba 2 L');
  });
});

it('finds a Marathi word without the vowel that is not spoken in it: shengdana', () => {
  expect(shopOf(...named('Uttam Shengdana', 'Uttam Chakki Atta'))('peanuts')).toEqual([
    'Uttam Shengdana',
  ]);
});

describe('everyday words', () => {
  it.each([
    ['rassi', 'Nylon Rope'],
    ['dori', 'Plastic Rope'],
    ['sarki', 'Cotton Seed Cake'],
    ['shispencil', 'HB Pencil'],
    ['egs', 'Table Eggs'],
    ['broomstick', 'Grass Broom'],
    ['thanda', 'Thums Up'],
    ['aliv', 'Halim Seeds'],
    ['पेचकस', 'Screwdriver Set'],
    ['नल', 'Water Tap Brass'],
  ])('find %s', (query, name) => {
    expect(shopOf(...named(name))(query)).toEqual([name]);
  });
});

describe('a shop whose products have no other names', () => {
  const search = shopOf(
    ...named(
      'Local Onion 1 kg',
      'Aashirvaad Atta 5kg',
      'Fortune Sunflower Oil 1 L',
      'Amul Taaza Toned Milk 500 ml',
      'Surf Excel Easy Wash 1 kg',
      'Tide Plus 500 g',
      'Cream & Onion Chips',
    ),
  );

  it.each([
    ['kanda', 'Local Onion 1 kg'],
    ['pyaaz', 'Local Onion 1 kg'],
    ['कांदा', 'Local Onion 1 kg'],
    ['1 kg aata', 'Aashirvaad Atta 5kg'],
    ['गव्हाचे पीठ', 'Aashirvaad Atta 5kg'],
    ['surajmukhi tel', 'Fortune Sunflower Oil 1 L'],
    ['tel sunflower', 'Fortune Sunflower Oil 1 L'],
    ['aadha litre doodh', 'Amul Taaza Toned Milk 500 ml'],
    ['surf', 'Surf Excel Easy Wash 1 kg'],
    ['vefars', 'Cream & Onion Chips'],
  ])('finds by %s', (query, name) => {
    expect(search(query)[0]).toBe(name);
  });

  it('offers another brand beside the one that people say for all of them', () => {
    expect(search('surf')).toContain('Tide Plus 500 g');
  });
});

describe('among products that fit alike', () => {
  const [small, large] = named('Onion 500 g', 'Onion 1 kg') as [Product, Product];

  it('comes first what is in stock', () => {
    expect(shopOf({ ...small, stock: 0 }, large)('kanda')).toEqual(['Onion 1 kg', 'Onion 500 g']);
  });

  it('comes first what the customer has bought before', () => {
    const bought = new Map([[large.pid, 1]]);
    expect(shopOf(small, large)('kanda', bought)).toEqual(['Onion 1 kg', 'Onion 500 g']);
  });

  it.each(['kanda 1 kg', 'ek kilo pyaz', 'onion 1000 gm'])(
    'comes first the pack of %s',
    (query) => {
      const sizes = [
        { ...small, quantityLabel: '500 g' },
        { ...large, quantityLabel: '1 kg' },
      ];
      expect(shopOf(...sizes)(query)[0]).toBe('Onion 1 kg');
    },
  );
});

describe('a long text in place of a query', () => {
  /** Sixty words, each with three corrections that are equally likely. */
  const consonants = 'bdfgjklmnprstv'.split('');
  const beginnings = consonants.flatMap((one) => consonants.map((other) => `${one}a${other}`));
  const typed = beginnings.slice(0, 60).map((beginning) => `${beginning}at`);
  const names = typed.flatMap((word) =>
    ['e', 'i', 'o'].map((vowel) => `${word.slice(0, -2)}${vowel}t`),
  );
  const index = emptySearchIndex(lexicon);
  for (const product of named(...names)) addToSearchIndex(index, product, new Map());

  it('is searched by its first words, with a bounded number of combinations', () => {
    const words = queryWordsOf(lexicon, wordsOf(typed.join(' ')), '');
    expect(words.map(({ word }) => word)).toEqual(typed.slice(0, 16));
    const matches = matchWords(index, words);
    expect(correctionsOf(words.slice(0, 5), matches)).toHaveLength(3 ** 5);
    expect(correctionsOf(words, matches)).toHaveLength(3 ** 5);
    expect(searchProducts(index, typed.join(' ')).length).toBeGreaterThan(0);
  });
});
