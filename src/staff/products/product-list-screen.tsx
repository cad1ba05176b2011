import { Navigate } from '@tanstack/react-router';
import { MissedSearchesScreen } from '../missed/missed-searches-screen.tsx';
import { PicturesScreen } from '../pictures/pictures-screen.tsx';
import { NamesScreen } from '../bulk-edit/names-screen.tsx';
import { PricesScreen } from '../bulk-edit/prices-screen.tsx';
import { StarterScreen } from '../starter/starter-screen.tsx';

/** The lists by their names in the address. */
export const PRODUCT_LISTS = {
  missed: MissedSearchesScreen,
  names: NamesScreen,
  pictures: PicturesScreen,
  prices: PricesScreen,
  starter: StarterScreen,
};
export type ProductList = keyof typeof PRODUCT_LISTS;

const isProductList = (list: string): list is ProductList => Object.hasOwn(PRODUCT_LISTS, list);

/**
 * A list for working through many products. One route for all of them: every route is in the first script, which
 * customers load too.
 */
export function ProductListScreen({ list, show = '' }: { list: string; show?: '' | 'above_mrp' }) {
  if (!isProductList(list)) return <Navigate to="/admin/products" replace />;
  const Screen = PRODUCT_LISTS[list];
  return <Screen show={show} />;
}
