import * as v from 'valibot';
import { isBackwardStep } from '../../domain/order/progress.ts';
import type { AnyOrderStatus } from '../../domain/order/status.ts';
import type { StaffCommand } from '../db/staff-db.ts';
import { seqsOf, type StaffKind } from './staff-kind.ts';
import { staffLane } from './staff-lane.ts';
import { type AnsweredOrder, answeredOrderSchema, sendStaffRequest } from './staff-request.ts';

type MoveCommand = StaffCommand & { kind: 'move' };

/** `isMoved` is false if the order has another status than `from` and the wanted one. */
interface MovedOrder {
  id: string;
  isMoved: boolean;
  order: AnsweredOrder;
}

const schema = v.object({
  code: v.picklist(['updated', 'status_changed']),
  order: answeredOrderSchema,
});

/**
 * A status that the staff have set. Once it starts from another status it has another id. The server logs the member of
 * the staff and sends a realtime event and a push message to the customer. A status that this version does not know can
 * only be restored, not chosen (D47).
 */
export const staffMove: StaffKind<MoveCommand, MovedOrder> = {
  lane: staffLane,
  send([{ id, orderId, madeAt, body }], around) {
    const { status, from, id: requestId = id } = body;
    return sendStaffRequest(
      {
        path: `/api/shop/orders/${orderId}/status`,
        body: { id: requestId, status, from, made_at: madeAt },
        schema: v.pipe(
          schema,
          v.transform(({ code, order: { id: answeredId, answered } }) => ({
            id: answeredId,
            // Sent twice to a shop that takes no ids: the answer to the first request was lost.
            isMoved: code === 'updated' || answered.status === status,
            order: answered,
          })),
        ),
        isAbout: (moved) => moved.id === orderId,
      },
      around,
    );
  },
  async settle(sent, { id, isMoved, order }, { store, toServerOrder }) {
    const serverOrder = await toServerOrder(id, order);
    if (isMoved) return store.settleDone(seqsOf(sent), serverOrder);
    const isForward = (from: AnyOrderStatus, to: AnyOrderStatus) => !isBackwardStep(from, to);
    return store.settleMovedMeanwhile(sent[0].seq, serverOrder, isForward);
  },
};
