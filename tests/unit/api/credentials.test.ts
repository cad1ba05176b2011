import { afterEach, expect, it, vi } from 'vitest';
import { credentials } from '../../../src/api/credentials.ts';

afterEach(() => vi.unstubAllGlobals());

it('signs in over plain HTTP as over HTTPS', async () => {
  const overHttps = await credentials('9876543210', 'a secret of this phone');
  vi.stubGlobal('crypto', {});
  expect(await credentials('9876543210', 'a secret of this phone')).toEqual(overHttps);
});
