import { classNames } from '../../ui/class-names.ts';
import type { Tint } from '../../ui/product-picture.tsx';
import tints from '../../ui/tint.module.css';
import * as styles from './shop-shelves.module.css';

const NICHES: readonly (readonly [picture: string, tint: Tint])[] = [
  ['banana', 'leaf'],
  ['toned-milk', 'butter'],
  ['choco-chip-cookies', 'chilli'],
  ['assam-tea', 'sky'],
  ['tomato', 'rose'],
  ['wheat-bread', 'lilac'],
];

/** The shop's shelves, seen from the street. Only for the eye. */
export function ShopShelves() {
  return (
    <div className={styles.shelves} aria-hidden="true">
      {NICHES.map(([picture, tint]) => (
        <span key={picture} className={classNames(styles.niche, tints[tint])}>
          <img
            src={`/img/products/${picture}.webp`}
            alt=""
            width={256}
            height={256}
            fetchPriority="high"
          />
        </span>
      ))}
    </div>
  );
}
