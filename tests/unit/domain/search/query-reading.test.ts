import { describe, expect, it } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import { readQuery } from '../../../../src/domain/search/query-reading.ts';
import { findProducts, searchProducts } from '../../../../src/domain/search/search.ts';
import { addToSearchIndex, emptySearchIndex } from '../../../../src/domain/search/search-index.ts';
import { aProduct } from '../../../support/builders.ts';
import { shippedLexicon } from '../../../support/search-fixtures.ts';

const lexicon = shippedLexicon();
const read = (query: string) => readQuery(lexicon, query);
const at = (rupees: number) => ({ minPaise: rupees * 100, maxPaise: rupees * 100 });
const upTo = (rupees: number) => ({ minPaise: 0, maxPaise: rupees * 100 });

describe('a price in a query', () => {
  it.each([
    ['10 wala biscuit', ['biscuit'], at(10)],
    ['parle g 5 rupaye wala', ['parle', 'g'], at(5)],
    ['₹20 soap', ['soap'], at(20)],
    ['soap 20/-', ['soap'], at(20)],
    ['साबण १० रुपये', ['साबण'], at(10)],
    ['das rupaye ka biscuit', ['biscuit'], at(10)],
    ['soap under 50', ['soap'], upTo(50)],
    ['50 se kam soap', ['soap'], upTo(50)],
    ['साबण ५० च्या आत', ['साबण'], upTo(50)],
    ['less than rs 50 soap', ['soap'], upTo(50)],
    ['चाय ₹50 से कम', ['चाय'], upTo(50)],
    ['50 रुपयांखालील चहा', ['चहा'], upTo(50)],
    ['चहा ५० रुपयांपेक्षा कमी', ['चहा'], upTo(50)],
    ['५०च्या आत चहा', ['चहा'], upTo(50)],
    ['50 rupyanchya aat chaha', ['chaha'], upTo(50)],
    ['२० रुपयांचा ज्यूस', ['ज्यूस'], at(20)],
    ['पचास रुपये से कम चाय', ['चाय'], upTo(50)],
    ['tel 200 se neeche', ['tel'], upTo(200)],
    ['under 1 kg atta', ['under', 'atta'], null],
    ['hari mirch 10', ['hari', 'mirch', '10'], null],
    ['5 star', ['5', 'star'], null],
  ])('is read: %s', (query, words, price) => {
    expect(read(query)).toMatchObject({ words, price });
  });

  it('leaves a pack a pack', () => {
    const pack = { amount: 500, kind: 'g' };
    expect(read('500 gm wala atta')).toMatchObject({ pack, price: null });
  });
});

describe('what the goods must not have', () => {
  it.each([
    ['namkeen bina pyaz', ['namkeen'], ['pyaz']],
    ['masala without onion', ['masala'], ['onion']],
    ['dal chana chhodkar', ['dal'], ['chana']],
    ['अचार आम के बिना', ['अचार'], ['आम']],
    ['मसाला कांद्याशिवाय', ['मसाला'], ['कांदा']],
  ])('is read: %s', (query, words, without) => {
    expect(read(query)).toMatchObject({ words, without });
  });
});

describe('a sentence', () => {
  it.each([
    ['mujhe parle g chahiye', ['parle', 'g']],
    ['please send atta', ['atta']],
    ['साखर द्या', ['साखर']],
    ['atta de do', ['atta']],
    ['do kilo atta', ['atta']],
    ['kya', ['kya']],
  ])('has the words for goods: %s', (query, words) => {
    expect(read(query).words).toEqual(words);
  });
});

describe('a Marathi suffix', () => {
  it.each([
    ['साखरेची', 'साखर'],
    ['चहासाठी', 'चहा'],
    ['कांद्याचे', 'कांदा'],
    ['दुधाचा', 'दूध'],
    ['chahasathi', 'चहा'],
    ['मसाला', 'मसाला'],
    ['मिरची', 'मिरची'],
    ['elaichi', 'elaichi'],
    ['karela', 'karela'],
  ])('falls away: %s is %s', (query, word) => {
    expect(read(query).words).toEqual([word]);
  });

  it('stays in a name of the list', () => {
    expect(read('मेथीची भाजी').words).toEqual(['मेथीची', 'भाजी']);
  });
});

describe('a search', () => {
  const index = emptySearchIndex(lexicon);
  const rows = [
    ['Parle-G 80 g', 10, '80 g'],
    ['Parle-G 800 g', 90, '800 g'],
    ['Sev Aloo', 20, '2010 g'],
    ['Sev Ratlami', 40, '200 g'],
    ['Sev Aloo No Onion', 60, '1 kg'],
  ] as const;
  for (const [pid, [name, rupees, quantityLabel]] of rows.entries()) {
    const untagged = { nameHi: '', nameMr: '', aliases: '', brand: '' };
    const prices = { pricePaise: paise(rupees * 100), originalPricePaise: paise(0) };
    addToSearchIndex(
      index,
      aProduct({ pid, name, quantityLabel, ...prices, ...untagged }),
      new Map(),
    );
  }
  const namesFor = (query: string) => searchProducts(index, query).map(({ name }) => name);

  it('puts the price first that is asked for', () => {
    expect(namesFor('90 wala parle g')[0]).toBe('Parle-G 800 g');
  });

  it('shows nothing above a limit', () => {
    expect(namesFor('sev under 30')).toEqual(['Sev Aloo']);
    expect(namesFor('under 10')).toEqual(['Parle-G 80 g']);
  });

  it('shows what costs more where all of it does, nothing else, and says so', () => {
    expect(findProducts(index, 'aloo sev under 15')).toMatchObject({
      products: searchProducts(index, 'aloo sev'),
      exceededPaise: 15_00,
    });
    expect(findProducts(index, 'aloo sev under 30').exceededPaise).toBeNull();
    expect(new Set(namesFor('parle g under 5'))).toEqual(new Set(namesFor('parle g')));
  });

  it('leaves out what must not be in it', () => {
    expect(namesFor('sev bina aloo')).toEqual(['Sev Ratlami']);
  });

  it('compares packs as amounts', () => {
    expect(namesFor('sev 2.01 kg')[0]).toBe('Sev Aloo');
  });
});
