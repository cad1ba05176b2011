import { useCallback, useEffect, useRef, useState } from 'react';
import type { Product } from '../../domain/product.ts';
import { ProductGrid } from '../../ui/product-card.tsx';
import { ProductTile } from './product-tile.tsx';
import { useCartStep } from './use-cart-step.ts';

/** Cards drawn at first, and added whenever the end comes near: thousands at once would be slow. */
const STEP = 48;
/** Cards that are in sight before anybody scrolls. */
const IN_SIGHT = 4;

// How far each shelf had grown, so that going back finds a page long enough to scroll to.
const grown = new Map<string, number>();

/** A grid of products with steppers. `name` tells shelves apart, such as 'category/3'. */
export function ProductShelf({
  name,
  products,
  level = 3,
}: {
  name: string;
  products: readonly Product[];
  /** 2 where no section heading stands above the shelf. */
  level?: 2 | 3;
}) {
  const [count, setCount] = useState(() => grown.get(name) ?? STEP);
  const hasMore = count < products.length;
  const step = useCartStep();
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  // The same function every time, so that a minute that passes draws no card.
  const onStep = useCallback(
    (product: Product, by: 1 | -1) => void latest.current(product, by),
    [],
  );
  const grow = useCallback(() => {
    setCount((before) => {
      grown.set(name, before + STEP);
      return before + STEP;
    });
  }, [name]);

  return (
    <>
      <ProductGrid>
        {products.slice(0, count).map((product, index) => (
          <li key={product.pid}>
            <ProductTile
              product={product}
              level={level}
              isFirst={index < IN_SIGHT}
              onStep={onStep}
            />
          </li>
        ))}
      </ProductGrid>
      {hasMore && <Sentinel key={count} onNear={grow} />}
    </>
  );
}

function Sentinel({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watched = end.current;
    if (!watched) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onNear();
      },
      { rootMargin: '1200px' },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [onNear]);
  return <div ref={end} />;
}
