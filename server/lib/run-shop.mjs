import { keepSidecar } from './sidecars.mjs';
import { takeFolder } from './data-folder.mjs';
import { howItEnded, keepRunning } from './keep-running.mjs';
import { startLogShipper } from './log-shipper.mjs';
import { Problem } from './main.mjs';
import { orderLogSettings } from '../../ops/order-log/settings.mjs';
import { startPocketBase } from './pocketbase.mjs';
import { lastWords, startProcess } from './processes.mjs';
import { inProject } from './project.mjs';
import { startPushSender } from './push-sender.mjs';
import { watchDiskSpace } from './disk-space-watch.mjs';
import { parentIdentity } from './parent-watch.mjs';

/**
 * What the migrations and hooks hear about the sample shop: tried out, it keeps the hours of this machine; a real one
 * begins without the sample's offers.
 */
export const shopEnv = (demo) => ({
  ESSENTIALS_DEMO: demo ? '1' : '0',
  ESSENTIALS_TIME_ZONE: new Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/**
 * Starts PocketBase on a data folder that is nobody else's meanwhile, again whenever it dies, and the
 * demo staff where the shop is tried out: one that somebody has set up has none, whatever `demo` says.
 * `ending` says that everything is about to end.
 *
 * @param {{
 *   port: number,
 *   host: string,
 *   dataDir: string,
 *   demo: boolean,
 *   isBehindProxy: boolean,
 *   ending: AbortSignal,
 *   hooksWatch?: boolean,
 * }} options
 */
export async function openShop({ port, host, dataDir, demo, isBehindProxy, ending, hooksWatch }) {
  const orderLog = orderLogSettings();
  const folder = await takeFolder(dataDir);
  const env = { ...shopEnv(demo), ESSENTIALS_ORDER_LOG: orderLog ? '1' : '' };
  const start = (staff) =>
    startPocketBase({
      port,
      host,
      dataDir,
      env,
      ...(staff && { staff }),
      isBehindProxy,
      hooksWatch,
      hasWarmPages: true,
      onStart: (pid) => folder.noteServer(pid),
      onOutput: (text) => process.stderr.write(text),
    });
  const server = await start();
  keepSidecar(() => startPushSender(server, dataDir), ending);
  if (orderLog) keepSidecar(() => startLogShipper(server), ending);
  const hasDemoStaff = demo && !(await isSetUp(server));
  watchDiskSpace(dataDir);
  // The demo staff keep the credentials that they have.
  const kept = keepRunning('PocketBase', server, () => start(server.staff), { ending });
  const ends = [kept.then(giveUp)];
  if (hasDemoStaff)
    ends.push(firstToEnd([['The demo staff', untilMissed(startDemoStaff(server))]]));
  return { url: server.url, env, hasDemoStaff, ended: heardLater(Promise.race(ends)) };
}

const giveUp = (sentence) => {
  throw new Problem(sentence);
};

/** Whoever awaits it later hears of a failure; until then it is no unhandled rejection. */
function heardLater(promise) {
  promise.catch(() => {});
  return promise;
}

async function isSetUp({ url, staff }) {
  const ask = async (path, init) => (await fetch(`${url}/api/collections/${path}`, init)).json();
  const { token } = await ask('_superusers/auth-with-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity: staff.email, password: staff.password }),
  });
  const { items } = await ask('store_settings/records', { headers: { authorization: token } });
  return items.some(({ is_set_up: isDone }) => isDone);
}

/** The credentials travel in the environment: arguments can be read by everybody on the machine. */
const startDemoStaff = ({ url, staff }) =>
  startProcess(process.execPath, [inProject('server/demo-staff.mjs')], {
    env: {
      ...parentIdentity(),
      SHOP_URL: url,
      STAFF_EMAIL: staff.email,
      STAFF_PASSWORD: staff.password,
    },
    stderr: 'collect',
  });

/** Demo staff who leave because the shop has been set up are no loss to it. */
function untilMissed(staff) {
  const ended = staff.ended.then((how) => {
    if (how.code !== 0) return how;
    console.log('The shop has been set up: the demo staff have gone home.');
    return new Promise(() => {});
  });
  return { ...staff, ended };
}

/** Rejects when one of the named processes ends: the others are of no use without it. */
export function firstToEnd(parts) {
  return heardLater(
    Promise.race(
      parts.map(async ([name, started]) => {
        const how = howItEnded(await started.ended);
        throw new Problem(`${name} ended (${how}): ${lastWords(started.output())}`);
      }),
    ),
  );
}
