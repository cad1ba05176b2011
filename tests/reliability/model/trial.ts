/** A schedule is played, comes to rest, and is judged: at rest, after every late copy, after every yes. */
import { judge, judgeDecisions } from './judge.ts';
import { acceptAll, calm, deliverCopies, pullAll, restock, settle } from './quiescence.ts';
import { turn } from './machine.ts';
import { type Command, play } from './schedule.ts';
import { createWorld, type World } from './world.ts';
import type { Finding } from './wrongs.ts';

/** A yes may be answered with another question, about a price or a name that has changed too. */
const MAX_ANSWERS = 3;

async function judgeAfterDecisions(world: World): Promise<Finding[]> {
  restock(world);
  await pullAll(world);
  for (let round = 0; round < MAX_ANSWERS; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if ((await judgeDecisions(world)).length === 0) break;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await acceptAll(world);
  }
  await settle(world);
  return [...(await judge(world)), ...(await judgeDecisions(world))];
}

/** What is wrong; nothing when all is well. */
export async function tryOut(schedule: readonly Command[]): Promise<Finding[]> {
  const world = await createWorld(schedule.length);
  await play(schedule, world);
  await turn();
  await calm(world);
  await settle(world);
  const settled = await judge(world);
  if (settled.length > 0) return settled;
  await deliverCopies(world);
  const copied = await judge(world);
  return copied.length > 0 ? copied : judgeAfterDecisions(world);
}
