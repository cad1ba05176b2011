import { accessSync, constants, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { checkFolder } from './data-folder.mjs';
import { portObstacle } from './free-port.mjs';
import { Problem } from './main.mjs';
import { portSentence } from './pocketbase.mjs';
import { inProject } from './project.mjs';

/** What the environment says about the shop to open: PORT, HOST, DATA_DIR and DEMO. */
export function shopSettings() {
  const { PORT = '8090', HOST = '127.0.0.1', DATA_DIR, DEMO } = process.env;
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Problem(`PORT is "${PORT}", and has to be a number from 1 to 65535.`);
  }
  return {
    port,
    host: HOST,
    dataDir: DATA_DIR ? resolve(DATA_DIR) : inProject('pb_data'),
    demo: DEMO !== '0',
  };
}

/** Finds what would stop a shop from opening before anything is installed, built or written. */
export async function checkPlace({ port, host, dataDir }) {
  checkWritable(dataDir);
  // Before the port: what a killed start left behind may be what listens there.
  await checkFolder(dataDir);
  const obstacle = await portObstacle(port, host);
  if (obstacle) throw new Problem(portSentence(host, port, obstacle));
}

/** A folder that does not exist yet is writable when its nearest existing parent is. */
function checkWritable(dataDir) {
  let folder = dataDir;
  for (;;) {
    try {
      if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
      accessSync(folder, constants.W_OK | constants.X_OK);
      return;
    } catch ({ code }) {
      if (code !== 'ENOENT' || folder === dirname(folder)) {
        throw new Problem(
          `The data folder ${dataDir} is not writable (${code}): choose another with DATA_DIR.`,
        );
      }
      folder = dirname(folder);
    }
  }
}
