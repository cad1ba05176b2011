/** Whose a realtime stream is, as the hooks count them. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const { networkOf } = createRequire(import.meta.url)(
  resolve(import.meta.dirname, '../../../pb_hooks/lib/open-streams.js'),
) as { networkOf: (address: string) => string };

it.each([
  { address: '203.0.113.7', network: '203.0.113.7' },
  { address: '::ffff:203.0.113.7', network: '::ffff:203.0.113.7' },
  { address: '2001:0db8:0001:0002:0003:0004:0005:0006', network: '2001:0db8:0001:0002' },
  { address: '2001:db8:1:2::9', network: '2001:db8:1:2' },
  { address: '2001:db8::9', network: '2001:db8::' },
  { address: '::1', network: '::' },
])('$address belongs to $network', ({ address, network }) => {
  expect(networkOf(address)).toBe(network);
});
