/** The shop's signature under a transfer that a device has recorded (D31; src/domain/ledger/transfer-receipt.ts). */
const domain = require('../built/domain.js');
const { sign } = require('../people/secrets.js');

const signatureOf = (app, request, taken) =>
  sign(app, 'receipt', domain.transferReceiptText(request, taken));

/** What the device keeps of a transfer that it has recorded with `request`. */
function receiptFor(app, request, { by, takenAt }) {
  const signature = signatureOf(app, request, { by, takenAt });
  return domain.receiptToWire({ by, takenAt, signature });
}

/** The receipt that a device shows with a request, if it is this shop's; else null. Compared in constant time. */
function shownReceipt(app, request, shown) {
  const receipt = domain.parseShownReceipt(shown, Date.now());
  const isTrue =
    receipt !== null && $security.equal(signatureOf(app, request, receipt), receipt.signature);
  return isTrue ? receipt : null;
}

module.exports = { receiptFor, shownReceipt };
