/** Finds goods of the starter list by any of their names, as the search of products does (D35). */
import type { AdminCategory } from '../api/categories.ts';
import type { SearchedProduct } from '../api/products.ts';
import { createProductIndex, type ProductIndex } from '../products/product-index.ts';
import type { StarterGood, StarterList } from './read-starter-list.ts';

const asProduct = (good: StarterGood, index: number): SearchedProduct => ({
  id: good.key,
  pid: index,
  name: good.name,
  nameHi: good.nameHi,
  nameMr: good.nameMr,
  aliases: '',
  brand: good.brand,
  quantityLabel: good.pack,
  categoryId: good.shelf.category.slug,
  status: 'active',
  updated: '',
});

let made: { list: StarterList; index: Promise<ProductIndex> } | undefined;

async function makeIndex({ goods, categories }: StarterList): Promise<ProductIndex> {
  const index = createProductIndex(await import('../../state/for-product-search.ts'));
  const shelves = categories.map(
    (category, position): AdminCategory => ({
      ...category,
      id: category.slug,
      cid: position,
      description: '',
      position,
      status: 'active',
      uploadedUrl: '',
      smallUrl: '',
    }),
  );
  await index.update(goods.map(asProduct), shelves);
  return index;
}

/** Best first. If the search chunk cannot be loaded, goods with the query as a part of a name. */
export async function searchStarter(list: StarterList, query: string): Promise<StarterGood[]> {
  if (made?.list !== list) made = { list, index: makeIndex(list) };
  try {
    const index = await made.index;
    return index.find(query).flatMap(({ pid }) => list.goods[pid] ?? []);
  } catch (error) {
    console.warn('Search could not be loaded', error);
    made = undefined;
    const letters = query.toLowerCase();
    return list.goods.filter(({ name, nameHi, nameMr }) =>
      [name, nameHi, nameMr].some((text) => text.toLowerCase().includes(letters)),
    );
  }
}
