import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { revisionIn, rollbackSentence } from '../../../ops/deploy/revision.mjs';

let project: string;
let noted: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'essentials-revision-'));
  noted = join(project, 'noted');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-C', project, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args]);
function aVersion(): string {
  git('commit', '--quiet', '--allow-empty', '--message=A version');
  return revisionIn(project);
}

describe('the way back to the version that served last', () => {
  it('is one line of git, with its revision', () => {
    git('init', '--quiet');
    const first = aVersion();
    writeFileSync(noted, `${first}\n`);
    expect(rollbackSentence({ project, noted })).toBe('');
    aVersion();
    const sentence = rollbackSentence({ project, noted });
    expect(sentence).toContain(`: git -C ${project} checkout ${first}, and npm run deploy`);
    git('checkout', '--quiet', first);
    expect(rollbackSentence({ project, noted })).toBe('');
  });

  it('is not guessed', () => {
    git('init', '--quiet');
    aVersion();
    expect(rollbackSentence({ project, noted })).toBe('');
    writeFileSync(noted, 'HEAD; reboot\n');
    expect(rollbackSentence({ project, noted })).toBe('');
  });
});
