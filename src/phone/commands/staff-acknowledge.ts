import type { StaffAnswer } from '../../api/staff-commands.ts';
import { MAX_ACKNOWLEDGED_AT_ONCE } from '../../api/staff-command-requests.ts';
import type { StaffCommand } from '../db/staff-db.ts';
import type { Command } from '../outbox/command.ts';
import { type StaffRoutes, staffOutcomeOf } from './staff-routes.ts';

export type AcknowledgeCommand = StaffCommand & { kind: 'see' };

/** Orders that somebody has looked at (D34), many at once; they wait for nothing else about their orders. */
export const staffAcknowledge: Command<AcknowledgeCommand, StaffRoutes, StaffAnswer<null>> = {
  lane: ({ account }) => `${account} seen`,
  batch: MAX_ACKNOWLEDGED_AT_ONCE,
  send: (commands, { routes, token, base }) => {
    const untils = commands.flatMap(({ body }) => body.untilMs ?? []);
    const orderIds = commands.flatMap(({ orderId }) => (orderId === '' ? [] : [orderId]));
    const untilMs = untils.length === 0 ? null : Math.max(...untils);
    return staffOutcomeOf(routes.postAcknowledgement(token, orderIds, untilMs, base));
  },
};
