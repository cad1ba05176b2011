/** After a synced record was created, changed or deleted. */
const { signalCatalogue } = require('../../push/signals.js');

module.exports = (e) => {
  signalCatalogue(e.app);
  e.next();
};
