/** Where and of what a run was made: what explains its figures, and nothing that names the machine. */
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import { runProcess } from '../../server/lib/processes.mjs';

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

/**
 * Rows of a table: what, and which.
 *
 * @param {string} [chromiumPath]
 */
export async function describeRun(chromiumPath) {
  const [load = 0] = loadavg();
  const rows = [
    ['date', new Date().toISOString().slice(0, 10)],
    ['commit', await checkedOut()],
    ['processor', `${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores`],
    ['memory', `${Math.round(totalmem() / BYTES_IN_GIB)} GiB`],
    // What else the machine does: with nothing to do it is near 0.
    ['load before the run', load.toFixed(1)],
    ['kernel', `${type()} ${release()}`],
    ['Node', process.version],
  ];
  if (!chromiumPath) return rows;
  const version = /\d+(\.\d+)+/.exec(await outputOf(chromiumPath, ['--version']))?.[0] ?? 'unknown';
  return [...rows, ['Chromium', version]];
}
