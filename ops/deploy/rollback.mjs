/** Brings back the version that served last, where a newer one has failed on a single shop's data. */
import { spawnSync } from 'node:child_process';
import { runProcess } from '../../server/lib/processes.mjs';
import { notedRevision, rollbackSentence } from './revision.mjs';

const git = (project, ...args) => spawnSync('git', ['-C', project, ...args], { encoding: 'utf8' });

/** Whether the checkout is as git has it: only the author of a change there may move it. */
function isUnchanged(project) {
  const { status, stdout } = git(project, 'status', '--porcelain');
  return status === 0 && stdout === '';
}

/**
 * Whether the branch may go back to a revision: git pull brings the newer commits again, because they came from there.
 * Commits that are nowhere else stay on the branch.
 */
function isPulledAgain(project, revision) {
  const isIn = (older, newer) =>
    git(project, 'merge-base', '--is-ancestor', older, newer).status === 0;
  return isIn(revision, 'HEAD') && isIn('HEAD', '@{upstream}');
}

/** The git commands that lead from a revision to a newer one: on the branch that was checked out, or on none. */
function commandsForward(project) {
  const { status, stdout } = git(project, 'symbolic-ref', '--short', '--quiet', 'HEAD');
  return status === 0
    ? `git -C ${project} switch ${stdout.trim()}, git pull`
    : 'git fetch, git checkout of it';
}

/**
 * Runs the noted version's own deployment, with the words of this one, and serves that version: call it only while the
 * data is as that version left it. Returns what people have to know; what they have to do themselves if the checkout
 * has changes, and '' if no other version is noted.
 *
 * @param {{ project: string, noted: string, words: readonly string[] }} deployment The checkout, the file with the
 *   note, and the command line.
 */
export async function rollBack({ project, noted, words }) {
  const sentence = rollbackSentence({ project, noted });
  if (sentence === '' || !isUnchanged(project)) return sentence;
  const revision = notedRevision(noted);
  const goesWithIt = isPulledAgain(project, revision);
  const onward = goesWithIt ? 'git pull' : commandsForward(project);
  const move = goesWithIt ? ['reset', '--keep'] : ['checkout'];
  if (git(project, ...move, '--quiet', revision).status !== 0) return sentence;
  console.log(`· the version that served last, ${revision}`);
  const { code } = await runProcess('npm', [
    '--prefix',
    project,
    'run',
    '--silent',
    'deploy',
    '--',
    ...words,
  ]);
  if (code !== 0) {
    return `The checkout is back at the version that served last, ${revision}, but that was not brought up either: see above.`;
  }
  return `The version that served last is back, and serves: ${revision}. For a newer one: ${onward}, and npm run deploy with the same words.`;
}
