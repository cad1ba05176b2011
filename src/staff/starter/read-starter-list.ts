/** Parses the starter catalogue (`admin-starter.txt`; README.md describes its lines). Pure. */

interface Names {
  name: string;
  nameHi: string;
  nameMr: string;
}

export interface StarterCategory extends Names {
  slug: string;
  /** A drawn picture on this server; '' for none. */
  imageUrl: string;
}

/** A shelf within a category, which the list shows as a heading. */
export interface StarterShelf extends Names {
  category: StarterCategory;
}

export interface StarterGood extends Names {
  /** Unique in the list: name and pack. */
  key: string;
  brand: string;
  /** '1 kg', '6 pcs'. */
  pack: string;
  /** The packs of a line are one thing (D55); '' for a line with one pack. */
  family: string;
  shelf: StarterShelf;
  /** The usual GST rate. For information: the shop's own setting decides what a bill says. */
  taxPercent: number;
  /** A drawn picture on this server; '' for none. */
  imageUrl: string;
}

export interface StarterList {
  categories: StarterCategory[];
  /** Names of brands by their English names. */
  brands: ReadonlyMap<string, Names>;
  goods: StarterGood[];
}

/** In place of a brand: loose goods, and goods of any maker. */
const NO_BRAND = '-';

/** Without a Marathi name, the Hindi one is used. */
const namesOf = ([name = '', nameHi = '', nameMr = '']: readonly string[]): Names => ({
  name,
  nameHi,
  nameMr: nameMr === '' ? nameHi : nameMr,
});

/** 'Parle' and 'Parle-G' are 'Parle-G'. */
const branded = (brand: string, thing: string) =>
  brand === '' || thing.startsWith(brand) ? thing : `${brand} ${thing}`;

export function readStarterList(text: string): StarterList {
  const list = { categories: [] as StarterCategory[], goods: [] as StarterGood[] };
  const brands = new Map<string, Names>();
  let category: StarterCategory | undefined;
  let shelf: (StarterShelf & { taxPercent: number }) | undefined;
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const cells = line
      .replace(/^[@{[]|[\]}]$/g, '')
      .split('|')
      .map((cell) => cell.trim());
    if (line.startsWith('@')) {
      const names = namesOf(cells);
      brands.set(names.name, names);
    } else if (line.startsWith('{')) {
      const [slug = '', ...rest] = cells;
      category = { slug, ...namesOf(rest), imageUrl: rest[3] ?? '' };
      list.categories.push(category);
    } else if (!category) {
      throw new Error(`The starter catalogue has no category before '${line}'`);
    } else if (line.startsWith('[')) {
      shelf = { ...namesOf(cells), category, taxPercent: Number(cells[3]) };
    } else if (shelf) {
      list.goods.push(...goodsOf(cells, shelf, brands));
    }
  }
  return { ...list, brands };
}

/** One for each pack of a line. */
function goodsOf(
  [brandName = '', ...cells]: readonly string[],
  { taxPercent, ...shelf }: StarterShelf & { taxPercent: number },
  brands: ReadonlyMap<string, Names>,
): StarterGood[] {
  const [packs = '', ...rest] = cells.slice(3);
  const thing = namesOf(cells);
  const brand = brandName === NO_BRAND ? namesOf([]) : brands.get(brandName);
  if (!brand) throw new Error(`The starter catalogue does not name the brand '${brandName}'`);
  const names = {
    name: branded(brand.name, thing.name),
    nameHi: branded(brand.nameHi, thing.nameHi),
    nameMr: branded(brand.nameMr, thing.nameMr),
  };
  const ownTax = rest.find((cell) => /^\d+$/.test(cell));
  return packs.split(',').map((written) => {
    const pack = written.trim();
    return {
      key: `${names.name} ${pack}`,
      ...names,
      brand: brand.name,
      pack,
      family: packs.includes(',') ? names.name : '',
      shelf,
      taxPercent: ownTax === undefined ? taxPercent : Number(ownTax),
      imageUrl: rest.find((cell) => cell.startsWith('/')) ?? '',
    };
  });
}
