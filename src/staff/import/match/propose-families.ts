/**
 * Families that a sheet proposes (D55): rows of the same name and brand in different packs, and packs of a family that the
 * shop has. A sheet with a column of families proposes none.
 */
import { plainPack } from '../../../domain/catalogue/pack.ts';
import { PRODUCT_FIELDS } from '../../../domain/catalogue/product.ts';
import type { AdminProduct } from '../../api/products.ts';
import type { ProductFinder } from './match-product.ts';
import type { ProductColumn } from '../product-columns.ts';
import { tidyText } from '../read/cells.ts';

type Cells = Partial<Record<ProductColumn, string>>;

/** What is proposed, for the owner to look at. */
export interface ProposedFamilies {
  families: number;
  rows: number;
  /** The first of them. */
  example: { family: string; packs: string };
}

interface Group {
  /** In use in the shop; '' for none. */
  family: string;
  /** What it is called otherwise. */
  newName: string;
  /** As written, by how they are compared. */
  packs: Map<string, string>;
  /** Places of its rows that have no family yet. */
  rows: number[];
}

interface Facts {
  name: string;
  brand: string;
  pack: string;
}

const factsOfProduct = ({ name, brand, quantityLabel }: AdminProduct): Facts => ({
  name,
  brand,
  pack: quantityLabel,
});

const keyOf = ({ name, brand }: Facts) => `${tidyText(brand)}\n${tidyText(name)}`.toLowerCase();

/** 'Tata Salt' for the salt of Tata: another brand may have a product of that name. */
function familyOf({ name, brand }: Facts): string {
  const [product, maker] = [tidyText(name), tidyText(brand)];
  return product.toLowerCase().includes(maker.toLowerCase()) ? product : `${maker} ${product}`;
}

/** Of each row the family that is proposed for it, '' for none; and what that comes to, null for nothing. */
export function proposeFamilies(
  rows: readonly Cells[],
  products: readonly AdminProduct[],
  finder: ProductFinder,
): { ofRow: string[]; proposed: ProposedFamilies | null } {
  const groups = new Map<string, Group>();
  const add = (facts: Facts, family: string, row: number | null) => {
    if (tidyText(facts.name) === '' || tidyText(facts.pack) === '') return;
    const key = keyOf(facts);
    const group: Group = groups.get(key) ?? {
      family: '',
      newName: familyOf(facts),
      packs: new Map(),
      rows: [],
    };
    groups.set(key, group);
    group.family ||= family;
    const pack = plainPack(tidyText(facts.pack));
    group.packs.set(pack.toLowerCase(), pack);
    if (row !== null && family === '') group.rows.push(row);
  };
  for (const product of products) {
    if (product.family !== '' && product.status !== 'removed') {
      add(factsOfProduct(product), product.family, null);
    }
  }
  for (const [row, cells] of rows.entries()) {
    const { product } = finder.find(cells);
    const { name = '', brand = '', quantity: pack = '' } = cells;
    const facts = product
      ? { ...factsOfProduct(product), brand: product.brand || brand }
      : { name, brand, pack };
    add(facts, product?.family ?? '', row);
  }
  const ofRow = rows.map(() => '');
  let proposed: ProposedFamilies | null = null;
  for (const group of groups.values()) {
    if (group.rows.length === 0 || group.packs.size < 2) continue;
    const family = group.family || group.newName;
    if (family.length > PRODUCT_FIELDS.family.max) continue;
    for (const row of group.rows) ofRow[row] = family;
    const before: ProposedFamilies = proposed ?? {
      families: 0,
      rows: 0,
      example: { family, packs: [...group.packs.values()].join(', ') },
    };
    proposed = {
      ...before,
      families: before.families + 1,
      rows: before.rows + group.rows.length,
    };
  }
  return { ofRow, proposed };
}
