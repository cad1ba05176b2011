import type { Product } from '../../domain/catalogue/product.ts';
import { useShopName } from '../../state/shop-name.ts';
import { categoryText } from '../../text/category.ts';
import { homeText } from '../../text/home.ts';
import { shellText } from '../../text/shell.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BackLink, Page, PageHeader, useDocumentTitle } from '../../ui/page.tsx';
import { ProductGridSkeleton } from '../../ui/skeleton.tsx';
import { NoProducts } from '../catalogue/no-products.tsx';
import { FilteredGrid } from '../catalogue/filtered-grid.tsx';
import { ListFilterButton } from '../catalogue/list-filter-button.tsx';
import { useListFilter } from '../catalogue/use-list-filter.ts';
import type { CatalogueState } from '../catalogue/use-catalogue-state.ts';

/** Everything on sale, in the shop's own order, of which home shows the first six (D20). */
export function PopularScreen({
  products,
  shelves,
}: {
  products: readonly Product[];
  shelves: CatalogueState;
}) {
  const title = homeText('popular');
  const list = useListFilter(products);
  useDocumentTitle(categoryText('pageTitle', { category: title, shop: useShopName() }));
  return (
    <Page>
      <PageHeader title={title} back={<BackLink label={shellText('back')} fallback="/home" />}>
        <ListFilterButton list={list} />
      </PageHeader>
      {products.length > 0 && <FilteredGrid name="popular" list={list} />}
      {shelves === 'loading' && (
        <>
          <output className="visually-hidden">{shellText('loading')}</output>
          <ProductGridSkeleton count={12} />
        </>
      )}
      {(shelves === 'missing' || shelves === 'failed') && <NoProducts why={shelves} />}
      {shelves === 'ready' && products.length === 0 && (
        <EmptyState picture="/img/products/soft-broom.webp" title={categoryText('popularEmpty')} />
      )}
    </Page>
  );
}
