/** A schedule: commands one after the other, as data, so that it can be shortened, printed and replayed. */
import * as fc from 'fast-check';
import { FAULTS } from './faults.ts';
import type { Kind } from './kinds.ts';
import { turn } from './machine.ts';
import { OWNER } from './owner.ts';
import { PRESSING } from './pressing.ts';
import { TABS } from './tabs.ts';
import { WORKER } from './worker.ts';
import type { World } from './world.ts';

const KINDS: Record<string, Kind<object>> = {
  ...PRESSING,
  ...TABS,
  ...WORKER,
  ...FAULTS,
  ...OWNER,
};

/** So many tasks of the database run before the next command; all of them, when it says nothing. */
export type Command = { do: string; turns: number | null } & Record<string, unknown>;

/** Where a command interrupts what the one before it has begun. */
const turns = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.nat({ max: 12 }) },
);

const commands = (isMeant: (name: string) => boolean) =>
  fc.oneof(
    ...Object.entries(KINDS)
      .filter(([name]) => isMeant(name))
      .map(([name, { weight, args }]) => ({
        weight,
        arbitrary: fc.record({ do: fc.constant(name), ...args, turns }),
      })),
  ) as fc.Arbitrary<Command>;

const MAX_COMMANDS = 80;

const listsOf = (command: fc.Arbitrary<Command>) =>
  fc.array(command, { minLength: 1, maxLength: MAX_COMMANDS, size: 'max' });

/** What is about people coming and going, which meets too seldom among everything else. */
const ABOUT_PEOPLE =
  /^sign|account|address|sessions|suspend|let|order, and|held|close a tab|background/;

/** What is about the shop's data being lost, for the same reason. */
const ABOUT_RESTORING =
  /backup|^order|^push|pull|^tick|cancel|move|delete|^sign|accept|candles|power|flushes|background/;

export const schedules = fc.oneof(
  { weight: 4, arbitrary: listsOf(commands(() => true)) },
  { weight: 1, arbitrary: listsOf(commands((name) => ABOUT_PEOPLE.test(name))) },
  { weight: 1, arbitrary: listsOf(commands((name) => ABOUT_RESTORING.test(name))) },
);

/** Plays it in a world; what follows from its last command may still be under way. */
export async function play(schedule: readonly Command[], world: World): Promise<void> {
  for (const { do: name, turns: most, ...args } of schedule) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await KINDS[name]?.play(world, args);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await turn(most ?? undefined);
  }
}

/** One command on a line, as somebody would say it. */
export const inWords = (schedule: readonly Command[]) =>
  schedule
    .map(({ do: name, turns: most, ...args }) => {
      const facts = Object.entries(args).map(([fact, value]) => `${fact} ${String(value)}`);
      const end = most === null ? [] : [`(the next one after ${most} tasks)`];
      return `  ${[name, facts.join(', '), ...end].filter(Boolean).join(' ')}`;
    })
    .join('\n');
