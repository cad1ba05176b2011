import { memo, useEffect, useRef } from 'react';
import type { Category, Product } from '../../domain/catalogue/product.ts';
import { useShopName } from '../../state/shop-name.ts';
import { categoryText } from '../../text/category.ts';
import { langOfText, localizedDescription, localizedName } from '../../text/localized-name.ts';
import { shellText } from '../../text/shell.ts';
import { LinkButton } from '../../ui/button.tsx';
import { LinkChip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BackLink, Page, PageHeader, useDocumentTitle } from '../../ui/page.tsx';
import { ProductGridSkeleton } from '../../ui/skeleton.tsx';
import { Name } from '../../shared/product/name.tsx';
import { NoProducts } from '../catalogue/no-products.tsx';
import { FilteredGrid } from '../catalogue/filtered-grid.tsx';
import { ListFilterButton } from '../catalogue/list-filter-button.tsx';
import { type FilteredList, useListFilter } from '../catalogue/use-list-filter.ts';
import { pressCategory } from '../catalogue/press-category.ts';
import type { CatalogueState } from '../catalogue/use-catalogue-state.ts';
import * as styles from './category-screen.module.css';

/** One shelf; the others are a tap away along the top. */
export function CategoryScreen({
  category,
  categories,
  products,
  shelves,
}: {
  /** null when no shelf has this number. */
  category: Category | null;
  categories: readonly Category[];
  products: readonly Product[];
  shelves: CatalogueState;
}) {
  const description = category ? localizedDescription(category) : '';
  const title = category ? localizedName(category) : categoryText('unknown');
  useDocumentTitle(categoryText('pageTitle', { category: title, shop: useShopName() }));
  const list = useListFilter(products);
  return (
    <Page>
      <PageHeader title={title} back={<BackLink label={shellText('back')} fallback="/home" />}>
        <ListFilterButton list={list} />
      </PageHeader>
      {categories.length > 0 && (
        <ShelfStrip categories={categories} current={category?.cid ?? null} />
      )}
      {description && (
        <p className={styles.description} lang={langOfText(description)}>
          {description}
        </p>
      )}
      <Shelf shelves={shelves} slug={category?.slug ?? ''} list={list} />
    </Page>
  );
}

/** The other shelves; the current one is brought into sight. */
const ShelfStrip = memo(function ShelfStrip({
  categories,
  current,
}: {
  categories: readonly Category[];
  current: number | null;
}) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const chip = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !chip || current === null) return;
    strip.current.scrollLeft = chip.offsetLeft - (strip.current.clientWidth - chip.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={strip} aria-label={categoryText('otherCategories')} className={styles.shelves}>
      {categories.map(({ cid, ...category }) => (
        <LinkChip
          key={cid}
          to="/category/$category"
          params={{ category: String(cid) }}
          replace
          onClick={pressCategory}
          aria-current={cid === current ? 'page' : undefined}
        >
          <Name of={category} />
        </LinkChip>
      ))}
    </nav>
  );
});

function Shelf({
  shelves,
  slug,
  list,
}: {
  shelves: CatalogueState;
  slug: string;
  list: FilteredList;
}) {
  if (list.all.length > 0) {
    return <FilteredGrid key={slug} name={`category/${slug}`} list={list} />;
  }
  if (shelves === 'missing' || shelves === 'failed') return <NoProducts why={shelves} />;
  if (shelves === 'loading') {
    return (
      <>
        <output className={styles.description}>{shellText('loading')}</output>
        <ProductGridSkeleton />
      </>
    );
  }
  return (
    <EmptyState picture="/img/products/soft-broom.webp" title={categoryText('empty')}>
      <LinkButton to="/home" tone="soft">
        {categoryText('backHome')}
      </LinkButton>
    </EmptyState>
  );
}
