/** Where and of what a run was made: what explains its figures, and nothing that names the machine. */
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import { runProcess } from '../../server/lib/processes.mjs';
import { inProject } from '../../server/lib/project.mjs';

const BYTES_IN_GIB = 2 ** 30;

async function outputOf(file, args) {
  const { code, output } = await runProcess(file, args, { stdout: 'collect', stderr: 'collect' });
  return code === 0 ? output.trim() : 'unknown';
}

/** The commit that is checked out, and whether something but the results differs from it. */
async function checkedOut() {
  const commit = await outputOf('git', ['rev-parse', '--short', 'HEAD']);
  const changes = await outputOf('git', ['status', '--porcelain', '-uno', '--', ':!bench']);
  return changes ? `${commit}, with changes` : commit;
}

const LOOP = 'fixed loop of the processor, ms';
const LOOP_ROUNDS = 20_000_000;
const LOOP_TRIES = 10;

function loopOnceMs() {
  const startedAt = performance.now();
  let state = 1;
  for (let round = 0; round < LOOP_ROUNDS; round += 1) {
    // A 32-bit xorshift: nothing of it can be left out.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
  }
  if (state === 0) throw new Error('An xorshift never becomes 0.');
  return performance.now() - startedAt;
}

/**
 * How fast this machine is beside that of a results page: the fastest of a few runs of a fixed loop.
 *
 * @param {string} [published] The page, at first that of the app.
 */
export function hostSpeed(published = inProject('bench/results/results.md')) {
  const loopMs = Math.round(Math.min(...Array.from({ length: LOOP_TRIES }, loopOnceMs)));
  const page = existsSync(published) ? readFileSync(published, 'utf8') : '';
  const publishedMs = Number(new RegExp(`^\\| ${LOOP} \\| (\\d+) \\|$`, 'm').exec(page)?.[1]);
  const comparison = publishedMs
    ? `in the published run ${publishedMs}: × ${(loopMs / publishedMs).toFixed(2)}`
    : 'the published run has none';
  return { loopMs, comparison: `${LOOP}: ${loopMs}; ${comparison}` };
}

export const chromiumVersion = async (path) =>
  /\d+(\.\d+)+/.exec(await outputOf(path, ['--version']))?.[0] ?? 'unknown';

/**
 * Rows of a table: what, and which.
 *
 * @param {number} loopMs As `hostSpeed` says.
 */
export async function describeRun(loopMs) {
  const [load = 0] = loadavg();
  return [
    ['date', new Date().toISOString().slice(0, 10)],
    ['commit', await checkedOut()],
    ['processor', `${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores`],
    ['memory', `${Math.round(totalmem() / BYTES_IN_GIB)} GiB`],
    // What else the machine does: with nothing to do it is near 0.
    ['load before the run', load.toFixed(1)],
    [LOOP, loopMs],
    ['kernel', `${type()} ${release()}`],
    ['Node', process.version],
  ];
}
