import * as v from 'valibot';
import { word } from '../../api/wire-types.ts';
import { MAX_DECIDED_AT_ONCE } from '../../domain/order/amendment.ts';
import type { StaffCommand } from '../db/staff-db.ts';
import { staffLane } from './staff-lane.ts';
import { seqsOf, type StaffKind } from './staff-kind.ts';
import { answeredOrderSchema, sendStaffRequest } from './staff-request.ts';

type AmendCommand = StaffCommand & { kind: 'amend' };

const schema = v.pipe(
  v.object({
    code: v.literal('amended'),
    order: answeredOrderSchema,
    outcomes: v.array(v.object({ id: v.string(), code: word })),
  }),
  v.transform(({ order: { id, answered }, outcomes }) => ({
    id,
    order: answered,
    /** By the amendment's id. */
    outcomes: new Map(outcomes.map(({ id: amendment, code }) => [amendment, code])),
  })),
);
type AmendedOrder = v.InferOutput<typeof schema>;

/** What the staff change in an order (D49): as many at once as the shop decides. Each amendment has its own outcome. */
export const staffAmend: StaffKind<AmendCommand, AmendedOrder> = {
  lane: staffLane,
  batch: MAX_DECIDED_AT_ONCE,
  send(commands, around) {
    const [{ orderId, device = '' }] = commands;
    const amendments = commands.map(({ body }) => body);
    return sendStaffRequest(
      {
        path: `/api/shop/orders/${orderId}/pack`,
        body: { device, amendments },
        schema,
        isAbout: ({ id, outcomes }) =>
          id === orderId && amendments.every((one) => outcomes.has(one.id)),
      },
      around,
    );
  },
  settle: async (sent, { id, order, outcomes }, { store, toServerOrder }) =>
    store.settleAmendments(
      seqsOf(sent),
      (amendment) => outcomes.get(amendment) ?? '',
      await toServerOrder(id, order),
    ),
};
