/**
 * One-time codes (D22, D23).
 *
 * - The first four characters are a selector that finds the row; the rest is the secret, kept only as
 *   a hash. Whoever guesses has to hit a live selector first, and has five tries at its secret.
 * - An account code is typed by people: 10 characters, 10 minutes. An owner code travels in a link:
 *   32 characters (140 secret bits), a day, and no count of tries that a stranger could use up.
 * - One live code per account, and one owner code: a new one replaces the old.
 */
const { findRecord, findRecordBy } = require('../records/records.js');
const { secretOf } = require('./secrets.js');
const { execute } = require('../records/sql.js');

/** Without the letters that are taken for digits, and without U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SELECTOR_LENGTH = 4;
const MINUTE_MS = 60_000;

const KINDS = {
  account: { length: 10, validMs: 10 * MINUTE_MS, mostTries: 5 },
  owner: { length: 32, validMs: 24 * 60 * MINUTE_MS, mostTries: Number.MAX_SAFE_INTEGER },
};

/** Some 30 bits are typed by hand: a processor tries them all in days, not in a second; a code lives ten minutes. */
const ROUNDS = 3_000;

/**
 * What is kept of a code, by its kind. The one that people type is short: it is hashed slowly, and with a
 * secret of this shop. An owner's has 140 secret bits, and nobody tries 2^140.
 */
const HASHES = {
  account(app, code) {
    let hash = code;
    const secret = secretOf(app, 'codes');
    for (let round = 0; round < ROUNDS; round += 1) hash = $security.hs256(hash, secret);
    return hash;
  },
  owner: (_app, code) => $security.sha256(code),
};

/** Of a code as somebody has typed it, for `checkCode`: which kind it is, only its row says. */
function hashesOf(app, text) {
  const code = normalise(text);
  const { account, owner } = KINDS;
  return {
    account: code.length === account.length ? HASHES.account(app, code) : '',
    owner: code.length === owner.length ? HASHES.owner(app, code) : '',
  };
}

/** As people type it: lower case, blanks and dashes, O for 0, I or L for 1. */
function normalise(text) {
  return text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** By the column, not by a filter: what people type is never part of an expression. */
function findBySelector(app, code) {
  return findRecordBy(app, 'sign_in_codes', 'selector', code.slice(0, SELECTOR_LENGTH));
}

/** Inside a transaction: nobody comes in any more by a code that was made for the account. */
const dropCodes = (tx, userId) =>
  execute(tx, `DELETE FROM sign_in_codes WHERE purpose = 'account' AND user = {:user}`, {
    user: userId,
  });

/** Inside a transaction. Returns the code, which nobody can read again; `fullName` is of an owner to be. */
function issueCode(tx, purpose, userId, now, fullName = '') {
  const { length, validMs } = KINDS[purpose];
  const isOwners = purpose === 'owner' ? 'TRUE' : 'user = {:user}';
  const old = `DELETE FROM sign_in_codes WHERE purpose = {:purpose} AND ${isOwners}`;
  execute(tx, old, { purpose, ...(purpose === 'owner' ? {} : { user: userId }) });

  let code;
  do code = $security.randomStringWithAlphabet(length, ALPHABET);
  while (findBySelector(tx, code));

  const expiresAt = new Date(now.getTime() + validMs).toISOString();
  const row = new Record(tx.findCollectionByNameOrId('sign_in_codes'));
  row.load({
    purpose,
    user: userId,
    full_name: fullName,
    selector: code.slice(0, SELECTOR_LENGTH),
    code_hash: HASHES[purpose](tx, code),
    tries: 0,
    expires_at: expiresAt,
  });
  tx.save(row);
  return { code, expiresAt };
}

/**
 * Inside a transaction that is committed whatever comes out: a wrong try has to count. Answers the
 * row of a right code, which the caller deletes, or the name of what is wrong.
 * @returns {{ wrong: 'code_unknown' | 'too_many_tries' | 'code_expired' }
 *   | { wrong: null, row: core.Record, user: core.Record | null }}
 */
function checkCode(tx, text, hashes, now) {
  const code = normalise(text);
  const row = findBySelector(tx, code);
  if (row === null) return { wrong: 'code_unknown' };
  const isRight = $security.equal(row.getString('code_hash'), hashes[row.getString('purpose')]);
  const tries = row.getInt('tries');
  if (tries >= KINDS[row.getString('purpose')].mostTries) return { wrong: 'too_many_tries' };
  if (!isRight) {
    row.set('tries', tries + 1);
    tx.save(row);
    return { wrong: 'code_unknown' };
  }
  if (Date.parse(row.getString('expires_at').replace(' ', 'T')) <= now.getTime()) {
    return { wrong: 'code_expired' };
  }
  return { wrong: null, row, user: findRecord(tx, 'users', row.getString('user')) };
}

module.exports = { issueCode, checkCode, dropCodes, hashesOf };
