/** The nightly clean-up, as far as orders are concerned: pb_hooks/ops/handlers/retention.js. */
import type { ShopState } from './state.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Any copy of a request that comes later is refused for its age alone. */
const CLOSED_ORDER_MS = 30 * DAY_MS;

export function cleanUp({ closed }: ShopState, now: Date): void {
  for (const [id, { closedAtMs }] of closed) {
    if (closedAtMs < now.getTime() - CLOSED_ORDER_MS) closed.delete(id);
  }
}
