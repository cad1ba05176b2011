/**
 * `npm run bench`: how fast the app is, on the production build with a real PocketBase and a real
 * browser, beside the least a React page needs. Writes bench/results/results.md, which says how it measures.
 *
 * `--runs N` rounds (6), `--only home,product` of the pages, `--out FILE` for the results.
 */
import { join } from 'node:path';
import { buildFloors } from '../cases/build-floors.mjs';
import { inTurn } from '../cases/in-turn.mjs';
import { takeSample } from '../cases/journeys.mjs';
import { chromiumVersion } from '../cases/machine.mjs';
import { resultsPage } from '../cases/results.mjs';
import { startNodeServer } from '../cases/start-node-server.mjs';
import { growCatalogue } from '../cases/grow-catalogue.mjs';
import { floors, REFERENCE, shopPages } from '../cases/targets.mjs';
import { openBenchShop } from '../cases/bench-shop.mjs';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { Problem } from '../../server/lib/main.mjs';
import { inProject } from '../../server/lib/project.mjs';

export const defaults = { runs: 6, only: '', out: inProject('bench/results/results.md') };

/** The pages that are measured. */
function chosenTargets(only) {
  const all = [...floors, ...shopPages];
  const names = only === '' ? all.map(({ name }) => name) : only.split(',');
  const unknown = names.find((wanted) => !all.some(({ name }) => name === wanted));
  if (unknown !== undefined) {
    throw new Problem(`No page is called "${unknown}": ${all.map(({ name }) => name).join(', ')}.`);
  }
  // Without it nothing could be compared.
  return all.filter(({ name }) => name === REFERENCE || names.includes(name));
}

async function startGrown(folder, products) {
  const shop = await openBenchShop(folder);
  await growCatalogue(shop, products);
  return shop.url;
}

/** Where each target is served, by its name. */
async function startServers(folder) {
  const built = await buildFloors(join(folder, 'floors'));
  const urls = {};
  const shop = await openBenchShop(join(folder, 'shop'));
  for (const page of shopPages) {
    const { name } = page;
    urls[name] =
      'products' in page ? await startGrown(join(folder, name), page.products) : shop.url;
  }
  for (const { name } of floors)
    urls[name] = (await startNodeServer('static-server.mjs', built[name])).url;
  return urls;
}

/** @returns {Promise<import('../cases/compare.mjs').Sample>} */
async function sampleOf(browser, target, round) {
  const start = performance.now();
  const taken = await takeSample(browser, target).then(
    (figures) => ({ figures }),
    (error) => ({ failed: error.message.split('\n')[0] }),
  );
  const seconds = Math.round((performance.now() - start) / 1_000);
  const said =
    'failed' in taken ? taken.failed : `list after ${Math.round(taken.figures.listMs)} ms`;
  console.log(`round ${round + 1}, ${target.name}: ${said} (${seconds} s)`);
  return { target: target.name, round, ...taken };
}

async function takeSamples(browser, targets, rounds, signal) {
  const samples = [];
  for (let round = 0; round < rounds; round += 1) {
    // One at a time: each is a measurement.
    for (const target of inTurn(targets, round)) {
      samples.push(await sampleOf(browser, target, round));
      // One that was cut short is no result.
      signal.throwIfAborted();
    }
  }
  return samples;
}

export async function measure({ options, folder, machine, signal }) {
  const { runs: rounds, only } = options;
  const targets = chosenTargets(only);
  const chromiumPath = await findChromium();
  const urls = await startServers(folder);
  const served = targets.map((target) => ({ ...target, url: urls[target.name] }));
  // The first answer of a server is no visitor's.
  for (const { url, path } of served) await fetch(url + path);
  const samples = await takeSamples({ chromiumPath, folder }, served, rounds, signal);
  if (samples.some(({ failed }) => failed)) process.exitCode = 1;
  const rows = [...machine, ['Chromium', await chromiumVersion(chromiumPath)]];
  return resultsPage({ machine: rows, rounds, targets, samples });
}
