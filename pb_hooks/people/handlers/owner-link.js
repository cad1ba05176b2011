/**
 * Console command `owner-link`: prints `code <CODE>`, which makes whoever redeems it an owner, or
 * `owned` when the shop has one. It runs beside the serving process, which finds the code in the
 * database.
 */
const { hasActiveOwner } = require('../accounts.js');
const { noteAccount } = require('../../ops/audit.js');
const { issueCode } = require('../sign-in-codes.js');

function newOwnerCode(app) {
  let issued;
  app.runInTransaction((tx) => {
    issued = issueCode(tx, 'owner', '', new Date());
    noteAccount(tx, null, 'owner_link', '');
  });
  return issued.code;
}

module.exports = (app, cmd, args) => {
  // On a folder that was never served the collections are still missing.
  app.runAllMigrations();
  const isForced = Array.from(args).includes('--force');
  const line = hasActiveOwner(app) && !isForced ? 'owned' : `code ${newOwnerCode(app)}`;
  cmd.outOrStdout().write(toBytes(`${line}\n`));
};
