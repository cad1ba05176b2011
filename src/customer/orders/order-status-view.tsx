import type { KnownOrder } from './known-order.ts';
import { OrderStatusScreen } from './order-status-screen.tsx';
import type { ReferralView } from './referral-card.tsx';
import { useCancelAnswer } from './use-cancel-answer.ts';
import { useCancelQuestion } from './use-cancel-question.tsx';
import { usePaidConfirmation, useReceivedSound } from './use-good-news.ts';
import { usePendingReason } from './use-pending-reason.ts';
import { useOrderActions } from './use-order-actions.ts';
import { useReorder } from './use-reorder.ts';
import { useSecond } from './use-second.ts';

/** An order's status with what one may do about it, and what happens by itself. */
export function OrderStatusView({
  known,
  ...shop
}: {
  known: KnownOrder;
  promiseMinutes: number;
  timeZone: string;
  upiId: string;
  isPartnerView: boolean;
  referral: ReferralView | null;
}) {
  const { order, contents, isCancelling } = known;
  const actions = useOrderActions(order.id);
  const pendingReasonOf = usePendingReason();
  const now = useSecond();
  const reorder = useReorder();
  const { onCancel, question } = useCancelQuestion(known, actions.onCancel);
  useCancelAnswer(known);
  useReceivedSound(order);
  usePaidConfirmation(order);
  return (
    <>
      <OrderStatusScreen
        order={order}
        contents={contents}
        isCancelling={isCancelling}
        pendingReason={pendingReasonOf(known)}
        now={now}
        reorder={reorder}
        {...actions}
        onCancel={onCancel}
        {...shop}
      />
      {question}
    </>
  );
}
