import { DetailScreen } from './detail-screen.tsx';
import type { KnownOrder } from './known-order.ts';
import { useCancelAnswer } from './use-cancel-answer.ts';
import { useHold } from './use-hold.ts';
import { useOrderActions } from './use-order-actions.ts';
import { useReorder } from './use-reorder.ts';

/** An order's details with what one may do about it. */
export function DetailView(known: KnownOrder) {
  const hold = useHold();
  const actions = useOrderActions(known.order.id);
  const reorder = useReorder();
  useCancelAnswer(known);
  return <DetailScreen {...known} {...actions} reorder={reorder} hold={hold} />;
}
