/**
 * Where an order comes from, kept as marks that say nothing by themselves. The network address is
 * hashed with a secret of this shop: there are so few addresses that a bare hash could be looked up.
 */
const { networkOf } = require('./domain.js');
const { selectText } = require('./sql.js');

/** What is kept of the phone that ordered; '' when it did not say. */
const deviceHash = ({ device }) => (device === '' ? '' : $security.sha256(device));

/** The shop's secret: made by a migration and never changed, so an engine reads it once. */
let secret = '';

/** What is kept of the network address behind a request. */
function addressHash(e) {
  secret ||= selectText(e.app, "SELECT secret AS json FROM shop_secrets WHERE name = 'address'");
  return $security.hs256(networkOf(e.realIP()), secret);
}

/** The origin of a request that places an order. */
const originOf = (e, request) => ({ device: deviceHash(request), address: addressHash(e) });

module.exports = { originOf };
