/** Where a request came from, as far as an owner wants to know it and no further. */
const { deviceName } = require('../built/domain.js');

/** The network without the household: a /24 of IPv4, a /48 of IPv6. */
function shortened(address) {
  const v4 = /(\d+)\.(\d+)\.(\d+)\.\d+$/.exec(address);
  if (v4) return `${v4[1]}.${v4[2]}.${v4[3]}.0/24`;
  if (!address.includes(':')) return '';
  const [head, tail] = address.split('%')[0].split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array(Math.max(0, gap)).fill('0'), ...after];
  return `${groups.slice(0, 3).join(':')}::/48`;
}

/** `e` is a route's event or a record request's. */
function networkAndDeviceOf(e) {
  const request = e.request ?? e.requestEvent?.request;
  return {
    network: shortened(e.realIP()),
    device: deviceName(request ? request.header.get('User-Agent') : ''),
  };
}

module.exports = { networkAndDeviceOf };
