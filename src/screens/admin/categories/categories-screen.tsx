import { useState } from 'react';
import { type AdminCategory, listCategories } from '../../../data/remote/admin-categories.ts';
import { adminProductsText } from '../../../text/admin-products.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ProductPicture } from '../../../ui/product-picture.tsx';
import { listPicture } from '../parts/list-picture.ts';
import { categoryTint } from '../../shelf/category-tint.ts';
import { AdminPage } from '../parts/admin-page.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { RemoteView } from '../parts/remote-view.tsx';
import { SmallButton } from '../parts/small-button.tsx';
import { ProductSections } from '../products/product-sections.tsx';
import { useShopHints } from '../live-shop.ts';
import { useRemote } from '../use-remote.ts';
import styles from './categories-screen.module.css';
import { CategoryPanel } from './category-panel.tsx';

/** The shelves of the shop, in the order customers see them. */
export function CategoriesScreen() {
  const categories = useRemote('categories', listCategories);
  useShopHints('catalogue', categories.reload);
  const [edited, setEdited] = useState<AdminCategory | 'new' | null>(null);
  return (
    <AdminPage
      title={adminProductsText('categories')}
      freshness={categories}
      aside={
        <Button icon="plus" onClick={() => setEdited('new')}>
          {adminProductsText('addCategory')}
        </Button>
      }
    >
      <ProductSections />
      <RemoteView remote={categories}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={adminProductsText('noCategories')} />
          ) : (
            <DataTable
              caption={adminProductsText('categories')}
              columns={categoryColumns(setEdited)}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )
        }
      </RemoteView>
      {edited && (
        <CategoryPanel
          category={edited === 'new' ? null : edited}
          nextPosition={nextPosition(categories.data ?? [])}
          onClose={() => setEdited(null)}
          onSaved={categories.reload}
        />
      )}
    </AdminPage>
  );
}

function nextPosition(categories: readonly AdminCategory[]): number {
  return Math.max(0, ...categories.map(({ position }) => position)) + 1;
}

function categoryColumns(onEdit: (category: AdminCategory) => void): Column<AdminCategory>[] {
  return [
    {
      key: 'image',
      header: adminProductsText('image'),
      isBare: true,
      className: styles.image,
      cell: (category) => (
        <ProductPicture
          src={listPicture(category)}
          tint={categoryTint(category.slug)}
          shape="small"
        />
      ),
    },
    {
      key: 'name',
      header: adminProductsText('name'),
      isTitle: true,
      className: styles.name,
      cell: ({ name }) => name,
    },
    {
      key: 'position',
      header: adminProductsText('position'),
      isNumber: true,
      cell: ({ position }) => position,
    },
    {
      key: 'status',
      header: adminProductsText('status'),
      isBare: true,
      className: styles.status,
      cell: ({ status }) => (
        <Badge tone={status === 'active' ? 'green' : 'grey'}>
          {adminProductsText(`status_${status}`)}
        </Badge>
      ),
    },
    {
      key: 'edit',
      header: adminProductsText('edit'),
      isBare: true,
      className: styles.edit,
      cell: (category) => (
        <SmallButton
          aria-label={adminProductsText('editCategory', { name: category.name })}
          onClick={() => onEdit(category)}
        >
          {adminProductsText('edit')}
        </SmallButton>
      ),
    },
  ];
}
