import { Problem } from './main.mjs';
import { startPocketBase } from './pocketbase.mjs';
import { lastWords, startProcess } from './processes.mjs';
import { inProject } from './project.mjs';

/** What the migrations and hooks hear about the sample shop, which keeps the hours of this machine. */
const shopEnv = (demo) => ({
  ESSENTIALS_DEMO: demo ? '1' : '',
  ESSENTIALS_TIME_ZONE: new Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** Starts PocketBase and, for the sample shop, the demo staff. */
export async function openShop({ port, host, dataDir, demo, hooksWatch }) {
  const env = shopEnv(demo);
  const server = await startPocketBase({
    port,
    host,
    dataDir,
    env,
    hooksWatch,
    onOutput: (text) => process.stderr.write(text),
  });
  const parts = [['PocketBase', server]];
  if (demo) parts.push(['The demo staff', startDemoStaff(server)]);
  return { url: server.url, env, ended: firstToEnd(parts) };
}

/** The credentials travel in the environment: arguments can be read by everybody on the machine. */
const startDemoStaff = ({ url, staff }) =>
  startProcess(process.execPath, [inProject('scripts/demo-staff.mjs')], {
    env: { SHOP_URL: url, STAFF_EMAIL: staff.email, STAFF_PASSWORD: staff.password },
    stderr: 'collect',
  });

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
