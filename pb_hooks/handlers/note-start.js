/** Remembers since when the server serves. */
const { noteStart } = require('../lib/health.js');

module.exports = (e) => {
  noteStart(e.app);
  e.next();
};
