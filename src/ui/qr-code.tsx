import * as styles from './qr-code.module.css';
import type { QrMatrix } from './qr-matrix.ts';

/** Modules around a code that stay light, as readers need them. */
const QUIET = 4;

/** A QR code as one path; dark on light in both modes, because readers expect it so. */
export function QrCode({ matrix, label }: { matrix: QrMatrix; label: string }) {
  const size = matrix.length + 2 * QUIET;
  const path = matrix
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')),
    )
    .join('');
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
