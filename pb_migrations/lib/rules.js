/**
 * The parts access rules are made of, so that they can be read aloud. Superusers pass every rule;
 * `nobody` leaves a collection to them and to the hooks.
 *
 * A guest's @request.auth.id is '' and so is an empty relation: every 'own' rule therefore asks for
 * a signed-in person first.
 */
const nobody = null;
const anyone = '';

const signedIn = '@request.auth.collectionName = "users" && @request.auth.is_suspended = false';
const admin = `${signedIn} && @request.auth.is_admin = true`;
const owner = `${admin} && @request.auth.is_owner = true`;
const own = (field) => `${signedIn} && ${field} = @request.auth.id`;

const either = (...rules) => rules.map((rule) => `(${rule})`).join(' || ');
const both = (...rules) => rules.map((rule) => `(${rule})`).join(' && ');

/** The body may carry only what the owner may write. */
const doesNotSet = (...fields) =>
  fields.map((field) => `@request.body.${field}:isset = false`).join(' && ');
const doesNotChange = (...fields) =>
  fields.map((field) => `@request.body.${field}:changed = false`).join(' && ');

module.exports = {
  nobody,
  anyone,
  signedIn,
  admin,
  owner,
  own,
  either,
  both,
  doesNotSet,
  doesNotChange,
};
