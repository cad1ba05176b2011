import type { QrMatrix } from '../../ui/qr-matrix.ts';

/** Modules around the code that stay light. */
const QUIET = 2;

/** Draws a QR code into the square of `size` pixels whose middle is at `middle` and which begins at `top`. */
export function drawCode(
  context: CanvasRenderingContext2D,
  matrix: QrMatrix,
  { middle, top, size }: { middle: number; top: number; size: number },
): void {
  const module = Math.floor(size / (matrix.length + 2 * QUIET));
  const left = Math.round(middle - (module * matrix.length) / 2);
  const first = top + Math.round((size - module * matrix.length) / 2);
  context.fillStyle = '#000000';
  for (const [y, row] of matrix.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(left + x * module, first + y * module, module, module);
    }
  }
}
