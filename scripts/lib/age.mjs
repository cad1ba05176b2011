import { installOnDebian } from './debian.mjs';
import { firstThatRuns, onPath } from './programs.mjs';

const find = () => firstThatRuns(onPath(['age']));

/** The path of age, which encrypts backups, or null where there is none and none can be installed. */
export async function findAge() {
  const found = await find();
  if (found) return found;
  await installOnDebian('age');
  return find();
}
