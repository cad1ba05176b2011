/** Which entries go in the next requests. */
import type { Command, Some } from './command.ts';
import type { Entry } from '../db/outbox-entry.ts';

export interface Request<E extends Entry> {
  lane: string;
  entries: Some<E>;
}

/**
 * The first request of each lane that waits for no other lane. `pending`: the entries to be sent, oldest first;
 * `isDone`: one that stays in its lane and is not sent any more.
 */
export function requestsOf<E extends Entry>(
  pending: readonly E[],
  commandOf: (entry: E) => Command<E, never, unknown>,
  isDone: (entry: E) => boolean = () => false,
): Request<E>[] {
  const lanes = new Map<string, E[]>();
  for (const entry of pending) {
    const lane = commandOf(entry).lane(entry);
    const before = lanes.get(lane);
    if (before) before.push(entry);
    else lanes.set(lane, [entry]);
  }
  return [...lanes].flatMap(([lane, inLane]) => {
    const [first, ...behind] = inLane.filter((entry) => !isDone(entry));
    if (!first) return [];
    const command = commandOf(first);
    if (command.after?.(first).some((other) => lanes.has(other))) return [];
    const end = behind.findIndex((entry) => commandOf(entry) !== command);
    const joined = end < 0 ? behind : behind.slice(0, end);
    return [{ lane, entries: [first, ...joined.slice(0, (command.batch ?? 1) - 1)] }];
  });
}
