import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Problem } from './main.mjs';
import { runProcess } from './processes.mjs';
import { inProject, projectDir } from './project.mjs';

const stampFile = inProject('dist/.build-stamp');
/** What the build reads, and the rules it writes for the hooks (so that an edited copy is stale). */
const inputs = [
  'src',
  'public',
  'index.html',
  'manifest.webmanifest',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/vite',
  'vite.hooks.config.ts',
  'vite.pages.config.ts',
  'pb_hooks/built/domain.js',
];

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`);
}

/** By code units, so that the hash does not depend on the machine's language. */
const compare = (a, b) => (a < b ? -1 : 1);

function hashInputs() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesIn(inProject(input))).sort(compare)) {
    hash
      .update(`${relative(projectDir, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function isFresh() {
  if (!existsSync(stampFile) || !existsSync(inProject('dist/.pages/render.js'))) return false;
  return readFileSync(stampFile, 'utf8') === hashInputs();
}

export const viteProgram = inProject('node_modules/vite/bin/vite.js');

/** Runs `vite build`; says nothing unless it fails. */
export async function viteBuild(...args) {
  const { code, output } = await runProcess(
    process.execPath,
    [viteProgram, 'build', ...args],
    // Whatever called this, the app is built for customers.
    { env: { NODE_ENV: 'production' }, stdout: 'collect', stderr: 'collect' },
  );
  if (code === 0) return;
  console.error(output);
  throw new Problem('The build failed: see above.');
}

export const hooksBuild = ['--config', 'vite.hooks.config.ts'];
const pagesBuild = ['--config', 'vite.pages.config.ts'];

/** Builds the hooks' rules and the app into dist, unless both come from today's files. */
export async function buildWhenStale() {
  if (isFresh()) return;
  console.log('Building the app…');
  await viteBuild(...hooksBuild);
  await viteBuild();
  await viteBuild(...pagesBuild);
  // Hashed last: the build itself writes src/routeTree.gen.ts and the hooks' rules.
  writeFileSync(stampFile, hashInputs());
}
