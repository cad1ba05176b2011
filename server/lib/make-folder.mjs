import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it that are missing. Node's own `recursive` never returns where the system allows no
 * folder at all, such as below /proc.
 *
 * @param {string} folder
 * @param {number} mode
 */
export function makeFolder(folder, mode) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process was faster.
    if (error.code !== 'EEXIST') throw error;
  }
}
