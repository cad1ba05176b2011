import { useState } from 'react';
import { listCategories } from '../api/categories.ts';
import type { AdminProduct } from '../api/products.ts';
import { CATALOGUE_STATUSES } from '../api/records.ts';
import { adminProductsText } from '../../text/admin-products.ts';
import { adminStarterText } from '../../text/admin-starter.ts';
import { localizedName } from '../../text/localized-name.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AdminPage } from '../components/admin-page.tsx';
import { Pager } from '../components/table/pager.tsx';
import type { ListProps } from '../components/table/list-search.ts';
import { ListTools } from '../components/table/list-tools.tsx';
import { ListView } from '../components/table/list-view.tsx';
import { SearchBox } from '../components/table/search-box.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { findProducts } from './find-products.ts';
import { ProductPanel } from './product-panel.tsx';
import type { ProductSearch } from './product-search.ts';
import { ProductTable } from './product-table.tsx';
import { ProductSections } from './product-sections.tsx';

/** What the shop sells: found, changed and added. */
export function ProductsScreen({ search, onSearch, onNarrow }: ListProps<ProductSearch>) {
  const { page, q, category, status } = search;
  const products = useShopQuery(
    ['products', page, q, category, status],
    (token) => findProducts(token, { page, search: q, categoryId: category, status }),
    'catalogue',
  );
  const categories = useShopQuery(['categories'], listCategories, 'catalogue');
  const [edited, setEdited] = useState<AdminProduct | 'new' | null>(null);
  const isNarrowed = q !== '' || category !== '' || status !== '';

  return (
    <AdminPage
      title={adminProductsText('title')}
      sections={<ProductSections />}
      freshness={products}
      aside={
        <Button icon="plus" onClick={() => setEdited('new')}>
          {adminProductsText('addProduct')}
        </Button>
      }
    >
      <ListTools
        search={
          <SearchBox
            label={adminProductsText('searchLabel')}
            value={q}
            onSearch={(text) => onNarrow({ q: text })}
          />
        }
      >
        <SelectField
          isLabelHidden
          label={adminProductsText('categoryFilter')}
          value={category}
          options={[
            { value: '', label: adminProductsText('allCategories') },
            ...(categories.data ?? []).map((one) => ({
              value: one.id,
              label: localizedName(one),
            })),
          ]}
          onChange={({ target }) => onNarrow({ category: target.value })}
        />
        <SelectField
          isLabelHidden
          label={adminProductsText('statusFilter')}
          value={status}
          options={[
            { value: '', label: adminProductsText('notRemoved') },
            ...CATALOGUE_STATUSES.map((value) => ({
              value,
              label: adminProductsText(`status_${value}`),
            })),
          ]}
          onChange={({ target }) => onNarrow({ status: target.value as ProductSearch['status'] })}
        />
      </ListTools>
      <ListView
        remote={products}
        empty={
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
        }
        extent={({ count }) => adminProductsText.count('count', count)}
        renderPager={({ pageCount }) => (
          <Pager page={page} pageCount={pageCount} onPage={(to) => onSearch({ page: to })} />
        )}
      >
        {(rows) => (
          <ProductTable
            products={rows}
            categories={categories.data ?? []}
            isFaded={products.isPlaceholderData}
            onEdit={setEdited}
          />
        )}
      </ListView>
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
