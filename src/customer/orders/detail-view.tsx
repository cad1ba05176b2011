import { DetailScreen } from './detail-screen.tsx';
import type { KnownOrder } from './known-order.ts';
import { useCancelAnswer } from './use-cancel-answer.ts';
import { useCancelQuestion } from './use-cancel-question.tsx';
import { usePendingReason } from './use-pending-reason.ts';
import { useRemoveQuestion } from './use-remove-question.tsx';
import { useOrderActions } from './use-order-actions.ts';
import { useReorder } from './use-reorder.ts';

/** An order's details with what one may do about it. */
export function DetailView(known: KnownOrder) {
  const { order, contents, isCancelling } = known;
  const pendingReasonOf = usePendingReason();
  const actions = useOrderActions(order.id);
  const reorder = useReorder();
  const { onCancel, question } = useCancelQuestion(known, actions.onCancel);
  useCancelAnswer(known);
  const { onRemove, question: removeQuestion } = useRemoveQuestion(known, onCancel);
  return (
    <>
      <DetailScreen
        order={order}
        contents={contents}
        onRemove={onRemove}
        isCancelling={isCancelling}
        pendingReason={pendingReasonOf(known)}
        reorder={reorder}
        {...actions}
        onCancel={onCancel}
      />
      {question}
      {removeQuestion}
    </>
  );
}
