import { accessSync, constants, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isLoopback, urlOf } from './address.mjs';
import { checkFolder } from './data-folder.mjs';
import { portObstacle } from './free-port.mjs';
import { Problem } from './main.mjs';
import { portSentence } from './pocketbase.mjs';
import { inProject } from './project.mjs';
import { portSetting, switchSetting } from './settings.mjs';
import { freeBytes, diskSpaceProblem } from './disk-space-watch.mjs';

/**
 * What the environment says about the shop to open: PORT, HOST, DATA_DIR, DEMO, TRUSTED_PROXY, and
 * SHOP_ORIGIN, where people find it when that is not where it listens.
 */
export function shopSettings() {
  const { PORT = '8090', HOST = '127.0.0.1', DATA_DIR, DEMO } = process.env;
  const { TRUSTED_PROXY, SHOP_ORIGIN } = process.env;
  const port = portSetting('PORT', PORT);
  const isBehindProxy = switchSetting('TRUSTED_PROXY', TRUSTED_PROXY);
  if (isBehindProxy && !isLoopback(HOST)) {
    throw new Problem(
      `TRUSTED_PROXY=1 believes whoever asks about the address he comes from, so only this machine may ask: HOST is ${HOST}, and has to be 127.0.0.1.`,
    );
  }
  if (SHOP_ORIGIN && !isOrigin(SHOP_ORIGIN)) {
    throw new Problem(`SHOP_ORIGIN is "${SHOP_ORIGIN}", and has to be like https://shop.example`);
  }
  return {
    port,
    host: HOST,
    origin: SHOP_ORIGIN || urlOf(HOST, port),
    isBehindProxy,
    dataDir: DATA_DIR ? resolve(DATA_DIR) : inProject('pb_data'),
    demo: switchSetting('DEMO', DEMO, { isOn: true }),
  };
}

const isOrigin = (text) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Finds what would stop a shop from opening before anything is installed, built or written. */
export async function checkPlace({ port, host, dataDir }) {
  checkWritable(dataDir);
  // Before the port: what a killed start left behind may be what listens there.
  await checkFolder(dataDir);
  const obstacle = await portObstacle(port, host);
  if (obstacle) throw new Problem(portSentence(host, port, obstacle));
}

/** A folder that does not exist yet is writable, and has room, when its nearest existing parent has. */
function checkWritable(dataDir) {
  let folder = dataDir;
  for (;;) {
    try {
      if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
      accessSync(folder, constants.W_OK | constants.X_OK);
      break;
    } catch ({ code }) {
      if (code !== 'ENOENT' || folder === dirname(folder)) {
        throw new Problem(
          `The data folder ${dataDir} is not writable (${code}): choose another with DATA_DIR.`,
        );
      }
      folder = dirname(folder);
    }
  }
  const problem = diskSpaceProblem(dataDir, freeBytes(folder));
  if (problem) throw new Problem(problem);
}
