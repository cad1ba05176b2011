/** The room that is left on the disk of a data folder. Without any no order can be stored. */
import { statfsSync } from 'node:fs';

/** What a new shop takes, with room for a day's orders. */
const leastBytes = 10_000_000;
/** Early enough to make room. */
const fewBytes = 200_000_000;
const checkEveryMs = 60_000;

const inMb = (bytes) => `${Math.floor(bytes / 1_000_000)} MB`;

/** The bytes that are left for us on the disk of a folder that exists. */
export function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** What keeps a shop from being opened there, in a sentence; '' for nothing. */
export const diskSpaceProblem = (dataDir, bytes) =>
  bytes < leastBytes
    ? `The disk with ${dataDir} is full (${inMb(bytes)} left): make room, or choose another folder with DATA_DIR.`
    : '';

/**
 * Says once that room is running out, once more that there is none, and starts over once there is room.
 *
 * @param {string} dataDir
 * @param {{ say?: (line: string) => void, read?: (folder: string) => number }} options
 * @returns {() => void} Looks and says what there is to say.
 */
export function diskSpaceWatch(dataDir, { say = console.error, read = freeBytes } = {}) {
  let said = Infinity;
  return () => {
    const bytes = read(dataDir);
    const limit = [leastBytes, fewBytes].find((each) => bytes < each) ?? Infinity;
    if (limit < said) {
      say(
        `The disk with ${dataDir} has ${inMb(bytes)} left: orders wait on the phones once it is full. Make room.`,
      );
    }
    said = limit;
  };
}

/** Watches for as long as this process runs; a folder that has gone is no reason to end. */
export function watchDiskSpace(dataDir) {
  const look = diskSpaceWatch(dataDir);
  setInterval(() => {
    try {
      look();
    } catch {
      // It was moved: the shop itself will say so.
    }
  }, checkEveryMs).unref();
}
