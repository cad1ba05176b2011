import { afterEach, describe, expect, it, vi } from 'vitest';
import { environmentFile } from '../../../ops/deploy/environment.mjs';
import { commandFor, startCommand, upgradeCommand } from '../../../server/lib/commands.mjs';

afterEach(() => vi.unstubAllEnvs());

/** What a deployed shop's scripts know of where they run. */
function beDeployed(store?: { cell: string; isFirst: boolean }): void {
  const text = environmentFile({
    domain: 'shop.example',
    port: 8090,
    node: '/usr/local/bin/node',
    pocketBase: '/usr/local/lib/essentials/pocketbase',
    store,
  });
  const [, unit = ''] = /^SHOP_UNIT="(.*)"$/m.exec(text) ?? [];
  vi.stubEnv('SHOP_UNIT', unit);
}

describe('what people are told to type', () => {
  it('is npm’s where the shop is a checkout', () => {
    vi.stubEnv('SHOP_UNIT', undefined);
    expect([commandFor('owner-link'), startCommand(), upgradeCommand()]).toEqual([
      'npm run owner-link',
      'npm start',
      'npm run upgrade',
    ]);
  });

  it.each([
    ['a deployed shop', undefined, 'essentials owner-link', 'systemctl start essentials'],
    [
      'the first of several',
      { cell: 'jalgaon', isFirst: true },
      'essentials owner-link',
      'systemctl start essentials',
    ],
    [
      'another of them',
      { cell: 'aundh', isFirst: false },
      'essentials --cell aundh owner-link',
      'systemctl start essentials@aundh',
    ],
  ])('is the machine’s own at %s', (_, store, script, start) => {
    beDeployed(store);
    expect([commandFor('owner-link'), startCommand()]).toEqual([script, start]);
    expect(upgradeCommand()).toMatch(/^npm run deploy in \/.*[^/], with the words/);
  });
});
