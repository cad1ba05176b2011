/**
 * Are the generated files that are committed those that today's sources give?
 * pb_hooks/built/domain.js is built aside and compared; the build of the app rewrites
 * src/routeTree.gen.ts in place, so that one is read before and after.
 */
import '../server/lib/need-node.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hooksBuild, viteBuild } from '../server/lib/build.mjs';
import { main, Problem } from '../server/lib/main.mjs';
import { inProject } from '../server/lib/project.mjs';

const contentOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

await main(async () => {
  const aside = mkdtempSync(join(tmpdir(), 'essentials-generated-'));
  try {
    await viteBuild(...hooksBuild, '--outDir', aside, '--emptyOutDir');
    const rules = 'pb_hooks/built/domain.js';
    if (contentOf(inProject(rules)) !== contentOf(join(aside, 'domain.js'))) {
      throw new Problem(`${rules} is not what src/domain gives: run npm run build:hooks.`);
    }
    const routes = 'src/routeTree.gen.ts';
    const before = contentOf(inProject(routes));
    await viteBuild('--outDir', aside, '--emptyOutDir');
    if (contentOf(inProject(routes)) !== before) {
      throw new Problem(`${routes} was not what src/routes gives; it is now, and wants a commit.`);
    }
    console.log(`${rules} and ${routes} are fresh.`);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
});
