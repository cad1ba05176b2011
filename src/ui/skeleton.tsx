import { classes } from './classes.ts';
import { ProductGrid } from './product-card.tsx';
import styles from './skeleton.module.css';

/** A grey stand-in of the final size. The words 'Loading...' belong beside it, in a status. */
export function Skeleton({
  shape,
}: {
  shape: 'line' | 'title' | 'picture' | 'wide' | 'card' | 'banner';
}) {
  return <span className={classes(styles.bone, styles[shape])} aria-hidden="true" />;
}

/** A shelf before its products are there. */
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
