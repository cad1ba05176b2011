/**
 * Triggers that note every change of a synced collection in change_log (see 0040_change_log.js).
 * `publicId` is the column phones know a row by. When it changes, the old one is noted as well, so
 * that phones hear that the row they know is gone.
 */
const note = (collection, publicId, record, op) => `
  DELETE FROM change_log WHERE collection = '${collection}' AND public_id = CAST(${publicId} AS TEXT);
  INSERT INTO change_log (collection, public_id, record, op)
  VALUES ('${collection}', CAST(${publicId} AS TEXT), ${record}, '${op}');`;

const triggers = (collection, publicId) => ({
  [`log_${collection}_insert`]: `AFTER INSERT ON ${collection} BEGIN
    ${note(collection, `NEW.${publicId}`, 'NEW.id', 'insert')} END`,
  [`log_${collection}_update`]: `AFTER UPDATE ON ${collection} BEGIN
    ${note(collection, `NEW.${publicId}`, 'NEW.id', 'update')} END`,
  [`log_${collection}_rename`]: `AFTER UPDATE OF ${publicId} ON ${collection}
    WHEN OLD.${publicId} IS NOT NEW.${publicId} BEGIN
    ${note(collection, `OLD.${publicId}`, 'OLD.id', 'delete')} END`,
  [`log_${collection}_delete`]: `AFTER DELETE ON ${collection} BEGIN
    ${note(collection, `OLD.${publicId}`, 'OLD.id', 'delete')} END`,
});

function logChanges(app, collection, publicId) {
  for (const [name, body] of Object.entries(triggers(collection, publicId))) {
    app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
  }
}

function stopLogging(app, collection) {
  for (const name of Object.keys(triggers(collection, 'id'))) {
    app.db().newQuery(`DROP TRIGGER IF EXISTS ${name}`).execute();
  }
  app.db().newQuery(`DELETE FROM change_log WHERE collection = '${collection}'`).execute();
}

module.exports = { logChanges, stopLogging };
