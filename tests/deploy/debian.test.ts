/** `npm run deploy` on an empty Debian that has booted, and what its systemd then runs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BootedDebian, openDebian } from '../support/booted-debian.ts';

const DEPLOY = 'npm run --silent deploy -- --domain shop.example';
const START_LIMIT_MS = 90_000;

let debian: BootedDebian;
const inside = (command: string) => debian.inside(command);

beforeAll(async () => {
  debian = await openDebian();
}, 600_000);
afterAll(() => debian?.close(), 120_000);

/** Says nothing when it went well, and what the unit said otherwise. */
const start = (unit: string) =>
  inside(`systemctl start ${unit} || { journalctl -u ${unit} -n 40 -o cat --no-pager; false; }`);
const isWell = { code: 0, output: '' };

const statusOf = async (url: string) =>
  (await inside(`node -e "fetch('${url}').then((answer) => console.log(answer.status))"`)).output;
const mainProcess = async (unit: string) =>
  (await inside(`systemctl show --property MainPID --value ${unit}`)).output;

const backups = async () => (await inside('ls /var/backups/essentials')).output;
/** What the shop's user could not write. */
const roots = () =>
  inside(
    // The shop is open: what it removes meanwhile is nobody's.
    'find /var/lib/essentials/pb_data /var/backups/essentials/2* -ignore_readdir_race -user root',
  );
const addMigration = (name: string, work: string) =>
  inside(`cat > pb_migrations/${name}.js <<'END'\nmigrate((app) => { ${work}; }, () => {});\nEND`);

