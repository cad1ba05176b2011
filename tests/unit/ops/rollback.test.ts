/** A checkout with two versions, of which the first has served. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rollBack } from '../../../ops/deploy/rollback.mjs';
import { revisionIn } from '../../../ops/deploy/revision.mjs';

const WORDS = ['--domain', 'shop.example'];

let folder: string;
let project: string;
let noted: string;
let served: string;
let failed: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-C', project, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args]);
/** Its deployment writes down its words, and ends with a code. */
function aVersion(name: string, code: number): string {
  const deploy = `node -e "fs.writeFileSync('${folder}/deployed', '${name} ' + process.argv.slice(1)); process.exit(${code})" --`;
  writeFileSync(join(project, 'package.json'), JSON.stringify({ scripts: { deploy } }));
  git('add', '--all');
  git('commit', '--quiet', '--message', name);
  return revisionIn(project);
}
const branch = () => git('rev-parse', '--abbrev-ref', 'HEAD').toString().trim();
const deployed = () =>
  existsSync(join(folder, 'deployed')) ? readFileSync(join(folder, 'deployed'), 'utf8') : '';

function twoVersions(code: number) {
  served = aVersion('the first', code);
  writeFileSync(noted, `${served}\n`);
  failed = aVersion('the second', 0);
}

/** As if both had been pulled. */
function comesFromElsewhere() {
  execFileSync('git', ['clone', '--quiet', '--bare', project, join(folder, 'origin')]);
  git('remote', 'add', 'origin', join(folder, 'origin'));
  git('fetch', '--quiet', 'origin');
  git('branch', '--quiet', '--set-upstream-to=origin/main');
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  folder = mkdtempSync(join(tmpdir(), 'essentials-rollback-'));
  project = join(folder, 'checkout');
  noted = join(folder, 'noted');
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', project]);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('going back to the version that served last', () => {
  it('is that version’s own deployment, with the same words', async () => {
    twoVersions(0);
    expect(await rollBack({ project, noted, words: WORDS })).toBe(
      `The version that served last is back, and serves: ${served}. For a newer one: git -C ${project} switch main, git pull, and npm run deploy with the same words.`,
    );
    expect(deployed()).toBe(`the first ${WORDS.join(',')}`);
    expect(revisionIn(project)).toBe(served);
    expect(await rollBack({ project, noted, words: WORDS })).toBe('');
  });

  it('stays on its branch where git pull brings the newer version again', async () => {
    twoVersions(0);
    comesFromElsewhere();
    expect(await rollBack({ project, noted, words: WORDS })).toBe(
      `The version that served last is back, and serves: ${served}. For a newer one: git pull, and npm run deploy with the same words.`,
    );
    expect([deployed(), revisionIn(project)]).toEqual([`the first ${WORDS.join(',')}`, served]);
    expect(branch()).toBe('main');
    git('pull', '--quiet');
    expect([branch(), revisionIn(project)]).toEqual(['main', failed]);
  });

  it('leaves the branch where it is while a commit of it is nowhere else', async () => {
    twoVersions(0);
    comesFromElsewhere();
    const own = aVersion('their own', 0);
    expect(await rollBack({ project, noted, words: WORDS })).toContain('switch main, git pull');
    expect(revisionIn(project)).toBe(served);
    expect(git('rev-parse', 'main').toString().trim()).toBe(own);
  });

  it('says how a checkout without a branch comes to a newer version', async () => {
    twoVersions(0);
    git('checkout', '--quiet', '--detach');
    expect(await rollBack({ project, noted, words: WORDS })).toContain(
      'For a newer one: git fetch, git checkout of it, and npm run deploy',
    );
  });

  it('says when that does not work either', async () => {
    twoVersions(1);
    expect(await rollBack({ project, noted, words: WORDS })).toContain('see above');
    expect(deployed()).toContain('the first');
  });

  it('is left to whoever has changed something in the checkout', async () => {
    twoVersions(0);
    writeFileSync(join(project, 'a-note'), 'mine');
    expect(await rollBack({ project, noted, words: WORDS })).toContain(`checkout ${served}, and`);
    expect([deployed(), revisionIn(project)]).toEqual(['', failed]);
  });

  it('leads nowhere from the first version', async () => {
    failed = aVersion('the only one', 0);
    expect(await rollBack({ project, noted, words: WORDS })).toBe('');
    expect([deployed(), revisionIn(project)]).toEqual(['', failed]);
  });
});
