/** Ids under which nothing is stored any more, as pb_hooks/orders/closed-orders.js keeps them. */
import type { Asked } from './callers.ts';
import type { Refusal } from './refusal.ts';
import type { ShopState } from './state.ts';

/** What the commands know of a closed id; null for an open one. */
export function closedOf({ closed }: ShopState, id: string) {
  const known = closed.get(id);
  return known ? { hash: known.hash, refusal: known.refusal && { ...known.refusal.body } } : null;
}

/** Closes an id whose order the shop does not have, and will not. */
export function closeUnseen({ closed }: ShopState, id: string, now: Date): void {
  if (closed.has(id)) return;
  closed.set(id, { hash: '', refusal: null, closedAtMs: now.getTime() });
}

/** Remembers why a request was refused. */
export function closeRefused(
  { state, now }: Pick<Asked, 'state' | 'now'>,
  { id, hash }: { id: string; hash: string },
  { status, body }: Refusal,
): void {
  state.closed.set(id, { hash, refusal: { status, body }, closedAtMs: now.getTime() });
}

/** Taken back before it was seen, or deleted on purpose. */
export const isClosedUnseen = ({ closed }: ShopState, id: string) =>
  closed.get(id)?.refusal === null;
