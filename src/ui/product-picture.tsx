import { useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './product-picture.module.css';
import tints from './tint.module.css';

/** Grounds behind pictures; a category keeps one. */
export type Tint = 'leaf' | 'butter' | 'chilli' | 'sky' | 'lilac' | 'rose';

/**
 * A product's picture on its category's ground. The words beside it name the product, so the
 * picture is silent. Without a picture, or when it cannot be had offline, a leaf stands in.
 */
export function ProductPicture({
  src,
  fallbackSrc = '',
  tint,
  isFirst = false,
  shape = 'square',
}: {
  src: string;
  /** Shown when `src` cannot be had: a smaller one that is kept for offline. */
  fallbackSrc?: string;
  tint: Tint;
  /** The first and largest of a screen: loaded at once. */
  isFirst?: boolean;
  shape?: 'square' | 'wide' | 'small' | 'bare';
}) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = [src, fallbackSrc].find((url) => url !== '' && !failed.includes(url));
  return (
    <span className={classes(styles.ground, styles[shape], tints[tint])} data-picture="">
      {shown === undefined ? (
        <Icon name="leaf" size={40} />
      ) : (
        <img
          className={styles.image}
          src={shown}
          alt=""
          width={256}
          height={256}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          onError={() => setFailed((before) => [...before, shown])}
        />
      )}
    </span>
  );
}
