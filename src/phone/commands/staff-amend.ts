import type { AmendedOrder, StaffAnswer } from '../../api/staff-commands.ts';
import { MAX_DECIDED_AT_ONCE } from '../../domain/order/amendment.ts';
import type { StaffCommand } from '../db/staff-db.ts';
import type { Command } from '../outbox/command.ts';
import { staffLane } from './staff-lane.ts';
import { type StaffRoutes, staffOutcomeOf } from './staff-routes.ts';

export type AmendCommand = StaffCommand & { kind: 'amend' };

/** What the staff change in an order (D49): as many at once as the shop decides. */
export const staffAmend: Command<AmendCommand, StaffRoutes, StaffAnswer<AmendedOrder>> = {
  lane: staffLane,
  batch: MAX_DECIDED_AT_ONCE,
  send: (commands, { routes, token, base }) =>
    staffOutcomeOf(
      routes.postAmendments(
        token,
        commands[0].orderId,
        commands.map(({ body }) => body),
        commands[0].device ?? '',
        base,
      ),
    ),
};
