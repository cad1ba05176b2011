import { type AdminCategory, listCategories } from '../api/categories.ts';
import { adminText } from '../../text/admin.ts';
import { adminProductsText } from '../../text/admin-products.ts';
import { localizedName } from '../../text/localized-name.ts';
import { Badge } from '../../ui/badge.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { Name } from '../../shared/product/name.tsx';
import { categoryTint } from '../../shared/product/category-tint.ts';
import { CollectionScreen } from '../components/table/collection-screen.tsx';
import { EnglishName } from '../components/english-name.tsx';
import type { Column } from '../components/table/data-table.tsx';
import { listPicture } from '../components/table/list-picture.ts';
import { ProductSections } from '../products/product-sections.tsx';
import { useShopQuery } from '../queries/use-shop-query.ts';
import * as styles from './categories-screen.module.css';
import { CategoryPanel } from './category-panel.tsx';

/** Categories in the customers' order. They can be taken off sale, not deleted. */
export function CategoriesScreen() {
  const categories = useShopQuery(['categories'], listCategories, 'catalogue');
  return (
    <CollectionScreen
      rows={categories}
      sections={<ProductSections />}
      words={{
        title: adminProductsText('categories'),
        add: adminProductsText('addCategory'),
        none: adminProductsText('noCategories'),
        edit: (category) => adminProductsText('editCategory', { name: localizedName(category) }),
      }}
      columns={categoryColumns()}
      actions={{ header: adminText('edit'), className: styles.edit }}
      renderPanel={(category, events) => (
        <CategoryPanel
          category={category}
          nextPosition={nextPosition(categories.data ?? [])}
          {...events}
        />
      )}
    />
  );
}

function nextPosition(categories: readonly AdminCategory[]): number {
  return Math.max(0, ...categories.map(({ position }) => position)) + 1;
}

function categoryColumns(): Column<AdminCategory>[] {
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
          shape="row"
        />
      ),
    },
    {
      key: 'name',
      header: adminProductsText('name'),
      isTitle: true,
      className: styles.name,
      cell: (category) => (
        <span>
          <Name of={category} />
          <span className={styles.english}>
            <EnglishName of={category} />
          </span>
        </span>
      ),
    },
    {
      key: 'position',
      header: adminProductsText('position'),
      isNumber: true,
      isBare: true,
      className: styles.position,
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
  ];
}
