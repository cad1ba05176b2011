/** Finds goods of the starter list by any of their names, as the search of products does (D35). */
import type { AdminCategory } from '../api/categories.ts';
import type { SearchedProduct } from '../api/products.ts';
import { searchIn } from '../products/search-in-list.ts';
import type { StarterGood, StarterList } from './read-starter-list.ts';

const asProduct = (good: StarterGood, index: number): SearchedProduct => ({
  id: good.key,
  pid: index,
  name: good.name,
  nameHi: good.nameHi,
  nameMr: good.nameMr,
  aliases: '',
  sheetName: '',
  brand: good.brand,
  quantityLabel: good.pack,
  categoryId: good.shelf.category.slug,
  status: 'active',
  updated: '',
});

const asCategory = (
  category: StarterList['categories'][number],
  position: number,
): AdminCategory => ({
  ...category,
  id: category.slug,
  cid: position,
  description: '',
  descriptionHi: '',
  descriptionMr: '',
  position,
  status: 'active',
  uploadedUrl: '',
  smallUrl: '',
});

let made: { list: StarterList; search: ReturnType<typeof searchIn> } | undefined;

/** Best first. */
export async function searchStarter(list: StarterList, query: string): Promise<StarterGood[]> {
  if (made?.list !== list) {
    const products = list.goods.map(asProduct);
    made = { list, search: searchIn({ products, categories: list.categories.map(asCategory) }) };
  }
  const found = await made.search(query);
  return found.flatMap(({ pid }) => list.goods[pid] ?? []);
}