// As long as five commands may take.
describe('an empty Debian', { timeout: 1_200_000 }, () => {
  it('is a shop on the internet after one command', async () => {
    const { code, output } = await inside(DEPLOY);
    expect(code, output).toBe(0);
    expect(output).toContain('The shop is open: https://shop.example');
    const units =
      'essentials essentials-connections caddy haproxy essentials-backup.timer essentials-restore-drill.timer';
    expect((await inside(`systemctl is-active ${units}`)).output).toBe(
      Array.from({ length: 6 }, () => 'active').join('\n'),
    );
    expect(await statusOf('http://127.0.0.1:8090/home')).toBe('200');
    // Where Caddy finds it.
    expect(await statusOf('http://127.0.0.1:8089/home')).toBe('200');
  });

  it('counts the connections of one address, also after nftables has removed all tables', async () => {
    const hasTable = { code: 0, output: expect.stringContaining('ct count over 256') };
    expect(await inside('nft list table inet essentials')).toEqual(hasTable);
    for (const work of ['start', 'reload', 'restart']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await inside(`systemctl ${work} nftables`)).toEqual(isWell);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await inside('nft list table inet essentials')).toEqual(hasTable);
    }
  });

  it('backs the shop up, and tries the backup', async () => {
    expect(await start('essentials-backup')).toEqual(isWell);
    expect(await start('essentials-restore-drill')).toEqual(isWell);
  });

  it('starts the shop again when it is killed', async () => {
    const before = await mainProcess('essentials');
    expect(await inside(`kill -9 ${before}`)).toEqual(isWell);
    await expect
      .poll(
        async () => ({
          isAnother: (await mainProcess('essentials')) !== before,
          state: (await inside('systemctl is-active essentials')).output,
          status: await statusOf('http://127.0.0.1:8090/home'),
        }),
        { timeout: START_LIMIT_MS, interval: 500 },
      )
      .toEqual({ isAnother: true, state: 'active', status: '200' });
  });

  it('prints the owner’s link', async () => {
    const { code, output } = await inside('essentials owner-link');
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/https:\/\/shop\.example\/auth#code=\S+/),
    });
  });

  it('has nothing wrong with it but what is the owner’s to do', async () => {
    expect((await inside('essentials doctor')).output.split('\n')).toEqual([
      '- Nobody owns the shop: run essentials owner-link.',
      expect.stringMatching(/^- Backups stay on this machine: /),
    ]);
  });

  it('goes back by itself from a version that fails', async () => {
    const commit = "git add -A && git -c user.name=a -c user.email=a@b.c commit -qm 'A version'";
    expect(await inside(`git init -q && ${commit}`)).toMatchObject({ code: 0 });
    const served = (await inside('git rev-parse HEAD')).output;
    expect(await inside(DEPLOY)).toMatchObject({ code: 0 });
    await addMigration('9001_mistake', "throw new Error('A mistake')");
    expect(await inside(commit)).toMatchObject({ code: 0 });
    const before = await mainProcess('essentials');
    const { code, output } = await inside(DEPLOY);
    expect(code).toBe(1);
    expect(output).toMatch(/^This version does not work with the shop, .*A mistake/m);
    expect(output).toContain(`The version that served last is back, and serves: ${served}.`);
    expect((await inside('git rev-parse HEAD')).output).toBe(served);
    expect(await mainProcess('essentials')).not.toBe(before);
    expect(await statusOf('http://127.0.0.1:8090/home')).toBe('200');
    expect((await inside(DEPLOY)).code).toBe(0);
  });

  it('has one more shop beside it, with backups of its own', async () => {
    const first = await inside(`${DEPLOY} --cell jalgaon --name Jalgaon --pincodes 425001`);
    expect(first).toMatchObject({ code: 0 });
    const second = await inside(`${DEPLOY} --cell aundh --name Aundh --pincodes 411007`);
    expect(second).toMatchObject({ code: 0 });
    expect((await inside('systemctl is-active essentials essentials@aundh')).output).toBe(
      'active\nactive',
    );
    expect(await statusOf('http://127.0.0.1:8091/home')).toBe('200');
    expect(await start('essentials-backup@aundh')).toEqual(isWell);
    expect(await start('essentials-restore-drill@aundh')).toEqual(isWell);
  });

  it('is as wanted when the same is said again', async () => {
    const { code, output } = await inside(DEPLOY);
    expect({ code, output }).toMatchObject({ code: 0 });
    const written = output
      .split('\n')
      .filter((line) => /^· the (file|folder|keys|user)/.test(line));
    expect(written).toEqual([]);
    expect(await statusOf('http://127.0.0.1:8090/home')).toBe('200');
    expect(await statusOf('http://127.0.0.1:8091/home')).toBe('200');
  });

  it('closes a store that is listed no more, and opens it again where it was', async () => {
    const third = await inside(`${DEPLOY} --cell baner --name Baner --pincodes 411045`);
    expect(third.code, third.output).toBe(0);
    const listed = (await inside('cat /etc/essentials/cells.json')).output;
    const without = JSON.parse(listed) as { cells: { cell: string }[] };
    without.cells = without.cells.filter(({ cell: store }) => store !== 'aundh');
    const write = (text: string) =>
      inside(`cat > /etc/essentials/cells.json <<'END'\n${text}\nEND`);
    await write(JSON.stringify(without));
    const { code, output } = await inside(DEPLOY);
    expect(code, output).toBe(0);
    expect((await inside('systemctl is-active essentials@aundh essentials@baner')).output).toBe(
      'inactive\nactive',
    );
    expect(await statusOf('http://127.0.0.1:8092/home')).toBe('200');

    await write(listed);
    const again = await inside(DEPLOY);
    expect(again.code, again.output).toBe(0);
    expect(await statusOf('http://127.0.0.1:8091/home')).toBe('200');
  });

  it('keeps files that are its user’s alone, also when root runs the scripts', async () => {
    const asRoot = (script: string) =>
      inside(`set -a && . /etc/essentials/environment && set +a && npm run --silent ${script}`);
    const commands = "--stop 'systemctl stop essentials' --start 'systemctl start essentials'";
    expect(await asRoot('backup')).toMatchObject({ code: 0 });
    expect(await asRoot(`upgrade -- ${commands}`)).toMatchObject({ code: 0 });
    expect(await asRoot(`restore -- latest ${commands}`)).toMatchObject({ code: 0 });
    expect(await roots()).toEqual(isWell);
    expect(await start('essentials-backup')).toEqual(isWell);
    expect(await statusOf('http://127.0.0.1:8090/home')).toBe('200');
  });

  it('tries a version that keeps data in another way on a copy, and backs up before', async () => {
    const before = await backups();
    await addMigration('9000_trial', "app.db().newQuery('CREATE TABLE trial (id TEXT)').execute()");
    expect(await inside(DEPLOY)).toMatchObject({ code: 0 });
    const migrated = await backups();
    expect(migrated).not.toBe(before);
    expect(await roots()).toEqual(isWell);
    expect(await inside(DEPLOY)).toMatchObject({ code: 0 });
    expect(await backups()).toBe(migrated);

    await addMigration('9001_mistake', "throw new Error('A mistake')");
    expect(await inside(DEPLOY)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^This version does not work with the shop, which was not touched: .*A mistake/m,
      ),
    });
    expect((await inside('systemctl is-active essentials')).output).toBe('active');
    expect(await statusOf('http://127.0.0.1:8090/home')).toBe('200');
  });
});
