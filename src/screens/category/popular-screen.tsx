import type { Product } from '../../domain/product.ts';
import { SHOP_NAME } from '../../domain/shop.ts';
import { categoryText } from '../../text/category.ts';
import { homeText } from '../../text/home.ts';
import { shellText } from '../../text/shell.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BackLink, Page, PageHeader, useDocumentTitle } from '../../ui/page.tsx';
import { ProductGridSkeleton } from '../../ui/skeleton.tsx';
import { ProductShelf } from '../shell/product-shelf.tsx';
import type { CartControl } from '../shell/use-cart-control.ts';

/** Everything on sale, in the shop's own order, of which home shows the first six (D20). */
export function PopularScreen({
  products,
  isLoading,
  cart,
}: {
  products: readonly Product[];
  isLoading: boolean;
  cart: CartControl;
}) {
  const title = homeText('popular');
  useDocumentTitle(categoryText('pageTitle', { category: title, shop: SHOP_NAME }));
  return (
    <Page>
      <PageHeader title={title} back={<BackLink label={shellText('back')} fallback="/home" />} />
      {products.length > 0 && (
        <ProductShelf name="popular" products={products} cart={cart} level={2} />
      )}
      {products.length === 0 && isLoading && (
        <>
          <output className="visually-hidden">{shellText('loading')}</output>
          <ProductGridSkeleton count={12} />
        </>
      )}
      {products.length === 0 && !isLoading && <EmptyState title={categoryText('popularEmpty')} />}
    </Page>
  );
}
