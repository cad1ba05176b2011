import { memo } from 'react';
import type { Product } from '../../domain/catalogue/product.ts';
import { ProductGrid } from '../../ui/product-card.tsx';
import { ProductTile } from './product-tile.tsx';
import { BLOCK, useShelfWindow } from './use-shelf-window.ts';

/**
 * A grid of products with steppers; of a long one only what is near the screen. `name` tells shelves
 * apart, such as 'category/3'.
 */
export const ProductShelf = memo(function ProductShelf({
  name,
  products,
  level = 3,
}: {
  name: string;
  products: readonly Product[];
  /** 2 where no section heading stands above the shelf. */
  level?: 2 | 3;
}) {
  const { list, from, to, abovePx, belowPx } = useShelfWindow(name, products.length);
  const isPart = to - from < products.length;

  return (
    <ProductGrid ref={list} abovePx={abovePx} belowPx={belowPx}>
      {products.slice(from, to).map((product, offset) => {
        const index = from + offset;
        return (
          <li
            key={product.pid}
            data-block={index % BLOCK === 0 ? index / BLOCK : undefined}
            aria-setsize={isPart ? products.length : undefined}
            aria-posinset={isPart ? index + 1 : undefined}
          >
            <ProductTile product={product} level={level} isFirst={level === 2 && index === 0} />
          </li>
        );
      })}
    </ProductGrid>
  );
});
