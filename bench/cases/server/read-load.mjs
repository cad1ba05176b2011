/** Reads a second: the catalogue and a built script beside the same bytes from a bare Node server. */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../../server/lib/project.mjs';
import { inTurn } from '../in-turn.mjs';
import { startNodeServer } from '../start-node-server.mjs';
import { call } from './call.mjs';
import { drive } from './load.mjs';

const AT_ONCE = 16;
const CATALOGUE = '/data/catalogue.json';

function largestScript() {
  const scripts = readdirSync(inProject('dist/assets')).filter((name) => name.endsWith('.js'));
  const size = (name) => statSync(inProject('dist/assets', name)).size;
  return `/assets/${scripts.toSorted((a, b) => size(b) - size(a))[0]}`;
}

/** One row for each load of each round: which file, whose, and what came of it. */
export async function measureReads(shop, { folder, rounds, seconds }) {
  /** @type {[file: string, path: string][]} */
  const files = [
    ['catalogue', CATALOGUE],
    ['script', largestScript()],
  ];
  const copies = join(folder, 'copies');
  for (const [, path] of files) {
    mkdirSync(join(copies, path, '..'), { recursive: true });
    writeFileSync(join(copies, path), await call(shop.url + path));
  }
  /** @type {[kind: string, url: string][]} */
  const origins = [
    ['bare', (await startNodeServer('static-server.mjs', copies)).url],
    ['shop', shop.url],
  ];
  const rows = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [file, path] of files) {
      for (const [kind, url] of inTurn(origins, round)) {
        const ask = () => call(url + path, { headers: { 'accept-encoding': 'gzip' } });
        rows.push({ kind, file, round, ...(await drive(AT_ONCE, seconds, ask)) });
      }
    }
  }
  return rows;
}
