/** Runs after a record that phones sync was created, updated or deleted. */
const { signalCatalogue } = require('../../push/signals.js');

module.exports = (e) => {
  signalCatalogue(e.app);
  e.next();
};
