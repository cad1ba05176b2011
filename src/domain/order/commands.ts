/**
 * The commands on orders, each defined once: the server's routes run them (pb_hooks/orders/run-command.js), and so does
 * the in-memory server of the reliability tests.
 */
import { amend, pack } from './commands/amend.ts';
import { cancel } from './commands/cancel.ts';
import { claim } from './commands/claim.ts';
import { move } from './commands/move.ts';
import { place } from './commands/place.ts';
import { resubmit } from './commands/resubmit.ts';
import { stop } from './commands/stop.ts';

/** About one order, each by the last part of its route; the server registers a route for each. */
export const commandsOfOneOrder = { amend, cancel, pack, status: move, stop };

/** Commands about several orders, or about one that the shop need not have. */
export const orderCommands = { claim, place, resubmit };
