/**
 * Imported before anything else by whatever a person starts: an old Node gets one sentence, and not the
 * stack of the first thing it does not know. Written in words that old ones can read.
 */

/** As Vite asks for: 20 from 20.19, then 22 from 22.12. */
function isNewEnough(major, minor) {
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}

/**
 * What is wrong with a version such as 'v18.20.8'; '' when nothing is.
 *
 * @param {string} version
 */
export function nodeProblem(version) {
  const [major, minor] = version.slice(1).split('.').map(Number);
  if (isNewEnough(major, minor)) return '';
  return `This needs Node 20.19, or 22.12 and newer, and runs on ${version.slice(1)}: see https://nodejs.org`;
}

const problem = nodeProblem(process.version);
if (problem !== '') {
  console.error(problem);
  process.exit(1);
}
