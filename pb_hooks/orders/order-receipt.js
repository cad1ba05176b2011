/** The shop's signature under what it tells of an order (D31; domain's order-receipt). */
const { receiptText } = require('../built/domain.js');
const { sign } = require('../people/secrets.js');

/** The signature; '' for an order whose person was erased. `wire` is what is told of it. */
function receiptOf(app, payloadHash, wire) {
  return payloadHash === '' ? '' : sign(app, 'receipt', receiptText(wire.id, payloadHash, wire));
}

/** Compares in constant time. */
function isReceipt(app, { id, hash }, accepted, receipt) {
  const signature = sign(app, 'receipt', receiptText(id, hash, accepted));
  return typeof receipt === 'string' && $security.equal(signature, receipt);
}

module.exports = { receiptOf, isReceipt };
