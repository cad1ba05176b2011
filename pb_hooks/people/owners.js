/** Whom an owner link makes the owner (D23), and what owners are called. */
const { isText, visibleText } = require('../built/domain.js');
const { IS_OWNER } = require('./stored-role.js');
const { selectJson } = require('../records/sql.js');

const OWNERS_SQL = `SELECT json_group_array(json_object('id', users.id, 'name', coalesce(full_name, ''),
    'isActive', json(iif(is_suspended, 'false', 'true')))) AS json
  FROM users LEFT JOIN user_profiles ON user_profiles.id = users.id WHERE ${IS_OWNER}`;

const isSame = (one, other) => one.toLowerCase() === other.toLowerCase();

const activeOwners = (app) => selectJson(app, OWNERS_SQL).filter(({ isActive }) => isActive);

/** The owners whom a name means; without a name all of them. */
const ownersCalled = (app, name) =>
  activeOwners(app).filter((owner) => name === '' || isSame(owner.name.trim(), name));

/** Of several owners a link would mean none, and make another whom nobody meant. */
const isUnclear = (app, name) => ownersCalled(app, name).length > 1;

/**
 * The account that a link is for: of the owner of that name or, without a name, of the only owner there is, so that
 * another link is no other owner. '' for a new owner.
 */
function ownerForLink(app, name) {
  const meant = ownersCalled(app, name);
  return meant.length === 1 ? meant[0].id : '';
}

/** A name for an owner who has told none: 'Owner', and 'Owner 2' beside another. */
function newOwnerName(tx) {
  const names = selectJson(tx, OWNERS_SQL).map(({ name }) => name);
  const isFree = (wanted) => !names.some((name) => isSame(name.trim(), wanted));
  if (isFree('Owner')) return 'Owner';
  let number = 2;
  while (!isFree(`Owner ${number}`)) number += 1;
  return `Owner ${number}`;
}

/** The name that the console was given; '' for none. */
function nameOnConsole(args) {
  const at = args.indexOf('--name');
  const name = at < 0 ? '' : args[at + 1];
  return isText(name, 100) ? visibleText(name) : '';
}

module.exports = { isUnclear, nameOnConsole, newOwnerName, ownerForLink };
