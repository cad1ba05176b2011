/**
 * Pictures never change once they are stored, so a backup on the same disk shares them with the shop
 * (hard links) and takes no space for them; elsewhere it shares them with the backup before it.
 */
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every file below a folder, as paths within it; none when there is no folder. */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

const isSameSize = (a, b) => existsSync(a) && statSync(a).size === statSync(b).size;

function isLinked(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch ({ code }) {
    // Another disk, or one without links. Copying reports any other fault.
    return code === 'EEXIST';
  }
}

/** Deleted since it was listed: the row that named it is gone as well. */
function isGone({ code }) {
  return code === 'ENOENT';
}

/**
 * Adds every picture that is not there yet to a backup. `earlier` is the storage folder of the backup before, or one
 * that does not exist. Returns how many the backup has.
 */
export function copyPictures(from, to, earlier = '') {
  for (const path of filesIn(from)) {
    const [source, copy] = [join(from, path), join(to, path)];
    if (existsSync(copy)) continue;
    mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
    try {
      if (isLinked(source, copy)) continue;
      const before = join(earlier, path);
      if (earlier !== '' && isSameSize(before, source) && isLinked(before, copy)) continue;
      copyFileSync(source, copy);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  return filesIn(to).length;
}

/** Bytes of all files below a folder. */
export const bytesIn = (folder) =>
  filesIn(folder).reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);
