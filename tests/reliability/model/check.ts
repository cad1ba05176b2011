/** Draws schedules from a seed and tries them out, until one fails. */
import * as fc from 'fast-check';
import type { Wrong } from './wrongs.ts';
import { type Command, inWords, schedules } from './schedule.ts';
import { tryOut } from './trial.ts';

export interface Draw {
  seed: number;
  schedules: number;
  /** Where fast-check was when a schedule failed; '' to begin at the beginning. */
  path: string;
  /** Shortens what fails, which takes many times as long as finding it. */
  isShortened: boolean;
}

export interface Checked {
  schedules: number;
  commands: number;
  ms: number;
  failure: { wrongs: Wrong[]; words: string } | null;
}

const says = (findings: Awaited<ReturnType<typeof tryOut>>) =>
  findings.map((finding) => `  ${finding.wrong}: ${finding.says}`).join('\n');

/** How to play it again. */
const replay = (seed: number, path: string) =>
  `RELIABILITY_SEED=${seed} RELIABILITY_PATH=${path} npm run test:model`;

async function describeFailure(seed: number, path: string, schedule: readonly Command[]) {
  const findings = await tryOut(schedule);
  const words = [says(findings), 'after', inWords(schedule), replay(seed, path)].join('\n');
  return { wrongs: findings.map(({ wrong }) => wrong), words };
}

export async function check({ seed, schedules: most, path, isShortened }: Draw): Promise<Checked> {
  const startedNs = process.hrtime.bigint();
  let commands = 0;
  const holds = fc.asyncProperty(schedules, async (schedule) => {
    commands += schedule.length;
    return (await tryOut(schedule)).length === 0;
  });
  const run = await fc.check(holds, {
    seed,
    numRuns: most,
    ...(path !== '' && { path }),
    endOnFailure: !isShortened,
  });
  const [failing] = run.counterexample ?? [];
  const failure = failing
    ? await describeFailure(seed, run.counterexamplePath ?? '', failing)
    : null;
  const ms = Number((process.hrtime.bigint() - startedNs) / 1_000_000n);
  return { schedules: run.numRuns, commands, ms, failure };
}
