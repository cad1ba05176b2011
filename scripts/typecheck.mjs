/** The compiler over everything: the app and its tests, the rules alone, the hooks, the programs. */
import '../server/lib/need-node.mjs';
import { writeHookTypes } from '../server/lib/hook-types.mjs';
import { main } from '../server/lib/main.mjs';
import { runProcess } from '../server/lib/processes.mjs';
import { inProject } from '../server/lib/project.mjs';

const compiler = inProject('node_modules/typescript/bin/tsc');

await main(async () => {
  await writeHookTypes();
  const runs = ['.', 'src/domain', 'pb_hooks', 'scripts', 'server', 'ops', 'bench'].map((project) =>
    runProcess(process.execPath, [compiler, '--noEmit', '-p', inProject(project)]),
  );
  for (const { code } of await Promise.all(runs)) if (code !== 0) process.exitCode = 1;
});
