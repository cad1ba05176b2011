/**
 * Console command `owner-link [--force] [--name NAME]`: prints `code <CODE>`, which makes whoever redeems it the
 * owner, or `owned` when the shop has one and nobody forces it, or `unnamed` when it has several and the name, or none, does not
 * say whose the link is. With the name of an owner, and without a name where there is one owner, the code adds a device to that
 * account; else it makes another owner, of that name. It runs beside the serving process, which finds the code in the
 * database.
 */
const { hasActiveOwner } = require('../accounts.js');
const { noteAccount } = require('../../ops/audit.js');
const { isUnclear, nameOnConsole, ownerForLink } = require('../owners.js');
const { issueCode } = require('../sign-in-codes.js');

function newOwnerCode(app, name) {
  let issued;
  app.runInTransaction((tx) => {
    issued = issueCode(tx, 'owner', ownerForLink(tx, name), new Date(), name);
    noteAccount(tx, null, 'owner_link', '');
  });
  return issued.code;
}

function answerFor(app, words) {
  if (hasActiveOwner(app) && !words.includes('--force')) return 'owned';
  const name = nameOnConsole(words);
  if (isUnclear(app, name)) return 'unnamed';
  return `code ${newOwnerCode(app, name)}`;
}

module.exports = (app, cmd, args) => {
  // On a folder that was never served the collections are still missing.
  app.runAllMigrations();
  const words = Array.from(args);
  cmd.outOrStdout().write(toBytes(`${answerFor(app, words)}\n`));
};
