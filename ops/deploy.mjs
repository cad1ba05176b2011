/**
 * `npm run deploy -- --domain shop.example`: makes this Debian into a shop on the internet (docs/running.md),
 * or brings such a one up to date. `--dry-run` says what it would do, every file with its content or with
 * what would change, and changes nothing. `--cell aundh --name Aundh --pincodes 411007` opens one more shop
 * beside those that are there (docs/cells.md).
 */
import '../server/lib/need-node.mjs';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { pathTo } from '../pb_hooks/built/domain.js';
import { deployedCells, deployedPorts, unlistedCells, withCell } from './deploy/cells.mjs';
import { deployOptions } from './deploy/options.mjs';
import { layout } from './deploy/layout.mjs';
import { deploySteps } from './deploy/steps.mjs';
import { readCells } from '../server/lib/cells.mjs';
import { main, Problem } from '../server/lib/main.mjs';
import { releaseFor } from '../server/lib/pocketbase-release.mjs';
import { inProject, projectDir } from '../server/lib/project.mjs';

const indent = (text) => text.trimEnd().replace(/^/gm, '    ');

/** What has to be otherwise before anything can be done, a sentence each. */
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
  const { isDryRun, pocketBase, cell, ...options } = deployOptions(process.argv.slice(2));
  const listed = withCell(existsSync(layout.cells) ? readCells(layout.cells) : [], cell);
  const deployed = deployedPorts(layout);
  const release = releaseFor({ ...pocketBase, folder: layout.pocketBase });
  const deployment = {
    ...options,
    words: process.argv.slice(2),
    project: projectDir.replace(/\/$/, ''),
    node: realpathSync(process.execPath),
    pocketBase: release.file,
    cells: deployedCells(listed, options.port, deployed),
    unlisted: unlistedCells(listed, deployed),
    scripts: Object.keys(JSON.parse(readFileSync(inProject('package.json'), 'utf8')).scripts),
  };
  const steps = deploySteps(deployment, release, cell?.cell);
  const inTheWay = obstacles(deployment);
  if (isDryRun) {
    for (const sentence of inTheWay) console.log(`First: ${sentence}`);
    explain(steps);
    return;
  }
  if (inTheWay.length > 0) throw new Problem(inTheWay.join('\n'));
  await apply(steps);
  const { isFirst = true } = deployment.cells.find((each) => each.cell === cell?.cell) ?? {};
  const [path, which] = cell && !isFirst ? [pathTo(cell.cell), `--cell ${cell.cell} `] : ['', ''];
  console.log(`The shop is open: https://${options.domain}${path}`);
  console.log(`It is yours with the link that \`essentials ${which}owner-link\` prints.`);
});
