import { describe, expect, it } from 'vitest';
import { findProducts } from '../../../../src/domain/search/search.ts';
import { addToSearchIndex, emptySearchIndex } from '../../../../src/domain/search/search-index.ts';
import { readShortName } from '../../../../src/domain/search/short-names.ts';
import { aProduct } from '../../../support/builders.ts';
import { shippedLexicon } from '../../../support/search-fixtures.ts';

const lexicon = shippedLexicon();

function shopOf(...names: string[]) {
  const index = emptySearchIndex(lexicon);
  for (const [pid, name] of names.entries()) {
    const untagged = { nameHi: '', nameMr: '', aliases: '', brand: '', quantityLabel: '' };
    addToSearchIndex(index, aProduct({ pid, name, ...untagged }), new Map());
  }
  return (query: string) => findProducts(index, query);
}

describe('the name of a billing program', () => {
  it.each([
    ['a listed short form', 'DTL SOAP 75GM', 'Dettol soap 75 gm'],
    ['consonants alone', 'TRDNT SHMP', 'trdnt Shampoo'],
    ['no price', 'PARLEG 10/-', 'Parle-G'],
    ['what an import has left in a readable name', 'Dtl Shmp (75 g)', 'Dettol Shampoo (75 g)'],
    ['no word of another script', 'Fine Besan', 'Fine Besan'],
    ['what it does not know', 'AMUL BUTTER (SALTED)', 'AMUL BUTTER (SALTED)'],
  ])('is read in full: %s', (_, name, full) => {
    expect(readShortName(lexicon, name).full).toBe(full);
  });

  const find = shopOf(
    'CLNC PLS SHMP 80ML',
    'FORT SOYA OIL 1LTR',
    'PARLEG BISC 10/-',
    'PRVN GODA MSL 100G',
    'HARD BROOM',
  );

  it.each([
    ['clinic plus', 'CLNC PLS SHMP 80ML'],
    ['shampoo', 'CLNC PLS SHMP 80ML'],
    ['clnc shmp', 'CLNC PLS SHMP 80ML'],
    ['fortune', 'FORT SOYA OIL 1LTR'],
    ['parle g', 'PARLEG BISC 10/-'],
    ['बिस्किट', 'PARLEG BISC 10/-'],
    ['pravin masala', 'PRVN GODA MSL 100G'],
  ])('is found by %j, and not called missing', (query, name) => {
    const { products, missing } = find(query);
    expect(products[0]?.name).toBe(name);
    expect(missing).toBe('');
  });

  it('is no broom for cashews', () => {
    expect(find('kaaju').products).toEqual([]);
    expect(find('kaju').products).toEqual([]);
  });
});
