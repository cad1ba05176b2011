import { describe, expect, it } from 'vitest';
import { networkOf } from '../../../src/domain/network.ts';

describe('the network behind an address', () => {
  it.each([
    ['is the address itself in IPv4', '203.0.113.9', '203.0.113.9'],
    ['is the IPv4 address inside an IPv6 one', '::ffff:203.0.113.9', '203.0.113.9'],
    ['is the first half in IPv6', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['is the same however the zeros are written', '2001:0db8::7', '2001:db8:0:0::/64'],
    ['is the same in capitals', '2001:DB8::7', '2001:db8:0:0::/64'],
    ['knows the machine itself', '::1', '0:0:0:0::/64'],
    ['leaves the interface out', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s', (_, address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
