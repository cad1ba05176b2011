import { useShopName } from '../../state/shop-name.ts';
import * as styles from './wordmark.module.css';

/** The bag and the name, as on the shop's signboard; always on the canopy's green. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg viewBox="60 50 400 400" width={36} height={36} aria-hidden="true">
        <path
          className={styles.leaf}
          d="M296 204C246 176 232 116 260 52C318 92 338 150 318 204ZM312 204C310 146 356 100 434 96C436 158 398 200 350 204Z"
        />
        <path
          className={styles.bag}
          d="M118 200H419a27 27 0 0 1 26.7 31L421.5 394A50 50 0 0 1 372 437H210A48 48 0 0 1 162.5 396a14 14 0 0 0-13.9-16H112a18 18 0 0 1 0-36H168a18 18 0 0 0 0-36H68a18 18 0 0 1 0-36H174a18 18 0 0 0 0-36H118a18 18 0 0 1 0-36Z"
        />
        <path className={styles.smile} d="M250 260C246 364 364 364 376 260" />
      </svg>
      <span className={styles.name}>{useShopName()}</span>
    </span>
  );
}
