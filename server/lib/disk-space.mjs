import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Problem } from './main.mjs';

/** Bytes that may still be written where a path lies, or will lie. */
export function freeBytes(path) {
  const folder = existsSync(path) ? path : dirname(path);
  if (folder !== path && !existsSync(folder)) return freeBytes(folder);
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Bytes as people read them: 4.2 MB. */
export function asMegabytes(bytes) {
  const megabytes = bytes / 1e6;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

/** What is left to a shop on the same disk, whatever else is written there. */
const reserveBytes = 50e6;

/** Refuses before anything is written where there is no room for it. */
export function checkSpace(folder, neededBytes) {
  const free = freeBytes(folder);
  if (free >= neededBytes + reserveBytes) return;
  throw new Problem(
    `Too little space in ${folder}: ${asMegabytes(free)} are free, and ${asMegabytes(neededBytes)} are needed, with ${asMegabytes(reserveBytes)} left for the shop.`,
  );
}
