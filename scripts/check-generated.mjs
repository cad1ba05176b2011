/**
 * Checks that the committed generated files are those of today's sources: a build rewrites them in place, so they are
 * read before and after. A build that is not stale has rewritten them already.
 */
import '../server/lib/need-node.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { buildWhenStale } from '../server/lib/build.mjs';
import { main, Problem } from '../server/lib/main.mjs';
import { inProject } from '../server/lib/project.mjs';

const FILES = ['pb_hooks/built/domain.js', 'src/routeTree.gen.ts'];

const read = () =>
  FILES.map((file) => (existsSync(inProject(file)) ? readFileSync(inProject(file), 'utf8') : null));

await main(async () => {
  const before = read();
  await buildWhenStale();
  const after = read();
  const stale = FILES.filter((_, index) => before[index] !== after[index]);
  if (stale.length > 0) {
    throw new Problem(`Rewritten by the build, and to be committed: ${stale.join(', ')}`);
  }
  console.log(`${FILES.join(' and ')} are fresh.`);
});
