import { afterEach, expect, it, vi } from 'vitest';
import { credentials } from '../../../src/api/credentials.ts';
import { sha256 } from '../../../src/api/sha256.ts';

const DIGEST_LENGTHS = [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000];

afterEach(() => vi.unstubAllGlobals());

it('signs in over plain HTTP as over HTTPS', async () => {
  const overHttps = await credentials('9876543210', 'a secret of this phone');
  vi.stubGlobal('crypto', {});
  expect(await credentials('9876543210', 'a secret of this phone')).toEqual(overHttps);
});

it.each(DIGEST_LENGTHS)('hashes %i bytes as the browser does', async (length) => {
  const message = Uint8Array.from({ length }, (_, at) => at * 7);
  const digest = await crypto.subtle.digest('SHA-256', message);
  expect(sha256(message)).toEqual(new Uint8Array(digest));
});
