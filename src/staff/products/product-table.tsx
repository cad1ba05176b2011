import type { AdminCategory } from '../api/categories.ts';
import type { AdminProduct } from '../api/products.ts';
import { stockLabel } from '../../domain/catalogue/stock.ts';
import { amountText, perKilogram } from '../../shared/product/amount-text.ts';
import { adminText } from '../../text/admin.ts';
import { adminProductsText } from '../../text/admin-products.ts';
import { localizedName } from '../../text/localized-name.ts';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { shellText } from '../../text/shell.ts';
import { localizedPack } from '../../text/units.ts';
import { listPicture } from '../components/table/list-picture.ts';
import { Name } from '../../shared/product/name.tsx';
import { ShelfPicture } from '../../shared/product/shelf-picture.tsx';
import { StockBadge } from '../../shared/product/stock-badge.tsx';
import { type Column, DataTable } from '../components/table/data-table.tsx';
import { EnglishName } from '../components/english-name.tsx';
import { SmallButton } from '../components/small-button.tsx';
import * as styles from './product-table.module.css';

/** Products as the spec's table shows them. */
export function ProductTable({
  products,
  categories,
  isFaded,
  onEdit,
}: {
  products: readonly AdminProduct[];
  categories: readonly AdminCategory[];
  isFaded: boolean;
  onEdit: (product: AdminProduct) => void;
}) {
  return (
    <DataTable
      caption={adminProductsText('title')}
      columns={productColumns(categories, onEdit)}
      rows={products}
      rowKey={({ id }) => id}
      isFaded={isFaded}
      isLong
      className={styles.table}
    />
  );
}

function productColumns(
  categories: readonly AdminCategory[],
  onEdit: (product: AdminProduct) => void,
): Column<AdminProduct>[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return [
    {
      key: 'image',
      header: adminProductsText('image'),
      isBare: true,
      className: styles.image,
      cell: (product) => (
        <ShelfPicture
          src={listPicture(product)}
          categorySlug={byId.get(product.categoryId)?.slug ?? ''}
          shape="row"
        />
      ),
    },
    {
      key: 'name',
      header: adminProductsText('name'),
      isBare: true,
      className: styles.name,
      cell: ({ quantityLabel, status, ...product }) => (
        <span>
          <strong>
            <Name of={product} />
          </strong>{' '}
          <span className={styles.pack}>
            <EnglishName of={product} /> {localizedPack(quantityLabel)}
          </span>
          {status !== 'active' && (
            <Badge tone={status === 'removed' ? 'red' : 'grey'}>
              {adminProductsText(`status_${status}`)}
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'category',
      header: adminProductsText('category'),
      isBare: true,
      className: styles.category,
      cell: ({ categoryId }) => {
        if (categoryId === '') return adminProductsText('noCategory');
        const category = byId.get(categoryId);
        return category && <Name of={category} />;
      },
    },
    {
      key: 'price',
      header: adminProductsText('pricePaise'),
      isNumber: true,
      isBare: true,
      className: styles.price,
      cell: (product) => (
        <Price
          amount={product.pricePaise}
          perUnit={perKilogram(product)}
          original={product.originalPricePaise}
          originalName={shellText('mrp')}
        />
      ),
    },
    {
      key: 'stock',
      header: adminProductsText('stock'),
      isBare: true,
      className: styles.stock,
      cell: (product) => (
        <span className={styles.stockCell}>
          <StockBadge product={product} />
          {product.stock !== null && stockLabel(product).kind === 'in_stock' && (
            <span className={styles.left}>{amountText(product, product.stock)}</span>
          )}
        </span>
      ),
    },
    {
      key: 'edit',
      header: adminText('edit'),
      isBare: true,
      className: styles.edit,
      cell: (product) => (
        <SmallButton
          icon="chevron"
          aria-label={adminProductsText('editProduct', { name: localizedName(product) })}
          onClick={() => onEdit(product)}
        >
          {adminText('edit')}
        </SmallButton>
      ),
    },
  ];
}
