/** As many schedules side by side as there are lanes; the others wait for theirs. */
import { type Lane, openLane } from './lane.ts';

export interface Lanes {
  use<Result>(work: (lane: Lane) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export async function openLanes(count: number): Promise<Lanes> {
  const lanes = await Promise.all(Array.from({ length: count }, openLane));
  const free = [...lanes];
  const waiting: ((lane: Lane) => void)[] = [];
  const giveBack = (lane: Lane) => {
    const next = waiting.shift();
    if (next) next(lane);
    else free.push(lane);
  };
  return {
    async use(work) {
      const lane = free.pop() ?? (await new Promise<Lane>((resolve) => waiting.push(resolve)));
      try {
        return await work(lane);
      } finally {
        giveBack(lane);
      }
    },
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}
