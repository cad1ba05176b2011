/**
 * Upstream's own builds of PocketBase, for machines whose build npm does not bring.
 *
 * - Which one is fetched, and what its archives' bytes are, stands in pocketbase-release.json; an archive
 *   that is not listed there is held against the release's own checksums.txt.
 * - It is kept in the user's cache folder, and is whole there or not at all.
 * - POCKETBASE_RELEASES names another server with the layout of GitHub's releases.
 */
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Problem } from './main.mjs';

const upstream = 'https://github.com/pocketbase/pocketbase/releases';
const pinned = JSON.parse(
  readFileSync(new URL('./pocketbase-release.json', import.meta.url), 'utf8'),
);
const downloadLimitMs = 300_000;

const systems = { darwin: 'darwin', linux: 'linux', win32: 'windows' };
const processors = { x64: 'amd64', arm64: 'arm64', arm: 'armv7', s390x: 's390x', ppc64: 'ppc64le' };

/** How upstream names a machine, such as 'darwin_arm64'. */
const machineName = (platform = process.platform, arch = process.arch) =>
  `${systems[platform] ?? platform}_${processors[arch] ?? arch}`;

const cacheDir = () =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'essentials', 'pocketbase');

/**
 * The release for this machine: its version, the SHA-256 that its archive has to have (null: what
 * checksums.txt says), and where it is kept.
 *
 * @param {{ version?: string, sha256?: string, folder?: string }} wanted Another version than the pinned
 *   one, the SHA-256 of its archive, and the folder that keeps it.
 */
export function releaseFor({ version = pinned.version, sha256, folder = cacheDir() } = {}) {
  const machine = machineName();
  const program = process.platform === 'win32' ? 'pocketbase.exe' : 'pocketbase';
  const base = process.env.POCKETBASE_RELEASES || upstream;
  return {
    version,
    program,
    sha256: sha256 ?? (version === pinned.version ? (pinned.sha256[machine] ?? null) : null),
    archive: `pocketbase_${version}_${machine}.zip`,
    folder: `${base}/download/v${version}`,
    file: join(folder, `${version}-${machine}`, program),
  };
}

/** What to do by hand: which file, of which version, and what says that it is the right one. */
export const releaseAdvice = ({ version, archive, folder, program } = releaseFor()) =>
  `Download ${folder}/${archive} (version ${version}), compare its SHA-256 with ${folder}/checksums.txt, and set POCKETBASE_BIN to the ${program} within.`;

/** Whether the release has been fetched. */
export function isFetched({ file }) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function download(url, limitMs) {
  let response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(limitMs) });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw new Problem(`${url} cannot be reached (${error.cause?.code ?? error.message}).`);
  }
  throw new Problem(`${url} was answered with ${response.status}.`);
}

/** A line of checksums.txt is '{SHA-256}  {file}'. */
async function publishedSha256({ folder, archive }, limitMs) {
  const text = Buffer.from(await download(`${folder}/checksums.txt`, limitMs)).toString('utf8');
  const line = text.split('\n').find((each) => each.trim().endsWith(` ${archive}`));
  if (!line) throw new Problem(`${folder}/checksums.txt does not name ${archive}.`);
  return line.trim().split(/\s+/)[0];
}

const sha256Of = (bytes) => createHash('sha256').update(bytes).digest('hex');

async function unzip(bytes, program) {
  // Not above: scripts that install the packages import this file.
  const { unzipSync } = await import('fflate');
  const found = unzipSync(bytes, { filter: ({ name }) => name === program })[program];
  if (!found) throw new Problem(`There is no ${program} in it.`);
  return found;
}

/**
 * Fetches a release, unless it is there already, and answers the path of its program.
 *
 * @param {ReturnType<typeof releaseFor>} release
 */
export async function fetchRelease(release, limitMs = downloadLimitMs) {
  if (isFetched(release)) return release.file;
  const { version, archive, folder, file, program } = release;
  console.log(`Downloading PocketBase ${version} (${archive}) from ${folder}…`);
  try {
    const sha256 = release.sha256 ?? (await publishedSha256(release, limitMs));
    const bytes = await download(`${folder}/${archive}`, limitMs);
    if (sha256Of(bytes) !== sha256) {
      throw new Problem(`${archive} has another SHA-256 than ${sha256} and is not run.`);
    }
    keep(file, await unzip(bytes, program));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(
      `PocketBase could not be fetched: ${error.message} ${releaseAdvice(release)}`,
    );
  }
  return file;
}

/** Whole or not at all, also when two fetch at the same time. */
function keep(file, bytes) {
  const draft = `${file}.${process.pid}`;
  mkdirSync(join(file, '..'), { recursive: true });
  try {
    writeFileSync(draft, bytes, { mode: 0o755 });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}
