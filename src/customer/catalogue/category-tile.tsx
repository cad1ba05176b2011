import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { cardPicture } from '../../domain/catalogue/picture.ts';
import type { Category } from '../../domain/catalogue/product.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import tints from '../../ui/tint.module.css';
import * as styles from './category-tile.module.css';
import { categoryEmblem } from '../../shared/product/category-emblem.ts';
import { categoryTint } from '../../shared/product/category-tint.ts';
import { Name } from '../../shared/product/name.tsx';
import { pressCategory } from './press-category.ts';

/** The categories as arched niches: 3 columns, 4 on small screens, 6 on medium ones (spec section 9). */
export const CategoryGrid = memo(function CategoryGrid({
  categories,
}: {
  categories: readonly Category[];
}) {
  return (
    <ul className={styles.grid}>
      {categories.map(({ cid, slug, ...category }) => (
        <li key={cid}>
          <Link
            to="/category/$category"
            params={{ category: String(cid) }}
            className={styles.tile}
            onClick={pressCategory}
          >
            <span className={classNames(styles.niche, tints[categoryTint(slug)])}>
              <Drawing src={cardPicture(category) || categoryEmblem(slug)} />
            </span>
            <span className={styles.name}>
              <Name of={category} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
});

/** The picture of a category; '' for one that has neither a picture nor a drawing. */
const Drawing = ({ src }: { src: string }) =>
  src === '' ? (
    <Icon name="leaf" size={32} />
  ) : (
    <img src={src} alt="" width={256} height={256} loading="lazy" decoding="async" />
  );

/** Empty niches of the same size. */
export function CategoryGridSkeleton() {
  return (
    <ul className={styles.grid} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index} className={styles.tile}>
          <span className={classNames(styles.niche, styles.waiting)} />
          <span className={styles.name}>&nbsp;</span>
        </li>
      ))}
    </ul>
  );
}
