/** After a synced record was created, changed or deleted. */
const { ringCatalogue } = require('../lib/bell.js');

module.exports = (e) => {
  ringCatalogue(e.app);
  e.next();
};
