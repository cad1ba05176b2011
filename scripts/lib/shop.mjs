import { takeFolder } from './data-folder.mjs';
import { Problem } from './main.mjs';
import { startPocketBase } from './pocketbase.mjs';
import { lastWords, startProcess } from './processes.mjs';
import { inProject } from './project.mjs';

/** What the migrations and hooks hear about the sample shop, which keeps the hours of this machine. */
const shopEnv = (demo) => ({
  ESSENTIALS_DEMO: demo ? '1' : '',
  ESSENTIALS_TIME_ZONE: new Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/**
 * Starts PocketBase on a data folder that is nobody else's meanwhile, and the demo staff where the shop
 * is tried out: one that somebody has set up has none, whatever `demo` says.
 *
 * @param {{ port: number, host: string, dataDir: string, demo: boolean, hooksWatch?: boolean }} options
 */
export async function openShop({ port, host, dataDir, demo, hooksWatch }) {
  const folder = await takeFolder(dataDir);
  const env = shopEnv(demo);
  const server = await startPocketBase({
    port,
    host,
    dataDir,
    env,
    hooksWatch,
    hasWarmPages: true,
    onStart: (pid) => folder.noteServer(pid),
    onOutput: (text) => process.stderr.write(text),
  });
  const parts = [['PocketBase', server]];
  const hasDemoStaff = demo && !(await isSetUp(server));
  if (hasDemoStaff) parts.push(['The demo staff', untilMissed(startDemoStaff(server))]);
  return { url: server.url, env, hasDemoStaff, ended: firstToEnd(parts) };
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
  startProcess(process.execPath, [inProject('scripts/demo-staff.mjs')], {
    env: { SHOP_URL: url, STAFF_EMAIL: staff.email, STAFF_PASSWORD: staff.password },
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
  const end = Promise.race(
    parts.map(async ([name, started]) => {
      const { code, signal } = await started.ended;
      const how = signal ?? `exit code ${code}`;
      throw new Problem(`${name} ended (${how}): ${lastWords(started.output())}`);
    }),
  );
  // Whoever awaits it later hears of it; until then it is no unhandled rejection.
  end.catch(() => {});
  return end;
}
