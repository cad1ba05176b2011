import type { ReactNode, Ref } from 'react';
import * as styles from './product-card.module.css';

/** A product card. `link` is stretched over the whole card; the stepper is above it. */
export function ProductCard({
  picture,
  sticker,
  corner,
  line,
  link,
  packSize,
  price,
  stock,
  stepper,
  level = 3,
}: {
  picture: ReactNode;
  /** '20% OFF', in a corner of the picture: next to a long price it would wrap. */
  sticker?: ReactNode;
  /** A small control on the picture's other corner, such as a heart. */
  corner?: ReactNode;
  /** A line below the name, such as the brand; '' for none. */
  line?: string;
  /** An anchor around the product's name, with the class `productCardLink`. */
  link: ReactNode;
  /** A text, or a select of several. */
  packSize: ReactNode;
  price: ReactNode;
  /** A badge such as 'only 3 left'; false for none. */
  stock?: ReactNode;
  stepper: ReactNode;
  /** Level of the name's heading. */
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
        <Name className={styles.name}>{link}</Name>
        {line && <p className={styles.line}>{line}</p>}
        <p className={styles.pack}>{packSize}</p>
        {stock && <div className={styles.stock}>{stock}</div>}
      </div>
      <div className={styles.price}>{price}</div>
      <div className={styles.stepper}>{stepper}</div>
    </article>
  );
}

export const productCardLink = styles.link;

/** A placeholder for the stepper, so that the card keeps its height. */
export function SoldOut({ children }: { children: ReactNode }) {
  return <p className={styles.soldOut}>{children}</p>;
}

/**
 * A grid of cards: two columns on the smallest phone, three on others, six on a wide screen. Can reserve space for cards
 * that are not rendered.
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
