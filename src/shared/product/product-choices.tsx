import type { ReactNode } from 'react';
import type { Product } from '../../domain/catalogue/product.ts';
import { ShelfPicture } from './shelf-picture.tsx';
import * as styles from './product-choices.module.css';

/** Products of which one is chosen; `children` are its actions, below it. */
export function ProductChoices({
  products,
  chosenPid,
  onChoose,
  labelOf,
  renderName,
  renderLine,
  renderMore,
  children,
}: {
  products: readonly Product[];
  /** 0 for none. */
  chosenPid: number;
  onChoose: (pid: number) => void;
  /** For screen readers, in place of the words in sight. */
  labelOf?: (product: Product) => string;
  renderName: (product: Product) => ReactNode;
  /** Below the name: pack and price. */
  renderLine: (product: Product) => ReactNode;
  /** Below these: what else speaks for it or against it. */
  renderMore?: ((product: Product) => ReactNode) | undefined;
  children: (product: Product) => ReactNode;
}) {
  return (
    <ul className={styles.products}>
      {products.map((product) => {
        const isChosen = product.pid === chosenPid;
        return (
          <li key={product.pid} className={styles.product} data-chosen={isChosen || undefined}>
            <button
              type="button"
              className={styles.head}
              aria-expanded={isChosen}
              aria-label={labelOf?.(product)}
              onClick={() => onChoose(product.pid)}
            >
              <span className={styles.picture}>
                <ShelfPicture
                  src={product.cardImageUrl ?? product.imageUrl}
                  categorySlug={product.categorySlug}
                  shape="small"
                />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{renderName(product)}</span>{' '}
                <span className={styles.line}>{renderLine(product)}</span>
                {renderMore?.(product)}
              </span>
            </button>
            {isChosen && children(product)}
          </li>
        );
      })}
    </ul>
  );
}
