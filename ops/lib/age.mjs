import { installOnDebian } from '../../server/lib/debian.mjs';
import { firstThatRuns, onPath } from '../../server/lib/programs.mjs';

/** The path of a program, or null where there is none and none can be installed. */
async function find(name) {
  const found = await firstThatRuns(onPath([name]));
  if (found) return found;
  await installOnDebian(name);
  return firstThatRuns(onPath([name]));
}

/** age encrypts backups. */
export const findAge = () => find('age');

/** rclone takes them to other machines. */
export const findRclone = () => find('rclone');
