import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './product-picture.module.css';
import tints from './tint.module.css';

/** Background colours; each category has one. */
export type Tint = 'leaf' | 'butter' | 'chilli' | 'sky' | 'lilac' | 'rose';

/**
 * A product's picture on its category's background. Its `alt` is empty, because the text next to it names the
 * product. Without a picture, or if it cannot be loaded, the emblem is shown, or a leaf.
 */
export function ProductPicture({
  src,
  fallbackSrc = '',
  emblem = '',
  tint,
  isFirst = false,
  shape = 'square',
}: {
  src: string;
  /** Shown if `src` cannot be loaded: the smaller picture, which is cached for offline use. */
  fallbackSrc?: string;
  /** Drawn faintly in place of a missing picture; '' for a leaf. */
  emblem?: string;
  tint: Tint;
  /** The largest picture of the first view: loaded eagerly. */
  isFirst?: boolean;
  shape?: 'square' | 'wide' | 'small' | 'row' | 'bare';
}) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = [src, fallbackSrc, emblem].find((url) => url !== '' && !failed.includes(url));
  return (
    <span className={classNames(styles.ground, styles[shape], tints[tint])} data-picture="">
      {shown === undefined ? (
        <Icon name="leaf" size={shape === 'row' ? 24 : 40} />
      ) : (
        <img
          className={classNames(styles.image, shown === emblem && styles.emblem)}
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
