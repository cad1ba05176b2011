import * as v from 'valibot';
import type { StaffCommand } from '../db/staff-db.ts';
import { seqsOf, type StaffKind } from './staff-kind.ts';
import { sendStaffRequest } from './staff-request.ts';

type AcknowledgeCommand = StaffCommand & { kind: 'see' };

/** The server's limit per request. */
const MAX_ACKNOWLEDGED_AT_ONCE = 200;

const schema = v.pipe(
  v.object({ code: v.literal('seen') }),
  v.transform(() => null),
);

/**
 * Orders that somebody has looked at, many at once, and all that were received until an instant: the server then sends
 * no more push messages about them (D34). They wait for nothing else about their orders.
 */
export const staffAcknowledge: StaffKind<AcknowledgeCommand, null> = {
  changesNothing: true,
  lane: ({ account }) => `${account} seen`,
  batch: MAX_ACKNOWLEDGED_AT_ONCE,
  send(commands, around) {
    const untils = commands.flatMap(({ body }) => body.untilMs ?? []);
    const orders = commands.flatMap(({ orderId }) => (orderId === '' ? [] : [orderId]));
    const until = untils.length === 0 ? '' : new Date(Math.max(...untils)).toISOString();
    return sendStaffRequest(
      { path: '/api/shop/orders/seen', body: { orders, until }, schema },
      around,
    );
  },
  settle: (sent, _done, { store }) => store.settleDone(seqsOf(sent), null),
  // Nobody can do anything about a refusal, so it is not shown.
  settleRefused: (sent, _answer, { store }) => store.settleDone(seqsOf(sent), null),
};
