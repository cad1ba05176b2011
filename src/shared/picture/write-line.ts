/**
 * Writes a text in one line in the page's letters, `size` pixels high, or smaller where it is longer than `room`. `x` is
 * where the context's `textAlign` says, `middle` the middle of the line.
 */
export function writeLine(
  context: CanvasRenderingContext2D,
  text: string,
  { x, middle, size, room }: { x: number; middle: number; size: number; room: number },
): void {
  const { fontFamily } = getComputedStyle(document.body);
  context.font = `700 ${size}px ${fontFamily}`;
  const fitting = Math.min(size, (size * room) / context.measureText(text).width);
  context.font = `700 ${fitting}px ${fontFamily}`;
  context.fillText(text, x, middle);
}
