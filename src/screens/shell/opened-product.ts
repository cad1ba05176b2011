/**
 * Which product was opened last: its picture, on a shelf and on its own screen, carries the same
 * view-transition name and so grows from one into the other. One name per screen, because two of
 * the same would cancel the transition.
 */
let opened: number | null = null;

/** Called when a card is tapped, before the router moves. */
export function openProduct(pid: number, card: Element | null): void {
  opened = pid;
  const picture = card?.querySelector<HTMLElement>('[data-picture-frame]');
  picture?.style.setProperty('view-transition-name', pictureName(pid));
}

/** The name for a picture on a shelf, or undefined when another product was opened. */
export function shelfPictureName(pid: number): string | undefined {
  return pid === opened ? pictureName(pid) : undefined;
}

/** The name for the picture on the product's own screen. */
export function pictureName(pid: number): string {
  return `product-${pid}`;
}
