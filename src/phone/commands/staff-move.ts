import type { MovedOrder, StaffAnswer } from '../../api/staff-commands.ts';
import type { StaffCommand } from '../db/staff-db.ts';
import type { Command } from '../outbox/command.ts';
import { staffLane } from './staff-lane.ts';
import { type StaffRoutes, staffOutcomeOf } from './staff-routes.ts';

export type MoveCommand = StaffCommand & { kind: 'move' };

/** A status that the staff have set. Once it starts from another status it has another id. */
export const staffMove: Command<MoveCommand, StaffRoutes, StaffAnswer<MovedOrder>> = {
  lane: staffLane,
  send: ([{ id, orderId, madeAt, body }], { routes, token, base }) =>
    staffOutcomeOf(routes.postMove(token, orderId, { id, madeAt, ...body }, base)),
};
