/** Notes the version of the checkout that has served, so that a failed one can be taken back in one line. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The checkout's revision; '' where git knows of none. */
export function revisionIn(project) {
  const { status, stdout } = spawnSync('git', ['-C', project, 'rev-parse', 'HEAD'], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : '';
}

/** The version that is noted in a file; '' for none. */
export function notedRevision(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return /^[0-9a-f]{40,64}$/.test(text) ? text : '';
}

/**
 * The command that brings the noted version back; '' when it is not known, or is the current one.
 *
 * @param {{ project: string, noted: string }} places The checkout, and the file with the note.
 */
export function rollbackSentence({ project, noted }) {
  const revision = notedRevision(noted);
  if (revision === '' || revision === revisionIn(project)) return '';
  return `Before the shop is started again, bring its earlier version back: git -C ${project} checkout ${revision}, and npm run deploy with the same words.`;
}
