import { type AddedTax, mrpProblem } from '../../domain/catalogue/mrp.ts';
import { readPricesWithMrp } from '../api/products.ts';
import { useShopQuery } from '../queries/use-shop-query.ts';

/** How many products on sale are above their MRP where the shop adds a tax; 0 until it is known. */
export function useAboveMrp(): (tax: AddedTax) => number {
  const { data = [] } = useShopQuery(['prices with MRP'], readPricesWithMrp, 'catalogue');
  return (tax) => data.filter((prices) => mrpProblem(prices, tax) !== null).length;
}
