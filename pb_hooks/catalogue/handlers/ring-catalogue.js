/** After a synced record was created, changed or deleted. */
const { ringCatalogue } = require('../../push/bell.js');

module.exports = (e) => {
  ringCatalogue(e.app);
  e.next();
};
