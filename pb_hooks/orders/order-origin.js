/**
 * Where an order comes from, kept as marks that say nothing by themselves. The network address is
 * hashed with a secret of this shop: there are so few addresses that a bare hash could be looked up.
 */
const { networkOf } = require('../built/domain.js');
const { sign } = require('../people/secrets.js');

/** What is kept of the phone that ordered; '' when it did not say. */
const deviceHash = ({ device }) => (device === '' ? '' : $security.sha256(device));

/** What is kept of the network address behind a request. */
const addressHash = (e) => sign(e.app, 'address', networkOf(e.realIP()));

/** The origin of an order: of a request that places it, and of the address behind that (`addressHash`). */
const orderOriginOf = (request, address) => ({ device: deviceHash(request), address });

module.exports = { addressHash, orderOriginOf };
