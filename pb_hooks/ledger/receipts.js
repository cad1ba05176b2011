/** The shop's signature under what it has stored of a transfer (D31; src/domain/ledger/transfer-receipt.ts). */
const domain = require('../built/domain.js');
const { sign } = require('../people/secrets.js');
const { selectJson } = require('../records/sql.js');
const { findCustomer } = require('./customers.js');
const { findTransfer, TRANSFER } = require('./transfers.js');

/** A transfer, and what was stored with it, whose id begins with its own. */
const STORED_SQL = `SELECT json_group_array(${TRANSFER}) AS json FROM (SELECT * FROM transfers
  WHERE id = {:id} OR (id > {:id} || '.' AND id < {:id} || '/') ORDER BY rowid) AS entry`;

const signatureOf = (app, proof) => sign(app, 'receipt', domain.transferReceiptText(proof));

/** What the device of the staff keeps of a transfer. */
function receiptFor(app, id) {
  const rows = selectJson(app, STORED_SQL, { id });
  const [first] = rows;
  const { name, phone, limitPaise } = findCustomer(app, domain.khataCustomerOf(first)) ?? {};
  const proof = {
    rows,
    reversedKind: findTransfer(app, first.reverses)?.kind ?? '',
    customer:
      name === undefined ? null : { id: domain.khataCustomerOf(first), name, phone, limitPaise },
  };
  return { taken_at: first.takenAt, proof, signature: signatureOf(app, proof) };
}

/** The proof that a device shows, if this shop has signed it and it is young; else null. Compared in constant time. */
function provenBy(app, { proof: shown, signature }) {
  const proof = domain.parseTransferProof(shown);
  const isSigned =
    proof !== null &&
    typeof signature === 'string' &&
    $security.equal(signatureOf(app, proof), signature);
  return isSigned && domain.mayShow(proof, Date.now()) ? proof : null;
}

module.exports = { provenBy, receiptFor };
