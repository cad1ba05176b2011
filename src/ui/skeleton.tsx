import { classNames } from './class-names.ts';
import { ProductGrid } from './product-card.tsx';
import styles from './skeleton.module.css';

/** A grey placeholder of the final size. Needs a status with the text 'Loading...' next to it. */
export function Skeleton({
  shape,
}: {
  shape: 'line' | 'title' | 'picture' | 'wide' | 'card' | 'banner';
}) {
  return <span className={classNames(styles.bone, styles[shape])} aria-hidden="true" />;
}

/** Placeholder of a product grid. */
export function ProductGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div aria-hidden="true">
      <ProductGrid>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <Skeleton shape="card" />
          </li>
        ))}
      </ProductGrid>
    </div>
  );
}
