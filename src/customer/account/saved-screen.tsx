import type { Product } from '../../domain/catalogue/product.ts';
import { useShopName } from '../../state/shop-name.ts';
import { savedText } from '../../text/saved.ts';
import { shellText } from '../../text/shell.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BackLink, Page, PageHeader, useDocumentTitle } from '../../ui/page.tsx';
import { CatalogueGrid } from '../catalogue/catalogue-grid.tsx';

/** The products with a heart (D25). */
export function SavedScreen({ products }: { products: readonly Product[] }) {
  useDocumentTitle(savedText('pageTitle', { shop: useShopName() }));
  return (
    <Page>
      <PageHeader
        title={savedText('heading')}
        back={<BackLink label={shellText('back')} fallback="/profile" />}
      />
      {products.length === 0 ? (
        <EmptyState
          picture="/img/products/apple.webp"
          title={savedText('empty')}
          text={savedText('emptyText')}
        >
          <LinkButton to="/popular">{savedText('browse')}</LinkButton>
        </EmptyState>
      ) : (
        <CatalogueGrid name="saved" products={products} packs="apart" />
      )}
    </Page>
  );
}
