/**
 * The product that a picture's file name says: its barcode, its number, or its name and pack in any language. Pure.
 * - A barcode and a whole name are certain. A number alone is not: cameras and scanners count their files.
 * - A name that fits several products, or part of one, is a doubt that the owner decides.
 */
import type { AdminProduct } from '../api/products.ts';
import { partsOf, productFinder } from '../import/match/match-product.ts';
import { tidyText } from '../import/read/cells.ts';

export interface PictureMatch<Product> {
  kind: 'barcode' | 'name' | 'number' | 'doubt' | 'none';
  /** null for `doubt` and `none`. */
  product: Product | null;
  /** Of a doubt: best first. */
  candidates: readonly Product[];
}

const MAX_CANDIDATES = 8;
const BARCODE = /^\d{8,14}$/;
const NUMBER = /^\d{1,7}$/;
/** 'milk (2)', 'milk - Copy'. */
const COPY = /(\s*\(\d+\)|[\s_-]+copy)+$/i;
/** Separators in file names; a point between digits and a slash belong to a pack. */
const SEPARATORS = /[_+~-]+|\.(?!\d)/g;
const POINT_AFTER_NO_DIGIT = /(^|\D)\./g;

/** The words of a file name, without its folder, extension and the mark of a copy. */
export function wordsOfFile(fileName: string): string {
  const stem = fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .replace(COPY, '');
  return tidyText(stem.replace(SEPARATORS, ' ').replace(POINT_AFTER_NO_DIGIT, '$1 '));
}

const keyOf = (words: readonly string[]) => words.join(' ');

interface Named<Product> {
  product: Product;
  words: ReadonlySet<string>;
  pack: string;
}

/** Finds products by file names or typed texts. */
export function pictureMatcher<Product extends AdminProduct>(
  products: readonly Product[],
): (words: string) => PictureMatch<Product> {
  const finder = productFinder(products);
  const byName = new Map<string, Named<Product>[]>();
  const byWord = new Map<string, Named<Product>[]>();
  const add = (map: Map<string, Named<Product>[]>, key: string, named: Named<Product>) => {
    const known = map.get(key);
    if (known) known.push(named);
    else map.set(key, [named]);
  };
  for (const product of products) {
    const { name, nameHi, nameMr, brand, quantityLabel } = product;
    const isBranded = brand === '' || name.toLowerCase().includes(brand.toLowerCase());
    const names = new Set([name, nameHi, nameMr, ...(isBranded ? [] : [`${brand} ${name}`])]);
    names.delete('');
    for (const text of names) {
      const { words, pack } = partsOf(text, quantityLabel);
      const named = { product, words: new Set(words), pack };
      add(byName, keyOf(words), named);
      for (const word of named.words) add(byWord, word, named);
    }
  }
  const distinct = (named: readonly Named<Product>[]) => [
    ...new Set(named.map(({ product }) => product)),
  ];

  const certain = (kind: 'barcode' | 'name' | 'number', product: Product) => ({
    kind,
    product,
    candidates: [],
  });
  const doubt = (candidates: readonly Product[]): PictureMatch<Product> => ({
    kind: candidates.length > 0 ? 'doubt' : 'none',
    product: null,
    candidates: candidates.slice(0, MAX_CANDIDATES),
  });

  function alike(words: readonly string[], pack: string): Product[] {
    const shared = new Map<Named<Product>, number>();
    for (const word of new Set(words)) {
      for (const named of byWord.get(word) ?? []) shared.set(named, (shared.get(named) ?? 0) + 1);
    }
    const scored = [...shared].map(([named, count]) => ({
      named,
      score:
        count / Math.max(words.length, named.words.size) +
        (pack !== '' && named.pack === pack ? 0.25 : 0) +
        (count === Math.min(words.length, named.words.size) ? 0.25 : 0),
    }));
    const good = scored.filter(({ score }) => score >= 0.5);
    return distinct(good.toSorted((a, b) => b.score - a.score).map(({ named }) => named));
  }

  return (text) => {
    for (const part of text.split(' ').filter((word) => BARCODE.test(word))) {
      const owners = finder.withBarcode(part);
      if (owners.length > 1) return doubt(owners);
      if (owners[0]) return certain('barcode', owners[0]);
    }
    if (NUMBER.test(text)) {
      const { product } = finder.find({ product_id: String(Number(text)) });
      return product ? certain('number', product) : doubt([]);
    }
    const { words, pack } = partsOf(text, '');
    const named = byName.get(keyOf(words)) ?? [];
    const [exact, ...others] = distinct(
      named.filter((one) => pack === '' || one.pack === '' || one.pack === pack),
    );
    if (exact && others.length === 0) return certain('name', exact);
    return doubt([...new Set([...(exact ? [exact, ...others] : []), ...alike(words, pack)])]);
  };
}
