import type { FoldedLine } from '../../domain/order/folded-line.ts';
import { productName } from './content-words.ts';
import { DetailScreen } from './detail-screen.tsx';
import type { KnownOrder } from './known-order.ts';
import { useAmend } from './use-amend.ts';
import { useCancelAnswer } from './use-cancel-answer.ts';
import { useCancelQuestion } from './use-cancel-question.tsx';
import { usePendingReason } from './use-pending-reason.ts';
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
  const { drop } = useAmend(order.id);
  const onRemove = (line: FoldedLine) => {
    if (!contents) return;
    const left = contents.folded.lines.filter(({ state }) => state !== 'dropped');
    // Without its last line there is no order.
    if (left.length === 1) onCancel();
    else drop(line.id, productName(line.product, contents.names));
  };
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
    </>
  );
}
