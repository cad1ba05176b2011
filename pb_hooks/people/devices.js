/**
 * The devices of an account (D22). Each has a secret of its own, so that one can be ended without the
 * others noticing: ending one makes every token of the account void, and the others sign in again by
 * themselves.
 *
 * A secret is 256 random bits and kept as its SHA-256. A slow hash protects passwords that can be
 * guessed; nobody tries 2^256, and a slow one would let a few hundred sign-ins stall the shop's orders.
 *
 * A device from before there was this list has no hash here yet: its secret is the account's PocketBase
 * password, which is asked once and noted.
 */
const { deviceName } = require('../built/domain.js');
const { findRecord, findRecordBy } = require('../records/records.js');
const { selectJson } = require('../records/sql.js');

const hashOf = (secret) => $security.sha256(secret);

const findDevice = (app, email) => findRecordBy(app, 'devices', 'sign_in_name', email);

/** Whether the secret opens the device. Compares in constant time. */
function fits(app, device, secret) {
  const known = device.getString('secret_hash');
  if (known !== '') return $security.equal(known, hashOf(secret));
  return findRecord(app, 'users', device.getString('user'))?.validatePassword(secret) ?? false;
}

/** The device was here just now. */
function note(tx, device, secret, userAgent) {
  device.set('secret_hash', hashOf(secret));
  device.set('name', deviceName(userAgent));
  device.set('last_seen', new Date().toISOString());
  tx.save(device);
}

/**
 * The device becomes one of the account's. A sign-in name that is another account's is a fault of the
 * caller, who has to look: taking it over would open that account.
 */
function admitDevice(tx, user, { email, password }, userAgent) {
  let device = findDevice(tx, email);
  if (device === null) {
    device = new Record(tx.findCollectionByNameOrId('devices'));
    device.load({ user: user.id, sign_in_name: email });
  }
  if (device.getString('user') !== user.id) throw new Error('The sign-in name is taken');
  note(tx, device, password, userAgent);
}

/** Renewing a session is no news; coming back after this long is. */
const NEWS_MS = 60 * 60 * 1000;

const isNews = (device) =>
  !(Date.now() - Date.parse(device.getString('last_seen').replace(' ', 'T')) < NEWS_MS);

/**
 * The user whose device brings this secret, noted as seen; null when no device does. `onNews` is
 * called inside the transaction when it has not been seen for a while.
 * @returns {core.Record | null}
 */
function signInDevice(app, { email, password }, userAgent, onNews) {
  const device = findDevice(app, email);
  // Outside the transaction: the old way of comparing takes 70 ms, and writers would wait.
  if (device === null || !fits(app, device, password)) return null;
  /** @type {core.Record | null} */
  let user = null;
  app.runInTransaction((tx) => {
    const current = findRecord(tx, 'devices', device.id);
    user = current && findRecord(tx, 'users', current.getString('user'));
    if (user === null || user.getBool('is_suspended')) return;
    if (isNews(current)) onNews(tx, user);
    note(tx, current, password, userAgent);
  });
  return user;
}

/** Inside a transaction: the account's tokens are void, and its open phones are told by a hook. */
function endSessions(tx, user) {
  user.refreshTokenKey();
  tx.save(user);
}

/** Inside a transaction: the device is out, and cannot come back by itself. */
function endDevice(tx, device) {
  const user = tx.findRecordById('users', device.getString('user'));
  // The password that PocketBase itself would still take is that of the account's first device.
  if (device.getString('sign_in_name') === user.email()) user.setRandomPassword();
  tx.delete(device);
  endSessions(tx, user);
}

/** Codes admit any number of devices, one after the other. */
const MAX_DEVICES = 50;

/** Inside a transaction: ends those that are too many, not seen for longest first (D46). */
function endOldestDevices(tx, user) {
  const sql = `SELECT json_group_array(id) AS json FROM (SELECT id FROM devices
    WHERE user = {:user} ORDER BY last_seen DESC LIMIT -1 OFFSET ${MAX_DEVICES})`;
  const ids = selectJson(tx, sql, { user: user.id });
  if (ids.length === 0) return;
  for (const id of ids) {
    const device = tx.findRecordById('devices', id);
    if (device.getString('sign_in_name') === user.email()) user.setRandomPassword();
    tx.delete(device);
  }
  endSessions(tx, user);
}

/** Inside a transaction: every device of the account is out, its password void. */
function endAllDevices(tx, user) {
  const all = tx.findRecordsByFilter('devices', 'user = {:user}', '', 0, 0, { user: user.id });
  for (const device of all) tx.delete(device);
  user.setRandomPassword();
  endSessions(tx, user);
}

module.exports = {
  findDevice,
  fits,
  admitDevice,
  signInDevice,
  endDevice,
  endOldestDevices,
  endAllDevices,
};
