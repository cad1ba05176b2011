import type { ReactNode, Ref } from 'react';
import styles from './product-card.module.css';

/**
 * One product on a shelf. The whole card leads to the product through `link`, which stretches over
 * it; the stepper lies above that.
 */
export function ProductCard({
  picture,
  sticker,
  corner,
  brand,
  link,
  packSize,
  price,
  stock,
  stepper,
  level = 3,
}: {
  picture: ReactNode;
  /** '20% OFF', in a corner of the picture: beside a long price it would need a second row. */
  sticker?: ReactNode;
  /** A small control on the picture's other corner, such as a heart. */
  corner?: ReactNode;
  /** Who makes it; '' for none. */
  brand?: string;
  /** An anchor around the product's name, with the class `productCardLink`. */
  link: ReactNode;
  packSize: string;
  price: ReactNode;
  /** Shown when there is something to say about the stock. */
  stock?: ReactNode;
  stepper: ReactNode;
  /** Of the heading that the name is. */
  level?: 2 | 3;
}) {
  const Name = `h${level}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {picture}
        {sticker && <div className={styles.sticker}>{sticker}</div>}
        {corner && <div className={styles.corner}>{corner}</div>}
      </div>
      <div className={styles.words}>
        {brand && <p className={styles.brand}>{brand}</p>}
        <Name className={styles.name}>{link}</Name>
        <p className={styles.pack}>{packSize}</p>
        {stock && <div className={styles.stock}>{stock}</div>}
      </div>
      <div className={styles.foot}>
        <div className={styles.price}>{price}</div>
        <div className={styles.stepper}>{stepper}</div>
      </div>
    </article>
  );
}

export const productCardLink = styles.link;

/** Stands where the stepper would, so that the card keeps its height. */
export function SoldOut({ children }: { children: ReactNode }) {
  return <p className={styles.soldOut}>{children}</p>;
}

/**
 * Cards side by side: two on the smallest phone, six on a wide screen. Above and below them room may
 * be kept free for cards that are not drawn.
 */
export function ProductGrid({
  children,
  ref,
  abovePx = 0,
  belowPx = 0,
}: {
  children: ReactNode;
  ref?: Ref<HTMLUListElement>;
  abovePx?: number;
  belowPx?: number;
}) {
  return (
    <ul ref={ref} className={styles.grid} style={roomFor(abovePx, belowPx)}>
      {children}
    </ul>
  );
}

const roomFor = (abovePx: number, belowPx: number) =>
  abovePx + belowPx > 0 ? { paddingBlock: `${abovePx}px ${belowPx}px` } : undefined;
