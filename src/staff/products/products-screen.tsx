import { useState } from 'react';
import { listCategories } from '../api/categories.ts';
import type { AdminProduct } from '../api/products.ts';
import { SHELF_STATUSES } from '../api/records.ts';
import { adminProductsText } from '../../text/admin-products.ts';
import { adminStarterText } from '../../text/admin-starter.ts';
import { localizedName } from '../../text/localized-name.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AdminPage, Freshness, Toolbar } from '../components/admin-page.tsx';
import { Pager } from '../components/table/pager.tsx';
import { RemoteView } from '../components/remote-view.tsx';
import type { OnSearch } from '../components/table/list-search.ts';
import { SearchBox } from '../components/table/search-box.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import { useShopQuery } from '../use-shop-query.ts';
import { findProducts } from './find-products.ts';
import { ProductPanel } from './product-panel.tsx';
import type { ProductSearch } from './product-search.ts';
import { ProductTable } from './product-table.tsx';
import { ProductSections } from './product-sections.tsx';

/** What the shop sells: found, changed and added. */
export function ProductsScreen({
  search,
  onSearch,
}: {
  search: ProductSearch;
  onSearch: OnSearch<ProductSearch>;
}) {
  const { page, q, category, status } = search;
  const products = useShopQuery(
    ['products', page, q, category, status],
    (token) => findProducts(token, { page, search: q, categoryId: category, status }),
    'catalogue',
  );
  const categories = useShopQuery(['categories'], listCategories, 'catalogue');
  const [edited, setEdited] = useState<AdminProduct | 'new' | null>(null);
  const isNarrowed = q !== '' || category !== '' || status !== '';
  const narrow = (change: Partial<ProductSearch>) =>
    onSearch({ ...change, page: 1 }, { replace: true });

  return (
    <AdminPage
      title={adminProductsText('title')}
      freshness={products}
      aside={
        <Button icon="plus" onClick={() => setEdited('new')}>
          {adminProductsText('addProduct')}
        </Button>
      }
    >
      <ProductSections />
      <Toolbar>
        <SearchBox
          label={adminProductsText('searchLabel')}
          value={q}
          onSearch={(text) => narrow({ q: text })}
        />
        <SelectField
          label={adminProductsText('categoryFilter')}
          value={category}
          options={[
            { value: '', label: adminProductsText('allCategories') },
            ...(categories.data ?? []).map((shelf) => ({
              value: shelf.id,
              label: localizedName(shelf),
            })),
          ]}
          onChange={({ target }) => narrow({ category: target.value })}
        />
        <SelectField
          label={adminProductsText('statusFilter')}
          value={status}
          options={[
            { value: '', label: adminProductsText('notRemoved') },
            ...SHELF_STATUSES.map((value) => ({
              value,
              label: adminProductsText(`status_${value}`),
            })),
          ]}
          onChange={({ target }) => narrow({ status: target.value as ProductSearch['status'] })}
        />
      </Toolbar>
      <RemoteView remote={products}>
        {({ rows, count, pageCount }) =>
          rows.length === 0 ? (
            <EmptyState
              title={adminProductsText(isNarrowed ? 'noMatchTitle' : 'emptyTitle')}
              text={adminProductsText(isNarrowed ? 'noMatchText' : 'emptyText')}
            >
              {!isNarrowed && (
                <LinkButton to="/admin/products/$list" params={{ list: 'starter' }}>
                  {adminStarterText('open')}
                </LinkButton>
              )}
            </EmptyState>
          ) : (
            <>
              <Freshness remote={products}>{adminProductsText.count('count', count)}</Freshness>
              <ProductTable
                products={rows}
                categories={categories.data ?? []}
                isFaded={products.isPlaceholderData}
                onEdit={setEdited}
              />
              <Pager page={page} pageCount={pageCount} onPage={(to) => onSearch({ page: to })} />
            </>
          )
        }
      </RemoteView>
      {edited && (
        <ProductPanel
          product={edited === 'new' ? null : edited}
          categories={categories.data ?? []}
          onClose={() => setEdited(null)}
          onSaved={products.refetch}
        />
      )}
    </AdminPage>
  );
}
