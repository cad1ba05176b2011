/**
 * `npm run dev`: the app with hot reload, against a local PocketBase that restarts when hooks
 * change, and the hooks' rules rebuilt when src/domain changes. Environment as for `npm start`.
 */
import './lib/need-node.mjs';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers, urlOf } from './lib/address.mjs';
import { hooksBuild, viteProgram } from './lib/build.mjs';
import { freePort } from './lib/free-port.mjs';
import { installPackages } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { ownerLink } from './lib/owner-link.mjs';
import { fetchPocketBase } from './lib/pocketbase.mjs';
import { startProcess } from './lib/processes.mjs';
import { firstToEnd, openShop } from './lib/run-shop.mjs';
import { checkPlace, shopSettings } from './lib/shop-settings.mjs';

const vite = (args, options) => startProcess(process.execPath, [viteProgram, ...args], options);

/** An address that is printed is one that can be opened. */
async function untilAnswers(url, server) {
  while (server.isRunning() && !(await answers(url))) await sleep(50);
}

await main(
  async (ending) => {
    const settings = shopSettings();
    const { host, dataDir } = settings;
    const port = await freePort({ preferred: settings.port, host });
    await checkPlace({ ...settings, port });
    await installPackages();
    await fetchPocketBase();

    const shop = await openShop({ ...settings, port, ending, hooksWatch: true });
    const vitePort = await freePort({ preferred: 5173, host });
    const rules = vite(['build', ...hooksBuild, '--watch'], { stdout: 'collect' });
    const app = vite(['--host', host, '--port', String(vitePort), '--strictPort'], {
      env: { POCKETBASE_URL: shop.url },
      stdout: 'collect',
    });

    const ended = Promise.race([
      shop.ended,
      firstToEnd([
        ['Vite', app],
        ['The build of the hooks’ rules', rules],
      ]),
    ]);

    const url = urlOf(host, vitePort);
    const link = await ownerLink({ ...shop, url, dataDir });
    await Promise.race([untilAnswers(url, app), ended]);
    console.log(`Shop: ${url} (PocketBase: ${shop.url})`);
    if (link) console.log(`Owner link: ${link}`);
    await ended;
  },
  { codeWhenEnded: 0 },
);
