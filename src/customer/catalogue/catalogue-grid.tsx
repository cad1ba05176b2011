import { memo, useMemo } from 'react';
import { groupPacks } from '../../domain/catalogue/packs.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { ProductGrid } from '../../ui/product-card.tsx';
import { ProductTile } from './product-tile.tsx';
import { BLOCK, useGridWindow } from './use-grid-window.ts';

/**
 * A grid of products with steppers, packs of one thing on one card (D55); of a long one only what is near the screen.
 * `name` tells grids apart, such as 'category/3'.
 */
export const CatalogueGrid = memo(function CatalogueGrid({
  name,
  products,
  level = 3,
  packs: shown,
}: {
  name: string;
  products: readonly Product[];
  /** 2 where no section heading is above the grid. */
  level?: 2 | 3;
  /** 'ranked': of the packs on a card the first of the list is shown, not the cheapest. 'apart': each has a card. */
  packs?: 'ranked' | 'apart' | undefined;
}) {
  const cards = useMemo(
    () =>
      shown === 'apart'
        ? products.map((product) => [product])
        : groupPacks(products, shown === 'ranked'),
    [products, shown],
  );
  const { list, from, to, abovePx, belowPx } = useGridWindow(name, cards.length);
  const isPart = to - from < cards.length;

  return (
    <ProductGrid ref={list} abovePx={abovePx} belowPx={belowPx}>
      {cards.slice(from, to).map((packs, offset) => {
        const [product] = packs;
        const index = from + offset;
        return (
          product && (
            <li
              key={packs[1] ? `packs of ${product.family}` : product.pid}
              data-block={index % BLOCK === 0 ? index / BLOCK : undefined}
              aria-setsize={isPart ? cards.length : undefined}
              aria-posinset={isPart ? index + 1 : undefined}
            >
              <ProductTile
                product={product}
                packs={packs[1] && packs}
                level={level}
                isFirst={level === 2 && index === 0}
              />
            </li>
          )
        );
      })}
    </ProductGrid>
  );
});
