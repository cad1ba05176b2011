/**
 * `npm run deploy -- --domain shop.example`: turns this Debian into a shop on the internet (docs/running.md), or
 * updates one. `--dry-run` prints what it would do, every file with its content or its changes, and changes nothing.
 * `--cell aundh --name Aundh --pincodes 411007` opens one more shop beside the existing ones (docs/stores.md).
 */
import '../server/lib/need-node.mjs';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { pathTo } from '../pb_hooks/built/domain.js';
import { deployedStores, deployedPorts, unlistedStores, withStore } from './deploy/stores.mjs';
import { deployOptions } from './deploy/options.mjs';
import { layout } from './deploy/layout.mjs';
import { deploySteps } from './deploy/steps.mjs';
import { readStores } from '../server/lib/stores.mjs';
import { main, Problem } from '../server/lib/main.mjs';
import { releaseFor } from '../server/lib/pocketbase-release.mjs';
import { inProject, projectDir } from '../server/lib/project.mjs';

const indent = (text) => text.trimEnd().replace(/^/gm, '    ');

/** The reasons why nothing can be done yet, a sentence each. */
function obstacles({ project, node }) {
  const isHidden = (path) => /^\/(root|home|tmp|run\/user)\//.test(path) || /\s/.test(path);
  return [
    process.getuid?.() !== 0 && 'Only root can do it: sudo npm run deploy …',
    isHidden(project) &&
      `The shop’s user may not look into ${project}: have the checkout at /opt/essentials.`,
    isHidden(node) && `The shop’s user may not look into ${node}: install Node for everybody.`,
  ].filter((sentence) => sentence !== false);
}

function explain(steps) {
  for (const { title, isDone, detail } of steps) {
    const done = isDone();
    console.log(`${done ? '✓' : '·'} ${title}`);
    const more = done ? '' : detail?.();
    if (more) console.log(indent(more));
  }
  console.log('Nothing has been changed.');
}

async function apply(steps) {
  for (const { title, isDone, apply: work } of steps) {
    if (isDone()) {
      console.log(`✓ ${title}`);
      continue;
    }
    console.log(`· ${title}`);
    await work();
  }
}

await main(async () => {
  const { isDryRun, pocketBase, cell: store, ...options } = deployOptions(process.argv.slice(2));
  const listed = withStore(existsSync(layout.stores) ? readStores(layout.stores) : [], store);
  const deployed = deployedPorts(layout);
  const release = releaseFor({ ...pocketBase, folder: layout.pocketBase });
  const deployment = {
    ...options,
    words: process.argv.slice(2),
    project: projectDir.replace(/\/$/, ''),
    node: realpathSync(process.execPath),
    pocketBase: release.file,
    stores: deployedStores(listed, options.port, deployed),
    unlisted: unlistedStores(listed, deployed),
    scripts: Object.keys(JSON.parse(readFileSync(inProject('package.json'), 'utf8')).scripts),
  };
  const steps = deploySteps(deployment, release, store?.cell);
  const inTheWay = obstacles(deployment);
  if (isDryRun) {
    for (const sentence of inTheWay) console.log(`First: ${sentence}`);
    explain(steps);
    return;
  }
  if (inTheWay.length > 0) throw new Problem(inTheWay.join('\n'));
  await apply(steps);
  const { isFirst = true } = deployment.stores.find((each) => each.cell === store?.cell) ?? {};
  const [path, which] =
    store && !isFirst ? [pathTo(store.cell), `--cell ${store.cell} `] : ['', ''];
  console.log(`The shop is open: https://${options.domain}${path}`);
  console.log(`It is yours with the link that \`essentials ${which}owner-link\` prints.`);
});
